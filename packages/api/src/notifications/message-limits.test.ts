import { deliveries } from '@lunchvote/db/tables/deliveries'
import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, createLunchTeam, decide, extend, paris, record, removeLunch } from '../testing/lunch-team.ts'
import { addOutlet, deliveriesOf, deliverLast, toldTo } from '../testing/outlet-calls.ts'
import { type TestApi, venueInput } from '../testing/test-api.ts'
import { purgeDeliveries } from './deliveries.service.ts'

/** A team with an outlet that is told of all events, and a vote for Napoli. */
async function createTeam(api: TestApi) {
  const team = await createLunchTeam(api)
  const { id: outletId } = await addOutlet(team.ada)
  await cast(team.ada, team.napoli)
  const create = async (venues: number) => {
    for (let n = 0; n < venues; n += 1) await team.ada.call((caller) => caller.venues.create(venueInput()))
  }
  return { ...team, outletId, create, told: () => toldTo(api, outletId) }
}

const friday = '2026-11-20'

describe('a decision', () => {
  it('that changes before it is told is told once, as it is at last', async ({ api }) => {
    const { ada, told } = await createTeam(api)
    for (let n = 0; n < 10; n += 1) {
      api.setTime(paris(`09:00:${10 + n}`))
      await decide(ada)
      await extend(ada, 1)
    }
    await decide(ada)
    expect(await told()).toMatchObject([{ event: 'lunch.decided', at: paris('09:00:19') }])
    await deliverLast(api)
  })

  it('that is recorded again and again is told once', async ({ api }) => {
    const { ada, sushi, tacos, told } = await createTeam(api)
    for (const venue of [sushi, tacos, sushi, tacos]) await record(ada, friday, venue)
    expect(await told()).toMatchObject([{ data: { venue: { id: tacos } } }])
  })

  it.for([
    ['withdrawn', (team: Awaited<ReturnType<typeof createTeam>>) => extend(team.ada, 15)],
    ['removed', (team: Awaited<ReturnType<typeof createTeam>>) => removeLunch(team.ada, friday)],
  ] as const)('that is %s before it is told is not told', async ([_, change], { api }) => {
    const team = await createTeam(api)
    await decide(team.ada)
    await change(team)
    await deliverLast(api)
    expect(await deliveriesOf(team.ada, team.outletId)).toMatchObject([
      { status: 'failed', attempts: 0, error: 'The decision had changed before the message was sent' },
    ])
  })

  it('that was told is told again when it changes', async ({ api }) => {
    const { ada, outletId } = await createTeam(api)
    await decide(ada)
    await deliverLast(api)
    await extend(ada, 15)
    api.setTime(paris('09:05'))
    await decide(ada)
    await deliverLast(api)
    const delivered = { event: 'lunch.decided', status: 'delivered' }
    expect(await deliveriesOf(ada, outletId)).toMatchObject([delivered, delivered])
  })
})

describe('venues', () => {
  it('beyond twenty in an hour are told of together', async ({ api }) => {
    const { ada, create, told } = await createTeam(api)
    await create(20)
    expect(await told()).toHaveLength(20)
    await create(13)
    const [first, ...others] = (await told()).slice(20)
    expect(others).toEqual([])
    expect(first).toMatchObject({ event: 'venue.created', data: { by: 'Ada Lovelace', more: 12 } })
    const added = (await ada.call((caller) => caller.venues.list())).slice(0, 13).toReversed()
    const told13 = added.map(({ id, name, imageUrl }) => ({ id, name, imageUrl }))
    expect(first?.data).toMatchObject({ venue: told13[0], venues: told13 })
    api.setTime(paris('09:04:45'))
    await create(1)
    expect((await told()).slice(20)).toMatchObject([{ data: { more: 12 } }, { data: { more: 0 } }])
    api.setTime(paris('10:30'))
    await create(1)
    expect((await told()).at(-1)?.data).not.toHaveProperty('more')
  })
})

describe('of the messages of an outlet', () => {
  it('the 50 newest are kept, and those that wait, up to 150', async ({ api }) => {
    const { ada, outletId } = await createTeam(api)
    const other = await createTeam(api)
    const content = { event: 'test' as const, data: {}, team: { id: 1, name: 'Any' }, boardUrl: '' }
    const rows = (id: number, count: number, status: 'pending' | 'delivered') =>
      Array.from({ length: count }, () => ({
        outletId: id,
        event: 'test' as const,
        content,
        at: api.deps.clock(),
        status,
      }))
    await api.deps.db
      .insert(deliveries)
      .values([
        ...rows(outletId, 120, 'pending'),
        ...rows(outletId, 60, 'delivered'),
        ...rows(other.outletId, 50, 'delivered'),
      ])
    await purgeDeliveries(api.deps)
    const kept = await api.deps.db.select().from(deliveries)
    const of = (id: number, wanted: string) =>
      kept.filter((row) => row.outletId === id && row.status === wanted).length
    expect([of(outletId, 'pending'), of(outletId, 'delivered')]).toEqual([90, 50])
    expect(of(other.outletId, 'delivered')).toBe(50)
    expect(await deliveriesOf(ada, outletId)).toHaveLength(50)
  })
})
