import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { bringGuests, changeTime, createLeavingTeam, openTable, subscribe } from '../testing/leaving-team.ts'
import { cast, changeSettings, createLunchTeam, extend, paris, setAway } from '../testing/lunch-team.ts'
import { addOutlet } from '../testing/outlet-calls.ts'
import type { TestApi } from '../testing/test-api.ts'
import { runTestJob, waitingJobs } from '../testing/test-jobs.ts'
import { remindAllLeaving, tellAllTables } from './departures.service.ts'

it.afterEach(async ({ api }) => {
  await api.sql`delete from teams`
  await api.sql`delete from jobs`
})

/** Runs the timer at the time, and then its jobs. @returns what each browser gets, by the name of its member */
async function remindAt(api: TestApi, time: string, day?: string) {
  api.setTime(paris(time, day))
  const tables = await remindAllLeaving(api.deps)
  return { tables, ...(await runJobs(api)) }
}

/** @returns also when jobs that were not done run again */
async function runJobs(api: TestApi) {
  const sent: [string, string][] = []
  const later: string[] = []
  const rows = await api.sql<{ name: string; endpoint: string }[]>`
    select display_name as name, endpoint from push_subscriptions join users on users.id = user_id`
  for (const job of (await waitingJobs(api.deps)).filter(({ kind }) => kind === 'leaving')) {
    const { retryAt } = await runTestJob(api.deps, job, {
      sendPush: async ({ endpoint }, { body }) => {
        sent.push([rows.find((row) => row.endpoint === endpoint)?.name ?? '', body])
        return 'sent'
      },
    })
    if (retryAt) later.push(retryAt.toISOString())
  }
  if (later.length === 0) await api.sql`delete from jobs`
  return { sent: sent.sort(), later }
}

