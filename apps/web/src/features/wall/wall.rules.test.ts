import type { Screen } from '@lunchvote/contracts/screen'
import type { VotingMode } from '@lunchvote/contracts/team'
import { expect, test } from 'vitest'
import { wallDay } from '~/testing/data.ts'
import {
  aheadFor,
  codeLine,
  dayLines,
  dishesAt,
  driftAt,
  facesFor,
  isDark,
  leavingFor,
  peopleFor,
  picturesOf,
  sceneOf,
  shownTables,
  tablesFor,
  timeLeft,
  withDefaults,
  wordsOf,
} from './wall.rules.ts'

const timezone = 'Europe/Paris'
const at = (time: string, day = '2026-11-20') => Date.parse(`${day}T${time}+01:00`)
const leader = {
  venueName: 'Napoli',
  imageUrl: '',
  votes: 2,
  against: 0,
  votingMode: 'single' as const,
  tiedWith: [],
  tiedImageUrls: [],
  dishes: [],
}
const decision = {
  venueName: 'Napoli',
  imageUrl: '',
  reason: 'Most votes: 2 of 2.',
  reasonCode: null,
  reasonParams: null,
  dishes: [],
}
const ada = { userId: 1, displayName: 'Ada', pictureUrl: null }

const closesAt = new Date(at('11:45')).toISOString()
const screen = (details: Partial<Screen> = {}) => wallDay({ closesAt, ...details })
const kindOf = (shown: Screen, readAt: number, now = readAt) => sceneOf(shown, { timezone, readAt, now }).kind

test('the screen shows what is true by its clock, also if the state was read earlier', () => {
  const leading = screen({ leader, voted: [ada] })
  expect(kindOf(screen(), at('09:00'))).toBe('laid')
  expect(kindOf(screen({ voted: [ada] }), at('09:00'))).toBe('open')
  expect(kindOf(leading, at('11:44'), at('11:44:59'))).toBe('leading')
  expect(kindOf(leading, at('11:44'), at('11:45'))).toBe('counting')
  expect(kindOf(screen({ decision, voted: [ada] }), at('11:46'))).toBe('decided')
  expect(kindOf(screen({ decision }), at('23:59'), at('00:00', '2026-11-21'))).toBe('newDay')
  expect(kindOf(screen({ closesAt: null, leader }), at('23:59'))).toBe('leading')
})

test('without a decision, the result counts only if it was read well after the closing time', () => {
  expect(kindOf(screen({ voted: [ada] }), at('11:45:01'))).toBe('counting')
  expect(kindOf(screen({ voted: [ada] }), at('11:45:02'))).toBe('undecided')
})

test.each([
  ['06:00', false],
  ['16:59', false],
  ['17:00', true],
  ['05:59', true],
])('at %s, the screen is dark: %s', (time, dark) => {
  expect(isDark(at(time), timezone)).toBe(dark)
})

test('the screen moves each hour, and stays within the circle', () => {
  const places = Array.from({ length: 25 }, (_, hour) => driftAt(at('00:00') + hour * 3_600_000))
  for (const [hour, [x, y]] of places.entries()) {
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(1)
    if (hour > 0) expect([x, y]).not.toEqual(places[hour - 1])
  }
  expect(driftAt(at('09:00'))).toEqual(driftAt(at('09:59')))
})

test.each([
  [0, '0 s'],
  [59_001, '60 s'],
  [60_001, '2 min'],
  [3_600_000, '1 h'],
  [5_400_001, '1 h 31 min'],
])('%i ms are left as %s', (ms, text) => {
  expect(timeLeft(ms)).toBe(text)
})

test('faces that do not fit are counted', () => {
  expect(facesFor(51, 3).shown).toBe(51)
  expect(facesFor(52, 3).shown).toBe(48)
  expect(facesFor(50, 2).shown).toBe(31)
})

const leadingWords = (
  venueName: string,
  tiedWith: string[] = [],
  votingMode: VotingMode = 'single',
  against = 0,
) => wordsOf({ kind: 'leading', ...leader, venueName, against, votingMode, tiedWith }, { week: null })

