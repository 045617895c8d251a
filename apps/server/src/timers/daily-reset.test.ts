import { createTestApi, type TestApi, venueInput } from '@lunchvote/api/testing/test-api'
import { clearEndedDays, resetTimezones } from '@lunchvote/api/voting/day.service'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createLogger } from '../log.ts'
import { startDailyReset } from './daily-reset.ts'

let api: TestApi
beforeAll(async () => {
  // The API has only one connection. It is opened here, because opening a connection needs real timers, and the tests
  // replace the timers.
  api = await createTestApi({ maxConnections: 1 })
})
afterEach(() => vi.useRealTimers())
afterAll(() => api.close())

/** Creates a team with a daily reset in the timezone and one vote, which was cast an hour before `midnight`. */
async function teamWithVote(timezone: string, midnight: number): Promise<number> {
  const person = await api.register()
  const { id, teamId } = await person.call((caller) => caller.venues.create(venueInput()))
  await person.call((caller) => caller.team.changeSettings({ dailyReset: true, timezone }))
  api.setTime(new Date(midnight - 3_600_000).toISOString())
  await person.call((caller) => caller.votes.cast({ venueId: id }))
  return teamId
}

const teamsWithVotes = async () => (await api.sql`select team_id from votes`).map((vote) => vote.team_id)

/** Starts the timer at `now`. The clock moves only when the test moves it. */
function startAt(now: number, onClear: (timezone: string) => Promise<unknown> = async () => {}) {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const cleared = new Map<number, PromiseWithResolvers<void>>()
  const clearing = (teamId: number) => {
    const known = cleared.get(teamId) ?? Promise.withResolvers<void>()
    cleared.set(teamId, known)
    return known
  }
  const asked = Promise.withResolvers<void>()
  const context = {
    db: api.deps.db,
    clock: () => new Date(),
    outbox: api.deps.outbox,
    events: { publish: (teamId: number) => clearing(teamId).resolve() },
  }
  const stop = startDailyReset(
    {
      timezones: async () => {
        const timezones = await resetTimezones(context)
        asked.resolve()
        return timezones
      },
      clear: async (timezone) => {
        await onClear(timezone)
        return clearEndedDays(context, timezone)
      },
    },
    createLogger('silent'),
  )
  return { stop, started: asked.promise, clearedOf: (teamId: number) => clearing(teamId).promise }
}

it.each([
  ['an ordinary midnight', 'Europe/Paris', '2026-11-20T23:00:00Z'],
  ['the first of two midnights', 'America/Havana', '2026-11-01T04:00:00Z'],
  ['one o’clock where midnight is skipped', 'Africa/Cairo', '2027-04-29T22:00:00Z'],
])('clears the votes at %s', async (_, timezone, instant) => {
  const midnight = Date.parse(instant)
  const teamId = await teamWithVote(timezone, midnight)
  const timer = startAt(midnight - 2000)
  await timer.started
  await vi.advanceTimersByTimeAsync(1999)
  expect(await teamsWithVotes()).toEqual([teamId])
  await vi.advanceTimersByTimeAsync(500)
  await timer.clearedOf(teamId)
  expect(await teamsWithVotes()).toEqual([])
  await timer.stop()
})

it('deletes at its start the votes of days that ended while no process ran', async () => {
  const midnight = Date.parse('2026-11-20T23:00:00Z')
  const teamId = await teamWithVote('Europe/Paris', midnight)
  const timer = startAt(midnight + 86_400_000)
  await timer.clearedOf(teamId)
  await timer.stop()
  expect(await teamsWithVotes()).toEqual([])
})

it('does not wait for a slow timezone, and tries again a minute after a failure', async () => {
  const midnight = Date.parse('2026-11-20T23:00:00Z')
  const slowTeam = await teamWithVote('Asia/Tokyo', midnight - 8 * 3_600_000)
  const teamId = await teamWithVote('Europe/Paris', midnight)
  const [slow, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let attempts = 0
  const timer = startAt(midnight - 2000, async (timezone) => {
    if (timezone === 'Asia/Tokyo') return slow.promise
    attempts += 1
    if (attempts > 1) return undefined
    failed.resolve()
    throw new Error('No luck the first time')
  })
  await timer.started
  await vi.advanceTimersByTimeAsync(3000)
  await failed.promise
  await vi.advanceTimersByTimeAsync(60_000)
  await timer.clearedOf(teamId)
  expect(await teamsWithVotes()).toEqual([slowTeam])
  slow.resolve()
  await timer.clearedOf(slowTeam)
  await timer.stop()
})