describe('browsers are reminded', () => {
  it('five minutes before their table leaves, with whom and from where, once a time', async ({ api }) => {
    const { ada, bob, eve } = await createLeavingTeam(api)
    await bringGuests(eve, 'Grace', 'Alan')
    await subscribe(ada)
    await subscribe(bob)
    await subscribe(eve, false)
    expect(await remindAt(api, '12:09:59')).toMatchObject({ tables: 0 })
    expect(await remindAt(api, '12:10')).toEqual({
      tables: 1,
      later: [],
      sent: [
        ['Ada Lovelace', 'Leaving at 12:15 for Napoli, with bob and Eve +2. At the lift.'],
        ['bob', 'Leaving at 12:15 for Napoli, with Ada Lovelace and Eve +2. At the lift.'],
      ],
    })
    expect(await remindAt(api, '12:11')).toMatchObject({ tables: 0 })
  })

  it('at each table at its own time, and those who are away not at all', async ({ api }) => {
    const { ada, bob, eve, sushi } = await createLeavingTeam(api)
    for (const person of [ada, bob, eve]) await subscribe(person)
    await openTable(bob, { venueId: sushi, leavesAt: '12:30', meetingPoint: null })
    await setAway(eve, true)
    expect((await remindAt(api, '12:10')).sent).toEqual([
      ['Ada Lovelace', 'Leaving at 12:15 for Napoli. At the lift.'],
    ])
    expect((await remindAt(api, '12:25')).sent).toEqual([['bob', 'Leaving at 12:30 for Sushi.']])
  })

  it('later if no process ran, but not once the table has left', async ({ api }) => {
    const { bob, sushi } = await createLeavingTeam(api)
    await subscribe(bob)
    expect((await remindAt(api, '12:14')).sent).toHaveLength(1)
    await openTable(bob, { venueId: sushi, leavesAt: '12:20' })
    expect(await remindAt(api, '12:20')).toMatchObject({ tables: 0 })
  })

  it('at the new time, if the table leaves later by then', async ({ api }) => {
    const { bob, first } = await createLeavingTeam(api)
    await subscribe(bob)
    await changeTime(bob, first, '12:45')
    expect(await remindAt(api, '12:10')).toMatchObject({ tables: 0 })
    api.setTime(paris('12:40'))
    expect(await remindAllLeaving(api.deps)).toBe(1)
    await changeTime(bob, first, '13:00')
    expect(await runJobs(api)).toEqual({ sent: [], later: [] })
    expect(await remindAt(api, '12:54:59')).toMatchObject({ tables: 0 })
    expect((await remindAt(api, '12:55')).sent).toEqual([
      ['bob', 'Leaving at 13:00 for Napoli, with Ada Lovelace and Eve. At the lift.'],
    ])
  })

  it('again, if the table leaves at another time after that', async ({ api }) => {
    const { ada, bob, first } = await createLeavingTeam(api)
    await subscribe(bob)
    const reminder = (time: string) => [
      ['bob', `Leaving at ${time} for Napoli, with Ada Lovelace and Eve. At the lift.`],
    ]
    expect((await remindAt(api, '12:10')).sent).toEqual(reminder('12:15'))
    await changeSettings(ada, { leavesAt: '12:25' })
    expect(await remindAt(api, '12:19:59')).toMatchObject({ tables: 0 })
    expect((await remindAt(api, '12:20')).sent).toEqual(reminder('12:25'))
    await changeTime(bob, first, '12:25')
    await ada.call((caller) => caller.tables.change({ tableId: first, seats: 8 }))
    expect(await remindAt(api, '12:21')).toMatchObject({ tables: 0 })
    await changeTime(bob, first, '12:45')
    expect(await remindAt(api, '12:39:59')).toMatchObject({ tables: 0 })
    expect((await remindAt(api, '12:40')).sent).toEqual(reminder('12:45'))
    await changeSettings(ada, { leavesAt: '13:00' })
    expect(await remindAt(api, '12:41')).toMatchObject({ tables: 0 })
  })

  it('of an order, if they have written no line', async ({ api }) => {
    const { ada, bob, eve } = await createLeavingTeam(api, { leavesAt: null })
    for (const person of [ada, bob, eve]) await subscribe(person)
    const { tableId } = await openTable(ada, { venueName: 'Thai Express', kind: 'order', leavesAt: '12:00' })
    await bob.call((caller) => caller.tables.writeLine({ tableId, text: 'Pad Thai' }))
    expect((await remindAt(api, '11:55')).sent).toEqual([
      ['Ada Lovelace', 'The order at Thai Express goes out at 12:00.'],
    ])
  })

  it('not if voting was reopened since', async ({ api }) => {
    const { bob } = await createLeavingTeam(api)
    await subscribe(bob)
    api.setTime(paris('12:10'))
    expect(await remindAllLeaving(api.deps)).toBe(1)
    await extend(bob, 15)
    expect((await runJobs(api)).sent).toEqual([])
  })

  it('once by several instances', async ({ api }) => {
    const { bob } = await createLeavingTeam(api)
    await subscribe(bob)
    const other = api.anotherInstance()
    api.setTime(paris('12:10'))
    const tables = await Promise.all(
      Array.from({ length: 8 }, (_, n) => remindAllLeaving(n % 2 ? api.deps : other.deps)),
    )
    expect(tables.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
    await other.close()
  })
})

describe('a team leaves at its local time', () => {
  it.for([
    [
      'in the hour that is skipped, after the gap',
      'Europe/Paris',
      '2026-03-28T20:00:00Z',
      '02:30',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'in the hour that comes twice, the first time',
      'Europe/Paris',
      '2026-10-24T20:00:00Z',
      '02:30',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'on a day that is another one in UTC',
      'Pacific/Auckland',
      '2026-11-22T21:00:00Z',
      '12:15',
      '2026-11-22T23:15:00.000Z',
    ],
    [
      'just after midnight in UTC',
      'America/New_York',
      '2026-11-20T15:00:00Z',
      '19:03',
      '2026-11-21T00:03:00.000Z',
    ],
    [
      'just before the end of the day',
      'Europe/Paris',
      '2026-11-20T08:00:00Z',
      '23:58',
      '2026-11-20T22:58:00.000Z',
    ],
  ] as const)('%s', async ([_, timezone, begin, leavesAt, instant], { api }) => {
    const { ada, bob, napoli, sushi } = await createLunchTeam(api)
    api.setTime(begin)
    await changeSettings(ada, { timezone, votingCloses: null, dailyReset: false, leavesAt })
    const leaves = Date.parse(instant)
    api.setTime(new Date(leaves - 15 * 60_000).toISOString())
    await addOutlet(ada, { events: ['lunch.decided'] })
    await subscribe(bob)
    for (const person of [ada, bob]) await cast(person, napoli)
    await ada.call((caller) => caller.lunch.decide())
    await openTable(ada, { venueId: sushi, leavesAt: null })
    const runAt = async (beforeMs: number) => {
      api.setTime(new Date(leaves - beforeMs).toISOString())
      return [await tellAllTables(api.deps), await remindAllLeaving(api.deps)]
    }
    expect(await runAt(600_001)).toEqual([0, 0])
    expect(await runAt(600_000)).toEqual([1, 0])
    expect(await runAt(300_001)).toEqual([0, 0])
    expect(await runAt(60_000)).toEqual([0, 1])
    expect(await runAt(0)).toEqual([0, 0])
  })
})
