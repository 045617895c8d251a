import { createTestApi, type Person, type TestApi, venueInput } from '@lunchvote/api/testing/test-api'
import { settleAllDue, upcomingClosings } from '@lunchvote/api/voting/day.service'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createLogger } from '../log.ts'
import { startClosing } from './closing.ts'

let api: TestApi
let other: ReturnType<TestApi['anotherInstance']>
beforeAll(async () => {
  // Each instance has only one connection. Opening it needs real timers, and the tests replace the timers. So the
  // connection of `other` is opened here. The connection of `api` is opened when a test registers somebody.
  api = await createTestApi({ maxConnections: 1 })
  other = api.anotherInstance()
  await other.deps.db.execute('select 1')
})
afterEach(() => {
  vi.useRealTimers()
  api.setTime(null)
})
afterAll(async () => {
  await other.close()
  await api.close()
})

/** The closing time 11:45 on a Friday, in UTC. */
const closing = Date.parse('2026-11-20T11:45:00Z')
const minute = 60_000

/** Creates a team whose voting closes at 11:45 or 11:46, with one vote that was cast at 10:45. */
async function teamThatVoted(votingCloses: '11:45' | '11:46' = '11:45') {
  const person = await api.register()
  const { id, teamId } = await person.call((caller) => caller.venues.create(venueInput()))
  api.setTime(new Date(closing - 60 * minute).toISOString())
  await person.call((caller) =>
    caller.team.changeSettings({ timezone: 'UTC', dailyReset: true, votingCloses }),
  )
  await person.call((caller) => caller.votes.cast({ venueId: id }))
  api.setTime(null)
  return { teamId, person }
}

const decidedAt = async (teamId: number) => {
  const lunches = await api.sql<{ at: string }[]>`
    select decided_at as at from lunches where team_id = ${teamId} order by day`
  return lunches.map(({ at }) => Date.parse(at))
}

const nextClosing = async (teamId: number) => {
  const [team] = await api.sql<{ at: string }[]>`select next_closing as at from teams where id = ${teamId}`
  return Date.parse(team?.at ?? '')
}

/** Stops the clock. From then on, only the test moves the clock. */
function stopClockAt(now: number) {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
}

type Hooks = { beforeSettling?: () => Promise<void>; remind?: () => Promise<number> }

/** Starts the timer on an instance. */
function startTimer(
  { deps }: Pick<TestApi, 'deps'> = api,
  { beforeSettling, remind = async () => 0 }: Hooks = {},
) {
  const published: number[] = []
  let looked = Promise.withResolvers<void>()
  let told = Promise.withResolvers<void>()
  const context = {
    db: deps.db,
    clock: () => new Date(),
    outbox: deps.outbox,
    events: {
      publish: (teamId: number) => {
        published.push(teamId)
        told.resolve()
      },
    },
  }
  const stop = startClosing(
    {
      settle: async () => {
        await beforeSettling?.()
        return settleAllDue(context)
      },
      remind,
      open: async () => 0,
      tellTables: async () => 0,
      remindLeaving: async () => 0,
      upcoming: async (until) => {
        const closings = await upcomingClosings(context, until)
        looked.resolve()
        return closings
      },
    },
    createLogger('silent'),
  )
  return {
    stop,
    published,
    /** Resolves when the timer has read the next closing times. Reads before the previous `hasLooked()` do not count. */
    hasLooked: async () => {
      await looked.promise
      looked = Promise.withResolvers()
    },
    /** Resolves when the timer has decided a lunch. Decisions before the previous `hasDecided()` do not count. */
    hasDecided: async () => {
      await told.promise
      told = Promise.withResolvers()
    },
  }
}