test('one venue is in front, two are named, and more or longer ones are counted', () => {
  expect(leadingWords('Napoli')).toEqual({ label: 'In front', headline: 'Napoli', text: '2 votes' })
  expect(leadingWords('Napoli', [], 'approval', 1)).toMatchObject({ text: '2 for, 1 against' })
  expect(leadingWords('Napoli', ['Sushi'], 'approval', 2)).toMatchObject({ text: 'as many for as against' })
  expect(leadingWords('Napoli', ['Sushi'])).toEqual({
    label: 'Neck and neck',
    headline: 'Napoli & Sushi',
    text: '2 votes each',
  })
  expect(leadingWords('Napoli', ['Ramen', 'Sushi'])).toMatchObject({ headline: '3 venues level' })
  expect(leadingWords('N'.repeat(50), ['S'.repeat(50)])).toMatchObject({ headline: '2 venues level' })
})

test('after the decision, the people are those who come', () => {
  const eve = { ...ada, userId: 2, displayName: 'Eve' }
  const shown = screen({ voted: [ada], coming: [ada, eve] })
  expect(peopleFor(shown, { kind: 'leading', ...leader })).toEqual({ people: [ada], line: '1 has voted' })
  expect(peopleFor(shown, decided)).toEqual({ people: [ada, eve], line: '2 are coming' })
  expect(peopleFor(screen({ voted: [ada] }), decided)).toEqual({ people: [], line: 'Nobody is coming yet' })
})

const table = (details: Partial<Screen['tables'][number]> = {}): Screen['tables'][number] => ({
  kind: 'go',
  venueName: 'Napoli',
  leavesAt: new Date(at('12:15')).toISOString(),
  meetingPoint: 'At the lift',
  people: [ada],
  guests: 0,
  ...details,
})
const decided = { kind: 'decided', ...decision } as const

test.each<[string[], string, Parameters<typeof table>[0]]>([
  [['Leaves 12:15', 'At the lift'], '12:14:59', {}],
  [['Left 12:15'], '12:15', {}],
  [['At the lift'], '12:00', { leavesAt: null }],
  [['Leaves 12:15'], '12:00', { meetingPoint: null }],
  [[], '12:00', { leavesAt: null, meetingPoint: null }],
  [['Order goes out at 12:15'], '12:00', { kind: 'order' }],
  [['Order went out at 12:15'], '12:30', { kind: 'order' }],
])('with one table, the screen says %j at %s', (lines, time, details) => {
  const shown = screen({ tables: [table(details)] })
  expect(leavingFor(shown, decided, timezone, at(time))).toEqual(lines)
  expect(tablesFor(shown, decided)).toEqual([])
})

test('with several tables, those are shown at which somebody sits, and guests count', () => {
  const [napoli, sushi] = [table({ guests: 2 }), table({ venueName: 'Sushi' })]
  const shown = screen({ tables: [napoli, sushi], coming: [ada, { ...ada, userId: 2 }] })
  expect(tablesFor(shown, decided)).toEqual([napoli, sushi])
  expect(leavingFor(shown, decided, timezone, at('12:00'))).toEqual([])
  expect(peopleFor(shown, decided).line).toBe('4 are coming')
  const empty = table({ people: [] })
  expect(tablesFor(screen({ tables: [empty, sushi] }), decided)).toEqual([sushi])
  expect(tablesFor(screen({ tables: [sushi] }), { kind: 'undecided' })).toEqual([sushi])
  expect(tablesFor(shown, { kind: 'leading', ...leader })).toEqual([])
})

test('tables that do not fit are counted, and never a single one', () => {
  const some = (count: number) => Array.from({ length: count }, () => table())
  expect(shownTables(some(6))).toHaveLength(6)
  expect(shownTables(some(7))).toHaveLength(5)
})

test('venues that lead together share the plate, up to four', () => {
  const imageUrl = '1.jpg'
  const pictures = (tiedImageUrls: string[]) =>
    picturesOf({ kind: 'leading', ...leader, imageUrl, tiedImageUrls })
  expect(pictures([])).toEqual(['1.jpg'])
  expect(pictures(['2.jpg'])).toEqual(['1.jpg', '2.jpg'])
  expect(pictures(['2.jpg', '3.jpg', '4.jpg', '5.jpg'])).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
})

