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
import { bring, change, createDecidedTeam, leave, open, sit, take } from '../testing/table-team.ts'

const gone = { code: 'NOT_FOUND', message: 'This table is gone' }
const full = { code: 'CONFLICT', message: 'This table is full' }

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

  it('is not there while voting is reopened, when an absence ends a seat at another table', async ({
    api,
  }) => {
    const { ada, bob, sushi } = await createDecidedTeam(api)
    await open(bob, { venueId: sushi })
    await extend(ada, 30)
    expect((await today(ada)).coming).toEqual(named('Ada Lovelace', 'bob'))
    await setAway(bob, true)
    await setAway(bob, false)
    expect((await today(ada)).tables).toEqual([])
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

  it('leaves with the team without a time of its own, as long as that is still to come', async ({ api }) => {
    const { ada, napoli, sushi } = await createLunchTeam(api, { leavesAt: '12:00' })
    await cast(ada, napoli)
    await decide(ada)
    expect(await open(ada, { venueId: sushi })).toMatchObject({ leavesAt: paris('12:00') })
    api.setTime(paris('12:00'))
    for (const kind of ['go', 'order'] as const)
      expect(await open(ada, { venueId: sushi, kind })).toMatchObject({ leavesAt: null })
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

describe('sitting down', () => {
  it('is at one table only, means coming, and ends with an absence', async ({ api }) => {
    const { ada, bob, eve, sushi, first } = await createDecidedTeam(api)
    const { tableId } = await open(ada, { venueId: sushi })
    const seated = await sit(eve, tableId)
    expect(seated.coming).toEqual(named('Ada Lovelace', 'bob', 'Eve'))
    expect(seated.tables.map(({ people }) => people)).toEqual([named('bob'), named('Ada Lovelace', 'Eve')])
    await sit(bob, tableId)
    await setAway(eve, true)
    await setAway(eve, false)
    expect((await sit(ada, first.tableId)).tables.map(({ people }) => people)).toEqual([
      named('Ada Lovelace', 'Eve'),
      named('bob'),
    ])
    expect((await leave(bob)).tables).toHaveLength(1)
    await expect(sit(eve, tableId)).rejects.toMatchObject(gone)
    expect((await leave(bob)).tables).toHaveLength(1)
  })

  it('is refused at a table without a seat left, for guests too', async ({ api }) => {
    const { ada, bob, eve, sushi, first } = await createDecidedTeam(api)
    const { tableId } = await open(ada, { venueId: sushi, seats: 3 })
    await bring(bob, 'Grace Hopper')
    await sit(eve, tableId)
    await expect(sit(bob, tableId)).rejects.toMatchObject(full)
    await expect(bring(eve, 'Alan', 'Edsger')).rejects.toMatchObject(full)
    expect((await bring(eve, 'Alan')).guests.map(({ name, host }) => [name, host.displayName])).toEqual([
      ['Grace Hopper', 'bob'],
      ['Alan', 'Eve'],
    ])
    await expect(change(ada, tableId, { seats: 2 })).rejects.toMatchObject({
      message: '3 people sit at this table already',
    })
    await change(eve, first.tableId, { seats: 2 })
    await expect(leave(ada)).rejects.toMatchObject(full)
    await setAway(ada, true)
    await expect(setAway(ada, false)).rejects.toMatchObject(full)
  })

  it('is not possible at a table of another team or of another day', async ({ api }) => {
    const { ada, sushi } = await createDecidedTeam(api)
    const other = await createDecidedTeam(api)
    const { tableId } = await open(ada, { venueId: sushi })
    await expect(sit(other.ada, tableId)).rejects.toMatchObject(gone)
    await expect(open(other.ada, { venueId: sushi })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    api.setTime(paris('13:00', '2026-11-21'))
    await expect(sit(ada, tableId)).rejects.toMatchObject(gone)
  })
})

describe('changing a table', () => {
  it('is for whoever has sat there longest, and for everybody at the first', async ({ api }) => {
    const { ada, bob, eve, sushi, tacos, first } = await createDecidedTeam(api)
    const { tableId } = await open(ada, { venueId: sushi })
    await sit(eve, tableId)
    await sit(bob, tableId)
    const refused = { code: 'FORBIDDEN', message: 'Only Ada Lovelace can change this table' }
    await expect(change(eve, tableId, { leavesAt: '12:30' })).rejects.toMatchObject(refused)
    await leave(ada)
    await sit(ada, tableId)
    const place = { venueId: tacos, leavesAt: '12:30', meetingPoint: 'At the bikes' }
    expect(await change(eve, tableId, place)).toMatchObject({
      venueName: 'tacos',
      leavesAt: paris('12:30'),
      meetingPoint: 'At the bikes',
      openedBy: named('Eve')[0],
    })
    expect(await change(bob, first.tableId, { leavesAt: '12:15' })).toMatchObject({
      leavesAt: paris('12:15'),
    })
    await expect(change(bob, first.tableId, { venueId: tacos })).rejects.toMatchObject({
      message: 'This table is where the team eats today',
    })
  })

  it('can keep a time that is past, and not choose another', async ({ api }) => {
    const { ada, sushi } = await createDecidedTeam(api)
    const { tableId } = await open(ada, { venueId: sushi, leavesAt: '12:15' })
    api.setTime(paris('12:20'))
    expect(await change(ada, tableId, { leavesAt: '12:15', meetingPoint: 'Outside' })).toMatchObject({
      leavesAt: paris('12:15'),
      meetingPoint: 'Outside',
    })
    await expect(change(ada, tableId, { leavesAt: '12:10' })).rejects.toMatchObject({
      message: 'Choose a time today that is still to come',
    })
    expect(await change(ada, tableId, { leavesAt: null })).toMatchObject({ leavesAt: null })
  })

  it('keeps name and picture of a venue that is deleted', async ({ api }) => {
    const { ada, sushi } = await createDecidedTeam(api)
    await open(ada, { venueId: sushi })
    await ada.call((caller) => caller.venues.remove({ id: sushi }))
    expect((await today(ada)).tables[1]).toMatchObject({ venueId: null, venueName: 'Sushi' })
  })

  it('who books it is one person who sits there', async ({ api }) => {
    const { ada, bob, eve, sushi, first } = await createDecidedTeam(api)
    expect((await take(bob, first.tableId)).takenBy).toEqual(named('bob')[0])
    await expect(take(ada, first.tableId, false)).rejects.toMatchObject({ message: 'bob does this already' })
    await expect(take(eve, first.tableId)).rejects.toMatchObject({ message: 'Sit at this table first' })
    await open(bob, { venueId: sushi })
    expect((await leave(bob)).tables[0]?.takenBy).toBeNull()
    await take(bob, first.tableId)
    expect((await take(bob, first.tableId, false)).takenBy).toBeNull()
  })
})
