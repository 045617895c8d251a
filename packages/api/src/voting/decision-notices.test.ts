import type { Notice } from '@lunchvote/contracts/notices'
import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, createLunchTeam, decide, extend, paris, record, setAway } from '../testing/lunch-team.ts'
import { addOutlet, deliverLast, toldTo } from '../testing/outlet-calls.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { settleAllDue } from './day.service.ts'

const departure = { leavesAt: '12:15', meetingPoint: 'At the lift' }

async function createTeam(api: TestApi, settings: Parameters<typeof createLunchTeam>[1] = departure) {
  const team = await createLunchTeam(api, settings)
  const { id: outletId } = await addOutlet(team.ada)
  const lastTold = async () => {
    const notice = (await toldTo(api, outletId)).at(-1) as Notice | undefined
    if (notice?.event !== 'lunch.decided') throw new Error('No decision was told')
    const { leavesAt, meetingPoint, coming } = notice.data
    return { leavesAt, meetingPoint, coming, localTime: notice.localTime }
  }
  return { ...team, lastTold }
}

const bring = (person: Person, ...names: string[]) =>
  person.call((caller) => caller.tables.bringGuests({ guests: names.map((name) => ({ name })) }))

it('a decision is told with when and from where the team leaves, and who comes with whom', async ({
  api,
}) => {
  const { ada, bob, eve, napoli, lastTold } = await createTeam(api)
  await cast(bob, napoli)
  await cast(ada, napoli)
  await bring(bob, 'Grace', 'Alan')
  await bring(eve, 'Grace')
  await setAway(eve, true)
  api.setTime(paris('11:45'))
  await settleAllDue(api.deps)
  expect(await lastTold()).toEqual({
    leavesAt: paris('12:15'),
    meetingPoint: 'At the lift',
    coming: ['Ada Lovelace', 'bob +2'],
    localTime: '12:15',
  })
})

it('a corrected decision is told with what members have said since of the first table', async ({ api }) => {
  const { ada, bob, eve, napoli, sushi, lastTold } = await createTeam(api)
  await cast(ada, napoli)
  const tableId = (await decide(ada)).tables[0]?.tableId ?? 0
  await bob.call((caller) => caller.tables.change({ tableId, leavesAt: '12:30', meetingPoint: 'Bus stop' }))
  await setAway(eve, false)
  await deliverLast(api)
  await record(bob, '2026-11-20', sushi)
  expect(await lastTold()).toEqual({
    leavesAt: paris('12:30'),
    meetingPoint: 'Bus stop',
    coming: ['Ada Lovelace', 'Eve'],
    localTime: '12:30',
  })
})

it('a decision after the time of leaving tells no time that is past', async ({ api }) => {
  const { ada, napoli, lastTold } = await createTeam(api)
  await cast(ada, napoli)
  await extend(ada, 60)
  api.setTime(paris('12:45'))
  await settleAllDue(api.deps)
  expect(await lastTold()).toMatchObject({ leavesAt: paris('12:15'), localTime: null })
})

it('the times of a team are those of its zone, also where its day is another one', async ({ api }) => {
  const { ada, napoli, lastTold } = await createTeam(api, { ...departure, timezone: 'Pacific/Auckland' })
  // It is Monday there.
  api.setTime('2026-11-22T21:00:00Z')
  await cast(ada, napoli)
  api.setTime('2026-11-22T22:45:00Z')
  await settleAllDue(api.deps)
  expect(await lastTold()).toMatchObject({ leavesAt: '2026-11-22T23:15:00.000Z', localTime: '12:15' })
})

it('who comes is read only for a team with an outlet', async ({ recorded }) => {
  const { ada, napoli } = await createLunchTeam(recorded)
  await cast(ada, napoli)
  const readsAt = async (time: string) => {
    recorded.setTime(paris(time))
    const sent = await recorded.statementsOf(() => settleAllDue(recorded.deps))
    return sent.filter(({ text }) => text.includes('"lunch_guests"')).length
  }
  expect(await readsAt('11:45')).toBe(0)
  await extend(ada, 10)
  await addOutlet(ada)
  expect(await readsAt('11:55')).toBe(1)
})
