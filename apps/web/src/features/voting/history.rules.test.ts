import { expect, test } from 'vitest'
import { lunch, venue } from '~/testing/data.ts'
import { addDays, countVenues, groupByMonth, groupVenues, toCsv } from './history.rules.ts'

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-29', -1, '2026-03-28'],
  ['2026-11-20', -89, '2026-08-23'],
])('%s plus %i days is %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected))

test('the venues on the board come first, then the others, both in alphabetical order', () => {
  const venues = [
    venue({ id: 1, name: 'Zum Ochsen' }),
    venue({ id: 2, name: 'Closed Kitchen', active: false }),
    venue({ id: 3, name: 'ägäis' }),
    venue({ id: 4, name: 'Bánh Mì' }),
  ]
  const names = groupVenues(venues).map((group) => [group.label, ...group.venues.map(({ name }) => name)])
  expect(names).toEqual([
    ['On the board', 'ägäis', 'Bánh Mì', 'Zum Ochsen'],
    ['Not on the board', 'Closed Kitchen'],
  ])
  expect(groupVenues(venues.slice(1, 2)).map(({ label }) => label)).toEqual(['Not on the board'])
})

test('lunches are grouped by month and year, newest first', () => {
  const lunches = ['2026-02-02', '2026-01-30', '2026-01-02', '2025-12-31', '2025-01-15'].map((day) =>
    lunch(day),
  )
  const months = groupByMonth(lunches).map(({ month, lunches: ofMonth }) => [
    month,
    ...ofMonth.map(({ day }) => day),
  ])
  expect(months).toEqual([
    ['2026-02', '2026-02-02'],
    ['2026-01', '2026-01-30', '2026-01-02'],
    ['2025-12', '2025-12-31'],
    ['2025-01', '2025-01-15'],
  ])
})

test('the chart counts today and the 89 days before', () => {
  const today = '2026-11-20'
  const lunches = [today, '2026-08-23', '2026-08-22'].map((day) => lunch(day))
  expect(countVenues(lunches, today).map(({ times }) => times)).toEqual([2])
  expect(countVenues([lunch('2026-11-21')], today)).toEqual([])
})

test('the most frequent venue comes first, and a renamed venue is one venue with its latest name', () => {
  const lunches = [
    lunch('2026-11-20', { venueId: 2, venueName: 'Ramen' }),
    lunch('2026-11-19', { venueId: 1, venueName: 'New Napoli' }),
    lunch('2026-11-18', { venueId: null, venueName: 'Gone' }),
    lunch('2026-11-17', { venueId: 1, venueName: 'Old Napoli' }),
    lunch('2026-11-16', { venueId: null, venueName: 'Gone too' }),
    lunch('2026-11-13', { venueId: null, venueName: 'Gone' }),
  ]
  const counts = countVenues(lunches, '2026-11-20').map(({ venueName, times }) => `${venueName} ${times}`)
  expect(counts).toEqual(['New Napoli 2', 'Gone 2', 'Ramen 1', 'Gone too 1'])
})

/** The CSV line of a lunch at a venue with this name. */
function csvLine(venueName: string): string | undefined {
  return toCsv([lunch('2026-11-20', { venueName })]).split('\r\n')[1]
}

test.each([
  ['Café Ägäis', 'Café Ägäis'],
  ['Fish, Chips', '"Fish, Chips"'],
  ['The "Best" Döner', '"The ""Best"" Döner"'],
  ["Joe's", "Joe's"],
  ['5+5', '5+5'],
  ['=1+1', "'=1+1"],
  ['+49 Kitchen', "'+49 Kitchen"],
  ['-Minus-', "'-Minus-"],
  ['@Home', "'@Home"],
  ['＝1+1', "'＝1+1"],
  ['\tTab', "'\tTab"],
  ['\rReturn', '"\'\rReturn"'],
  ['=HYPERLINK("https://example.com","Menu")', '"\'=HYPERLINK(""https://example.com"",""Menu"")"'],
  ['Soup;=1+1', '"Soup;\'=1+1"'],
])('the venue %j is written to CSV as %s', (venueName, cell) =>
  expect(csvLine(venueName)).toBe(`2026-11-20,${cell},3,5,votes`),
)

test('the CSV file has a byte order mark, a line with the columns, and a line for each lunch', () => {
  const lunches = [
    lunch('2026-11-20', { how: 'tie' }),
    lunch('2026-11-19', { votes: 0, voters: 0, how: 'member' }),
  ]
  expect(toCsv(lunches)).toBe(
    '\uFEFFday,venue,votes,voters,how\r\n2026-11-20,Napoli,3,5,tie\r\n2026-11-19,Napoli,0,0,member\r\n',
  )
})