test('a code that leads nowhere from a phone says so', () => {
  const open = { kind: 'laid' } as const
  expect(codeLine(screen(), open)).toBe('Scan to vote')
  expect(codeLine(screen({ boardUrl: 'http://localhost:3000/Engines' }), open)).toBe(
    'This link works on this computer only.',
  )
})

test('the date stands in two lines', () => {
  expect(dayLines('2026-11-20')).toEqual(['Friday', '20 November'])
})

test('the first dishes are those of the one place that leads or was decided', () => {
  const dishes = ['Soup', 'Stew', 'Salad', 'Strudel'].map((text) => ({ text, price: null }))
  const leading = { kind: 'leading', ...leader, dishes } as const
  expect(dishesAt({ ...leading, tiedWith: [] })).toEqual(['Soup', 'Stew', 'Salad'])
  expect(dishesAt({ ...leading, tiedWith: ['Ramen'] })).toEqual([])
  expect(dishesAt({ kind: 'decided', ...decision, dishes })).toEqual(['Soup', 'Stew', 'Salad'])
  expect(dishesAt({ kind: 'laid' })).toEqual([])
})

test('what a server of the version before does not send yet is empty', () => {
  const { tiedImageUrls: _pictures, dishes: _dishes, ...olderLeader } = leader
  const { coming: _coming, tables: _tables, ...older } = screen({ leader: olderLeader as typeof leader })
  const shown = withDefaults(older as Screen)
  const scene = sceneOf(shown, { timezone, readAt: at('09:00'), now: at('09:00') })
  expect(picturesOf(scene)).toEqual([''])
  expect(scene).toMatchObject({ dishes: [] })
  expect(peopleFor(shown, decided)).toMatchObject({ people: [] })
  expect(tablesFor(shown, decided)).toEqual([])
})

const nextLunch = { day: '2026-11-23', closesAt: '2026-11-23T10:45:00.000Z' }
const dayOff = { name: 'Company outing', names: null }
const ahead = (details: Partial<Screen>, time: string) => {
  const shown = screen({ nextLunch, ...details })
  const now = at(time)
  const scene = sceneOf(shown, { timezone, readAt: now, now })
  return [wordsOf(scene, shown), ...aheadFor(shown, scene, { timezone, now, isTight: false })]
}

test('on a day off, the screen says why and when the next lunch is, also if somebody has voted', () => {
  const off = { closesAt: null, dayOff }
  expect(ahead(off, '09:00')).toMatchObject([
    { label: 'Today', headline: 'Day off: Company outing', text: 'Next lunch: Monday 23 November' },
  ])
  expect(ahead({ ...off, leader, voted: [ada] }, '09:00')).toMatchObject([
    { headline: 'Napoli' },
    'Day off: Company outing',
    'Next lunch: Monday 23 November',
  ])
})

test('in the evening, the screen says when the next lunch is, unless a table is still to leave', () => {
  expect(ahead({ decision }, '16:59')).toMatchObject([{ headline: 'Napoli' }])
  expect(ahead({ decision }, '17:00')).toMatchObject([
    { headline: 'Napoli' },
    'Next lunch: Monday 23 November',
  ])
  const tables = [table({ leavesAt: new Date(at('19:00')).toISOString() })]
  expect(ahead({ decision, tables }, '18:59')).toMatchObject([{ headline: 'Napoli' }])
  expect(ahead({ decision, tables }, '19:00')).toMatchObject([
    { headline: 'Napoli' },
    'Next lunch: Monday 23 November',
  ])
})

test('an older server tells of no days off and no weeks', () => {
  const { dayOff: _off, nextLunch: _next, opener: _opener, week: _week, ...older } = screen()
  expect(withDefaults(older as Screen)).toMatchObject({
    dayOff: null,
    nextLunch: null,
    opener: null,
    week: null,
  })
})
