import { cast, createLunchTeam, decide } from './lunch-team.ts'
import type { Person, TestApi } from './test-api.ts'

type NewTable = Parameters<Parameters<Parameters<Person['call']>[0]>[0]['tables']['open']>[0]

export const open = (person: Person, table: NewTable) => person.call((caller) => caller.tables.open(table))
export const sit = (person: Person, tableId: number) =>
  person.call((caller) => caller.tables.sit({ tableId }))
export const leave = (person: Person) => person.call((caller) => caller.tables.leave())
export const change = (person: Person, tableId: number, fields: Partial<NewTable>) =>
  person.call((caller) => caller.tables.change({ tableId, ...fields }))
export const take = (person: Person, tableId: number, taken = true) =>
  person.call((caller) => caller.tables.take({ tableId, taken }))
export const writeLine = (person: Person, tableId: number, text: string) =>
  person.call((caller) => caller.tables.writeLine({ tableId, text }))
export const bring = (person: Person, ...names: string[]) =>
  person.call((caller) => caller.tables.bringGuests({ guests: names.map((name) => ({ name })) }))

/** A team that has decided to eat at Napoli: Ada and bob have voted for it, Eve has not said whether she comes. */
export async function createDecidedTeam(api: TestApi, settings?: Parameters<typeof createLunchTeam>[1]) {
  const team = await createLunchTeam(api, settings)
  await cast(team.ada, team.napoli)
  await cast(team.bob, team.napoli)
  const [first] = (await decide(team.ada)).tables
  if (!first) throw new Error('The decision has no table')
  return { ...team, first }
}
