import { setAsideVotes } from '@lunchvote/db/tables/set-aside-votes'
import { teams } from '@lunchvote/db/tables/teams'
import { votes } from '@lunchvote/db/tables/votes'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { type TestApi, venueInput } from '../testing/test-api.ts'
import { clearEndedDays, resetTimezones } from './day.service.ts'

it.afterEach(async ({ api }) => {
  await api.deps.db.delete(votes)
  await api.deps.db.update(teams).set({ dailyReset: false })
})

/** Creates a team with a vote of 20 November. */
async function teamIn(api: TestApi, timezone: string, dailyReset = true) {
  const member = await api.register()
  const { id, teamId } = await member.call((caller) => caller.venues.create(venueInput()))
  await api.deps.db.update(teams).set({ timezone, dailyReset }).where(eq(teams.id, teamId))
  api.setTime('2026-11-20T12:00:00.000Z')
  await member.call((caller) => caller.votes.cast({ venueId: id }))
  return teamId
}

const teamsWithVotes = async (api: TestApi) => {
  const rows = await api.deps.db.select({ teamId: votes.teamId }).from(votes)
  return rows.map(({ teamId }) => teamId).sort((a, b) => a - b)
}

it('at midnight, clears the votes of members who are away too', async ({ api }) => {
  const member = await api.register()
  const { id, teamId } = await member.call((caller) => caller.venues.create(venueInput()))
  await api.deps.db
    .update(teams)
    .set({ timezone: 'Europe/Paris', dailyReset: true })
    .where(eq(teams.id, teamId))
  api.setTime('2026-11-20T12:00:00.000Z')
  await member.call((caller) => caller.votes.cast({ venueId: id }))
  await member.call((caller) => caller.lunch.away({ away: true }))
  const setAside = () => api.deps.db.$count(setAsideVotes, eq(setAsideVotes.teamId, teamId))
  expect(await setAside()).toBe(1)
  api.setTime('2026-11-20T23:00:00.000Z')
  await clearEndedDays(api.deps, 'Europe/Paris')
  expect(await setAside()).toBe(0)
})

it('at midnight in a timezone, clears only the votes of the teams that reset daily in it', async ({
  api,
}) => {
  await teamIn(api, 'Europe/Paris')
  const london = await teamIn(api, 'Europe/London')
  const manual = await teamIn(api, 'Europe/Paris', false)
  expect([...(await resetTimezones(api.deps)).keys()]).toEqual(['Europe/London', 'Europe/Paris'])

  api.setTime('2026-11-20T22:59:59.999Z')
  expect(await clearEndedDays(api.deps, 'Europe/Paris')).toBe(0)
  api.setTime('2026-11-20T23:00:00.000Z')
  expect(await clearEndedDays(api.deps, 'Europe/Paris')).toBe(1)
  expect(await teamsWithVotes(api)).toEqual([london, manual].sort((a, b) => a - b))
})

it('clears each vote once, however many instances do it at the same time', async ({ api }) => {
  for (let n = 0; n < 5; n += 1) await teamIn(api, 'Europe/Paris')
  api.setTime('2026-11-21T12:00:00.000Z')
  const others = [api.anotherInstance(), api.anotherInstance()]
  const instances = [api.deps, ...others.map(({ deps }) => deps)]
  const cleared = await Promise.all(instances.map((deps) => clearEndedDays(deps, 'Europe/Paris')))
  await Promise.all(others.map(({ close }) => close()))
  expect(cleared.reduce((sum, count) => sum + count, 0)).toBe(5)
  expect(await teamsWithVotes(api)).toEqual([])
})
