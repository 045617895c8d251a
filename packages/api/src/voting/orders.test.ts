import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, createLunchTeam, decide, named, paris, setAway, today } from '../testing/lunch-team.ts'
import { bring, change, createDecidedTeam, open, writeLine } from '../testing/table-team.ts'

describe('an order', () => {
  it('collects a line a person until it goes out', async ({ api }) => {
    const { ada, bob, eve } = await createDecidedTeam(api)
    const { tableId } = await open(ada, { venueName: 'Thai Express', kind: 'order', leavesAt: '11:30' })
    await writeLine(ada, tableId, 'Pad Thai')
    await writeLine(eve, tableId, ' pad thai ')
    const table = await writeLine(bob, tableId, 'Green Curry')
    expect(table.people).toEqual(named('Ada Lovelace', 'bob', 'Eve'))
    expect(table.summary).toBe('2 × Pad Thai (Ada Lovelace, Eve)\n1 × Green Curry (bob)')
    expect((await writeLine(ada, tableId, 'Soup')).lines.map(({ text }) => text)).toEqual([
      'Soup',
      'pad thai',
      'Green Curry',
    ])
    await bob.call((caller) => caller.tables.deleteLine({ tableId }))
    api.setTime(paris('11:30'))
    const gone = { code: 'CONFLICT', message: 'This order has gone out' }
    await expect(writeLine(bob, tableId, 'Tofu')).rejects.toMatchObject(gone)
    await expect(eve.call((caller) => caller.tables.deleteLine({ tableId }))).rejects.toMatchObject(gone)
    await change(ada, tableId, { leavesAt: '11:40' })
    await writeLine(bob, tableId, 'Tofu')
  })

  it('is not taken at a table whose people leave together', async ({ api }) => {
    const { ada, first } = await createDecidedTeam(api)
    await expect(writeLine(ada, first.tableId, 'Pizza')).rejects.toMatchObject({
      message: 'Nobody orders at this table',
    })
  })
})

describe('guests', () => {
  it('of a member who has not said anything come with the member once lunch is decided', async ({ api }) => {
    const { ada, bob, eve, napoli } = await createLunchTeam(api)
    await bring(eve, 'Grace Hopper')
    expect((await today(ada)).guests).toHaveLength(1)
    await cast(bob, napoli)
    expect((await decide(bob)).guests).toEqual([])
    const day = await bring(eve, 'Grace Hopper')
    expect(day.coming).toEqual(named('bob', 'Eve'))
    expect(day.tables[0]?.guests.map(({ name }) => name)).toEqual(['Grace Hopper'])
  })

  it('come with their host, for the day', async ({ api }) => {
    const { ada, bob, sushi } = await createDecidedTeam(api)
    await bring(bob, 'Grace Hopper', 'Alan')
    await open(bob, { venueId: sushi })
    expect((await today(ada)).tables[1]?.guests.map(({ name }) => name)).toEqual(['Grace Hopper', 'Alan'])
    expect((await setAway(bob, true)).guests).toEqual([])
    await expect(bring(bob, 'Alan')).rejects.toMatchObject({ message: 'You are away today' })
    await setAway(bob, false)
    await bring(bob, 'Alan')
    api.setTime(paris('09:00', '2026-11-23'))
    expect((await today(ada)).guests).toEqual([])
  })
})
