import type { Notice } from '@lunchvote/contracts/notices'
import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { bringGuests, changeTime, createLeavingTeam, openTable } from '../testing/leaving-team.ts'
import { paris, setAway } from '../testing/lunch-team.ts'
import { addOutlet } from '../testing/outlet-calls.ts'
import type { TestApi } from '../testing/test-api.ts'
import { runTestJob } from '../testing/test-jobs.ts'
import { tellAllTables } from './departures.service.ts'

it.afterEach(async ({ api }) => {
  await api.sql`delete from teams`
  await api.sql`delete from jobs`
})

function tellAt(api: TestApi, time: string) {
  api.setTime(paris(time))
  return tellAllTables(api.deps)
}

describe('who goes where is told', () => {
  it('ten minutes before the first table leaves, once a day, with guests', async ({ api }) => {
    const { bob, eve, sushi, napoli, first, told } = await createLeavingTeam(api)
    const { tableId } = await openTable(bob, { venueId: sushi, leavesAt: '12:30', meetingPoint: null })
    await bringGuests(eve, 'Grace')
    expect(await tellAt(api, '12:04:59')).toBe(0)
    expect(await tellAt(api, '12:05')).toBe(1)
    const at = { kind: 'go', meetingPoint: 'At the lift' }
    const venue = (id: number, name: string) => ({ id, name, imageUrl: expect.any(String) })
    expect(await told()).toMatchObject([
      {
        at: paris('12:05'),
        data: {
          day: '2026-11-20',
          tables: [
            { ...at, tableId: first, venue: venue(napoli, 'Napoli'), leavesAt: paris('12:15'), people: 3 },
            {
              tableId,
              venue: venue(sushi, 'Sushi'),
              leavesAt: paris('12:30'),
              meetingPoint: null,
              people: 1,
            },
          ],
        },
        shown: [
          { name: 'Napoli', localTime: '12:15', people: 3 },
          { name: 'Sushi', localTime: '12:30', people: 1 },
        ],
        sendBefore: paris('12:15'),
      },
    ])
    for (const time of ['12:06', '12:14', '12:25']) expect(await tellAt(api, time)).toBe(0)
  })

  it('by the time of the earliest table, also of one that members have opened', async ({ api }) => {
    const { bob, sushi, first, told } = await createLeavingTeam(api)
    await changeTime(bob, first, '13:00')
    const { tableId } = await openTable(bob, { venueId: sushi, leavesAt: '12:40' })
    await changeTime(bob, tableId, '12:50')
    expect(await tellAt(api, '12:30')).toBe(0)
    expect(await tellAt(api, '12:40')).toBe(1)
    expect(await told()).toMatchObject([{ shown: [{ localTime: '13:00' }, { localTime: '12:50' }] }])
  })

  it('later if no process ran at that time, but not once the first table leaves', async ({ api }) => {
    const late = await createLeavingTeam(api)
    await openTable(late.bob, { venueId: late.sushi, leavesAt: '12:30' })
    expect(await tellAt(api, '12:14:59')).toBe(1)
    const tooLate = await createLeavingTeam(api)
    await openTable(tooLate.bob, { venueId: tooLate.sushi, leavesAt: '12:20' })
    expect(await tellAt(api, '12:15')).toBe(0)
    expect(await tellAt(api, '12:16')).toBe(0)
  })

  it('only if people sit at more than one table', async ({ api }) => {
    const { ada, bob, eve, sushi } = await createLeavingTeam(api)
    await openTable(bob, { venueId: sushi })
    await bob.call((caller) => caller.tables.leave())
    expect(await tellAt(api, '12:05')).toBe(0)
    await openTable(bob, { venueId: sushi })
    await setAway(ada, true)
    await setAway(eve, true)
    expect(await tellAt(api, '12:06')).toBe(0)
    await setAway(eve, false)
    expect(await tellAt(api, '12:07')).toBe(1)
  })

  it('not without a time, or to outlets that are not told of decisions', async ({ api }) => {
    const { ada, bob, sushi, first, outletId, told } = await createLeavingTeam(api)
    const { tableId } = await openTable(bob, { venueId: sushi, leavesAt: null })
    await api.sql`update teams set leaves_at = null`
    expect(await tellAt(api, '12:05')).toBe(0)
    await changeTime(ada, first, '12:15')
    await api.sql`update outlets set events = '{venue.created}' where id = ${outletId}`
    expect(await tellAt(api, '12:06')).toBe(0)
    await addOutlet(ada, { events: ['lunch.decided'] })
    await changeTime(bob, tableId, '12:20')
    expect(await tellAt(api, '12:07')).toBe(1)
    expect(await told()).toEqual([])
  })

  it('not after the first table has left, even if the message is tried again', async ({ api }) => {
    const { bob, sushi, outletId } = await createLeavingTeam(api)
    await openTable(bob, { venueId: sushi })
    await tellAt(api, '12:05')
    const [delivery] = await api.sql<{ id: number }[]>`
      select id from deliveries where outlet_id = ${outletId} and event = 'lunch.tables'`
    const job = { kind: 'outlet' as const, outletId, deliveryId: delivery?.id ?? 0 }
    const sent: Notice[] = []
    const sendToOutlet = async (_: unknown, { notice }: { notice: Notice }) => {
      sent.push(notice)
      return { status: 503, error: null }
    }
    api.setTime(paris('12:15:01'))
    await runTestJob(api.deps, job, { sendToOutlet })
    expect(sent).toEqual([])
    expect(await api.sql`select status, error_code from deliveries where id = ${delivery?.id ?? 0}`).toEqual([
      { status: 'failed', error_code: 'message_too_late' },
    ])
  })

  it('once, however many instances and teams there are', async ({ api }) => {
    const teams = [await createLeavingTeam(api), await createLeavingTeam(api), await createLeavingTeam(api)]
    for (const { bob, sushi } of teams) await openTable(bob, { venueId: sushi })
    const other = api.anotherInstance()
    api.setTime(paris('12:05'))
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 6 }, (_, n) => tellAllTables(n % 2 ? api.deps : other.deps)))
    }
    for (const { told } of teams) expect(await told()).toHaveLength(1)
    await other.close()
  })
})
