import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  createLunchTeam,
  decide,
  extend,
  named,
  paris,
  removeLunch,
  setAway,
  today,
} from '../testing/lunch-team.ts'
import type { Person, TestApi } from '../testing/test-api.ts'

type NewTable = Parameters<Parameters<Parameters<Person['call']>[0]>[0]['tables']['open']>[0]

const open = (person: Person, table: NewTable) => person.call((caller) => caller.tables.open(table))
const sit = (person: Person, tableId: number) => person.call((caller) => caller.tables.sit({ tableId }))
const leave = (person: Person) => person.call((caller) => caller.tables.leave())
const change = (person: Person, tableId: number, fields: Partial<NewTable>) =>
  person.call((caller) => caller.tables.change({ tableId, ...fields }))
const take = (person: Person, tableId: number, taken = true) =>
  person.call((caller) => caller.tables.take({ tableId, taken }))
const writeLine = (person: Person, tableId: number, text: string) =>
  person.call((caller) => caller.tables.writeLine({ tableId, text }))
const bring = (person: Person, ...names: string[]) =>
  person.call((caller) => caller.tables.bringGuests({ guests: names.map((name) => ({ name })) }))

const gone = { code: 'NOT_FOUND', message: 'This table is gone' }
const full = { code: 'CONFLICT', message: 'This table is full' }

/** A team that has decided to eat at Napoli: Ada and bob have voted for it, Eve has not said whether she comes. */
async function createDecidedTeam(api: TestApi) {
  const team = await createLunchTeam(api)
  await cast(team.ada, team.napoli)
  await cast(team.bob, team.napoli)
  const [first] = (await decide(team.ada)).tables
  if (!first) throw new Error('The decision has no table')
  return { ...team, first }
}

describe('the first table', () => {
  it('comes with the decision, and everybody sits there who is coming', async ({ api }) => {
    const { ada, bob, eve, napoli } = await createLunchTeam(api)
    await cast(ada, napoli)
    expect((await today(ada)).tables).toEqual([])
    await decide(bob)
    expect((await today(ada)).tables).toEqual([
      {
        tableId: expect.any(Number),
        kind: 'go',
        venueId: napoli,
        venueName: 'Napoli',
        imageUrl: expect.any(String),
        leavesAt: null,
        meetingPoint: null,
        seats: null,
        openedBy: null,
        takenBy: null,
        people: named('Ada Lovelace'),
        guests: [],
        lines: [],
        summary: '',
      },
    ])
    expect((await setAway(eve, false)).tables[0]?.people).toEqual(named('Ada Lovelace', 'Eve'))
    expect((await setAway(ada, true)).tables[0]?.people).toEqual(named('Eve'))
  })

  it('goes when voting is reopened or the lunch is removed, and the others stay', async ({ api }) => {
    const { ada, bob, sushi, first } = await createDecidedTeam(api)
    const { tableId } = await open(bob, { venueId: sushi })
    const reopened = await extend(ada, 30)
    expect(reopened.tables.map((table) => table.tableId)).toEqual([tableId])
    await expect(sit(ada, first.tableId)).rejects.toMatchObject(gone)
    await decide(ada)
    const again = await today(ada)
    expect(again.tables.map(({ venueName, people }) => [venueName, people])).toEqual([
      ['Napoli', named('Ada Lovelace')],
      ['Sushi', named('bob')],
    ])
    await removeLunch(ada, again.day)
    expect((await today(ada)).tables.map((table) => table.tableId)).toEqual([tableId])
  })
})

describe('opening a table', () => {
  it('is refused while voting is open, and possible after a closing time without a decision', async ({
    api,
  }) => {
    const { ada, bob, eve, sushi } = await createLunchTeam(api)
    await expect(open(ada, { venueId: sushi })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Tables come with the decision',
    })
    api.setTime(paris('11:45'))
    const table = await open(ada, { venueName: 'Soup Bar' })
    expect(table).toMatchObject({ venueId: null, venueName: 'Soup Bar', openedBy: named('Ada Lovelace')[0] })
    const day = await sit(bob, table.tableId)
    expect(day).toMatchObject({
      decision: null,
      coming: named('Ada Lovelace', 'bob'),
      waitingFor: named('Eve'),
    })
    expect(day.tables).toMatchObject([{ people: named('Ada Lovelace', 'bob') }])
    expect((await leave(bob)).coming).toEqual(named('Ada Lovelace'))
    await expect(setAway(eve, true)).rejects.toMatchObject({ message: 'Voting has closed for today' })
  })

  it('takes the time and the meeting point that are given, and refuses a time that is past', async ({
    api,
  }) => {
    const { ada, sushi } = await createDecidedTeam(api)
    expect(
      await open(ada, { venueId: sushi, leavesAt: '12:30', meetingPoint: 'At the lift', seats: 6 }),
    ).toMatchObject({ leavesAt: paris('12:30'), meetingPoint: 'At the lift', seats: 6 })
    await expect(open(ada, { venueId: sushi, leavesAt: '09:00' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Choose a time today that is still to come',
    })
  })

  it('is possible 20 times a day, vanished tables counted', async ({ api }) => {
    const { ada, sushi } = await createDecidedTeam(api)
    for (let n = 0; n < 20; n += 1) await open(ada, { venueId: sushi })
    expect((await today(ada)).tables).toHaveLength(2)
    await expect(open(ada, { venueId: sushi })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A day can have at most 20 tables',
    })
    api.setTime(paris('13:00', '2026-11-21'))
    expect((await today(ada)).tables).toEqual([])
  })
})
