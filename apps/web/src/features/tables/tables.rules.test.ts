import { expect, test } from 'vitest'
import { ada, lunchToday } from '~/testing/data.ts'
import { bob, me } from '~/testing/lunch-board.ts'
import { firstTable, table } from '~/testing/tables.ts'
import { listedTables, nextTime, placeOf, withSeat, withTable } from './tables.rules.ts'

const at = (time: string) => Date.parse(`2026-01-05T${time}:00.000Z`)

test('the table of the decision is listed for those who sit elsewhere, and if it collects an order', () => {
  const ids = (...tables: Parameters<typeof table>[0][]) =>
    listedTables({ tables: tables.map((details) => table(details)) }, ada).map(({ tableId }) => tableId)
  const first = { tableId: 1, openedBy: null }
  expect(ids({ ...first, people: [me] })).toEqual([])
  expect(ids(first)).toEqual([])
  expect(ids({ ...first, people: [me], kind: 'order' })).toEqual([1])
  expect(ids({ ...first, people: [me] }, {})).toEqual([2])
  expect(ids({ ...first, people: [] }, { people: [me] })).toEqual([2, 1])
})

test('who sits down somewhere leaves everything at the table before, and takes guests along', () => {
  const guests = [{ name: 'Grace Hopper', host: me }]
  const day = lunchToday({
    guests,
    away: [me],
    tables: [firstTable({ takenBy: me, guests }), table(), table({ tableId: 3, people: [me] })],
  })
  const { tables, coming, away } = withSeat(day, ada, 2)
  expect(tables.map(({ tableId, people, takenBy }) => [tableId, people, takenBy])).toEqual([
    [1, [], null],
    [2, [bob, me], null],
  ])
  expect(tables[1]?.guests).toEqual(guests)
  expect([coming, away]).toEqual([[me], []])
})

test('a table that the server has answered takes its people from the others', () => {
  const day = lunchToday({ tables: [firstTable(), table()] })
  const opened = table({ tableId: 3, people: [bob] })
  expect(withTable(day, opened).tables).toEqual([firstTable(), opened])
})

test('the form begins with the time of the team, or with the next quarter of an hour of today', () => {
  expect(nextTime('12:15', at('11:14'), 'Europe/Paris')).toBe('12:15')
  expect(nextTime('12:15', at('11:15'), 'Europe/Paris')).toBe('12:30')
  expect(nextTime(null, at('11:01'), 'Asia/Kathmandu')).toBe('17:00')
  expect(nextTime(null, at('22:50'), 'Europe/Paris')).toBe('')
})

test('a written name is that of a venue, in any letter case, or another place', () => {
  const venues = [{ id: 7, name: 'Sushi Aoi' }]
  expect(placeOf(' sushi aoi ', venues)).toEqual({ venueId: 7 })
  expect(placeOf('Soup Bar', venues)).toEqual({ venueName: 'Soup Bar' })
})
