import { settleAllDue } from '../voting/day.service.ts'
import { cast, createLunchTeam, paris } from './lunch-team.ts'
import { addOutlet, toldTo } from './outlet-calls.ts'
import { pushSubscriptionInput } from './receivers.ts'
import type { Person, TestApi } from './test-api.ts'

type NewTable = Parameters<Parameters<Parameters<Person['call']>[0]>[0]['tables']['open']>[0]

export const openTable = (person: Person, table: NewTable) =>
  person.call((caller) => caller.tables.open(table))
export const changeTime = (person: Person, tableId: number, leavesAt: string | null) =>
  person.call((caller) => caller.tables.change({ tableId, leavesAt }))
export const bringGuests = (person: Person, ...names: string[]) =>
  person.call((caller) => caller.tables.bringGuests({ guests: names.map((name) => ({ name })) }))
export const subscribe = (person: Person, remind = true) =>
  person.call((caller) => caller.push.subscribe(pushSubscriptionInput({ remind })))

/** A team of three that leaves at 12:15 from the lift. All three vote for Napoli, which is decided at 11:45 in Paris. */
export async function createLeavingTeam(api: TestApi, settings: Parameters<typeof createLunchTeam>[1] = {}) {
  const team = await createLunchTeam(api, { leavesAt: '12:15', meetingPoint: 'At the lift', ...settings })
  const { ada, bob, eve, napoli } = team
  const { id: outletId } = await addOutlet(ada, { events: ['lunch.decided'] })
  for (const person of [ada, bob, eve]) await cast(person, napoli)
  api.setTime(paris('11:45'))
  await settleAllDue(api.deps)
  const { tables } = await ada.call((caller) => caller.lunch.today())
  const told = async () => (await toldTo(api, outletId)).filter(({ event }) => event === 'lunch.tables')
  return { ...team, outletId, first: tables[0]?.tableId ?? 0, told }
}
