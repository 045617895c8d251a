import { expect, it } from 'vitest'
import { dueAt, laneOf } from './menus.rules.ts'

const paris = {
  timezone: 'Europe/Paris',
  votingCloses: '11:45:00',
  lunchDays: [1, 2, 3, 4, 5],
  offDays: [],
  extendedTo: null,
  closesFrom: null,
}
type Rule = Parameters<typeof dueAt>[1]
const none = { ...paris, votingCloses: null }
const extended = { ...paris, extendedTo: new Date('2026-11-20T12:00:00Z') }
const early = { ...paris, votingCloses: '01:00:00' }

// In November, it is an hour later in Paris than in UTC.
it.each<[string, string, Rule, string | null]>([
  ['too early', '2026-11-20T08:44:59Z', paris, null],
  ['two hours before closing', '2026-11-20T08:45:00Z', paris, '08:35'],
  ['soon after', '2026-11-20T08:55:00Z', paris, '08:45'],
  ['between', '2026-11-20T10:14:00Z', paris, '08:45'],
  ['half an hour before closing', '2026-11-20T10:15:00Z', paris, '10:05'],
  ['just before closing', '2026-11-20T10:44:00Z', paris, '10:15'],
  ['after closing', '2026-11-20T14:00:00Z', paris, '10:15'],
  ['before an extended closing', '2026-11-20T10:45:00Z', extended, '10:00'],
  ['half an hour before an extended closing', '2026-11-20T11:30:00Z', extended, '11:20'],
  ['a day without a vote', '2026-11-21T10:00:00Z', paris, null],
  ['a day off', '2026-11-20T10:00:00Z', { ...paris, offDays: ['2026-11-20'] }, null],
  ['a day off, if voting does not close', '2026-11-20T10:00:00Z', { ...none, offDays: ['2026-11-20'] }, null],
  ['before eight', '2026-11-20T06:59:59Z', none, null],
  ['at eight', '2026-11-20T07:00:00Z', none, '06:50'],
  ['the evening', '2026-11-20T22:59:00Z', none, '07:00'],
  ['a weekend', '2026-11-21T10:00:00Z', none, '07:00'],
  [
    'a closing time that holds from tomorrow',
    '2026-11-20T10:20:00Z',
    { ...paris, closesFrom: '2026-11-21' },
    '07:00',
  ],
  ['a closing time of which the two hours begin on the day before', '2026-11-19T23:25:00Z', early, '22:00'],
  ['another date than in UTC', '2026-11-19T22:00:00Z', { ...none, timezone: 'Pacific/Auckland' }, '19:00'],
])('pages of a team at %s', (_, now, rule, since) => {
  const due = dueAt(new Date(now), rule)
  expect(due?.since.toISOString().slice('2026-11-20T'.length, -':00.000Z'.length) ?? null).toBe(since)
})

it('the day is that of the team', () => {
  const rule = { ...none, timezone: 'Pacific/Auckland' }
  expect(dueAt(new Date('2026-11-19T22:00:00Z'), rule)?.day).toBe('2026-11-20')
})

it('the pages of a host have one lane, and not all hosts have the same', () => {
  expect(laneOf('https://krone.example/a')).toBe(laneOf('https://krone.example/b?c'))
  const lanes = new Set(Array.from({ length: 500 }, (_, n) => laneOf(`https://host${n}.example/`)))
  expect(lanes.size).toBe(32)
})