it('decides at the closing time, and not before', async () => {
  const { teamId } = await teamThatVoted()
  stopClockAt(closing - 30_000)
  const timer = startTimer()
  await timer.hasLooked()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(await decidedAt(teamId)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await timer.hasDecided()
  expect(await decidedAt(teamId)).toEqual([closing])
  await timer.stop()
  expect(timer.published).toEqual([teamId])
})

it('decides at its start the lunches whose closing time passed while no process ran', async () => {
  const { teamId } = await teamThatVoted()
  const monday = closing + 3 * 24 * 60 * minute
  stopClockAt(monday + minute)
  const timer = startTimer()
  await timer.hasLooked()
  expect(await decidedAt(teamId)).toEqual([closing])
  // The timer was also not running at Monday's closing time. That closing time must have been handled too, so Tuesday's
  // is next.
  expect(await nextClosing(teamId)).toBe(monday + 24 * 60 * minute)
  await timer.stop()
})

it('tries again a minute after a failure', async () => {
  const { teamId } = await teamThatVoted()
  stopClockAt(closing - 30_000)
  const failed = Promise.withResolvers<void>()
  let attempts = 0
  const timer = startTimer(api, {
    beforeSettling: async () => {
      attempts += 1
      // The timer makes the first attempt when it starts. At the closing time it makes two: the attempt planned for this
      // time, and the attempt of every full minute.
      if (attempts === 1 || attempts > 3) return
      if (attempts === 3) failed.resolve()
      throw new Error('No luck the first time')
    },
  })
  await timer.hasLooked()
  await vi.advanceTimersByTimeAsync(30_000)
  await failed.promise
  expect(await decidedAt(teamId)).toEqual([])
  await vi.advanceTimersByTimeAsync(minute)
  await timer.hasDecided()
  expect(await decidedAt(teamId)).toEqual([closing])
  await timer.stop()
})

it('decides at a closing time to which another instance has extended the voting', async () => {
  const { teamId, person } = await teamThatVoted()
  stopClockAt(closing - 30_000)
  const timer = startTimer()
  await timer.hasLooked()
  const elsewhere: Person = other.visitor(person.token())
  const { closesAt } = await elsewhere.call((caller) => caller.lunch.extend({ minutes: 2 }))
  const extended = closing + 2 * minute
  expect(closesAt).toBe(new Date(extended).toISOString())
  for (let looks = 0; looks < 2; looks += 1) {
    await vi.advanceTimersByTimeAsync(minute)
    await timer.hasLooked()
  }
  expect(await decidedAt(teamId)).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  await timer.hasDecided()
  expect(await decidedAt(teamId)).toEqual([extended])
  await timer.stop()
})

it('of two instances, only one decides and tells the team', async () => {
  const { teamId } = await teamThatVoted()
  stopClockAt(closing - 30_000)
  const timers = [startTimer(api), startTimer(other)]
  await Promise.all(timers.map((timer) => timer.hasLooked()))
  await vi.advanceTimersByTimeAsync(30_000)
  await Promise.race(timers.map((timer) => timer.hasDecided()))
  await Promise.all(timers.map((timer) => timer.stop()))
  expect(timers.flatMap(({ published }) => published)).toEqual([teamId])
  expect(await decidedAt(teamId)).toEqual([closing])
})

it('waits for a vote that is being cast at the closing time', async () => {
  const { teamId } = await teamThatVoted()
  stopClockAt(closing - 30_000)
  const timer = startTimer()
  await timer.hasLooked()
  // A vote that is being cast locks its team.
  await other.deps.db.transaction(async (tx) => {
    await tx.execute(`select from teams where id = ${teamId} for share`)
    await vi.advanceTimersByTimeAsync(30_000)
    const waiting = `select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`
    await expect.poll(() => tx.execute(waiting)).toHaveLength(1)
  })
  await timer.hasDecided()
  await timer.stop()
  expect(await decidedAt(teamId)).toEqual([closing])
})

it('waits for work in progress when it is stopped, and decides nothing afterwards', async () => {
  const missed = await teamThatVoted()
  const upcoming = await teamThatVoted('11:46')
  stopClockAt(closing)
  const [settling, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const timer = startTimer(api, {
    beforeSettling: () => {
      settling.resolve()
      return slow.promise
    },
  })
  await settling.promise
  let hasStopped = false
  const stopped = timer.stop().then(() => {
    hasStopped = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(hasStopped).toBe(false)
  slow.resolve()
  await stopped
  expect(await decidedAt(missed.teamId)).toEqual([closing])
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(await decidedAt(upcoming.teamId)).toEqual([])
})

it('reminds at its start and at every full minute, and decides even if a reminder fails or hangs', async () => {
  const { teamId } = await teamThatVoted()
  stopClockAt(closing - 90_000)
  const remindedAt: number[] = []
  let isAsked = Promise.withResolvers<void>()
  const hanging = Promise.withResolvers<number>()
  const timer = startTimer(api, {
    remind: () => {
      remindedAt.push(Date.now())
      isAsked.resolve()
      return remindedAt.length === 1 ? Promise.reject(new Error('No luck the first time')) : hanging.promise
    },
  })
  await isAsked.promise
  await timer.hasLooked()
  isAsked = Promise.withResolvers()
  await vi.advanceTimersByTimeAsync(30_000)
  await isAsked.promise
  await timer.hasLooked()
  await vi.advanceTimersByTimeAsync(minute)
  await timer.hasDecided()
  expect(await decidedAt(teamId)).toEqual([closing])
  expect(remindedAt.slice(0, 3)).toEqual([closing - 90_000, closing - minute, closing])
  hanging.resolve(0)
  await timer.stop()
})
