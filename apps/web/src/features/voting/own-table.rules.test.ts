import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { LunchTable } from '@lunchvote/contracts/tables'
import { expect, test } from 'vitest'
import { ada, lunch, lunchToday, person, table, tally, venue } from '~/testing/data.ts'
import { comingLine, leavingParts, overSeats, runnerUp } from './own-table.rules.ts'

const day = '2026-01-05'
const me = person(ada.displayName)
const [bob, cleo, dora, eve] = [person('Bob Ross'), person('Cleo'), person('Dora'), person('Eve')] as const
const at = (time: string) => `${day}T${time}:00.000Z`
const noon = Date.parse(at('11:00'))

const guest = (host: LunchTable['people'][number], name: string) => ({ name, host })

/** A day that was decided at 11:45 in Paris. Everybody comes who sits at a table. */
function decided(tables: LunchTable[], details: Partial<LunchToday> = {}): LunchToday {
  const coming = tables.flatMap(({ people }) => people)
  return lunchToday({ day, isOpen: false, decision: lunch(day), coming, tables, ...details })
}

function line(day: LunchToday, now = noon): string {
  const { leaving, company } = leavingParts(day, ada, 'Europe/Paris', now)
  return [leaving, company].filter(Boolean).join(' | ')
}

const ramen = (details: Partial<LunchTable>) =>
  table({ tableId: 2, venueId: 2, venueName: 'Ramen', openedBy: bob, people: [bob, me], ...details })

test.each<{ when: string; tables: LunchTable[]; says: string; now?: string; details?: Partial<LunchToday> }>([
  {
    when: 'all is known',
    tables: [table({ leavesAt: at('11:15'), meetingPoint: 'At the lift', people: [bob, cleo, me] })],
    says: 'Leaves 12:15 · At the lift | with Bob Ross and Cleo',
  },
  { when: 'nobody has said when', tables: [table({ people: [bob, me] })], says: 'with Bob Ross' },
  { when: 'I come alone', tables: [table({ people: [me], meetingPoint: 'Outside' })], says: 'Outside' },
  { when: 'nothing is known', tables: [table({ people: [me] })], says: '' },
  { when: 'an older server answers', tables: [], says: '' },
  {
    when: 'it has left',
    tables: [table({ leavesAt: at('11:15'), people: [bob, me] })],
    now: at('11:15'),
    says: 'Left 12:15 | with Bob Ross',
  },
  {
    when: 'the decision came too late for the usual time',
    tables: [table({ leavesAt: at('10:45'), people: [bob, me] })],
    says: 'with Bob Ross',
  },
  {
    when: 'I do not come',
    tables: [table({ leavesAt: at('11:15'), people: [bob, cleo] })],
    says: 'Leaves 12:15',
  },
  {
    when: 'I have just said that I come',
    tables: [table({ people: [bob] })],
    details: { coming: [bob, me] },
    says: 'with Bob Ross',
  },
  {
    when: 'many come',
    tables: [table({ people: [bob, cleo, dora, eve, me] })],
    says: 'with Bob Ross, Cleo and 2 more',
  },
  {
    when: 'there are guests',
    tables: [table({ people: [bob, cleo, dora, me] })],
    details: { guests: [guest(bob, 'Grace'), guest(dora, 'Alan'), guest(me, 'Edsger')] },
    says: 'with Bob Ross +1, Cleo and 3 more',
  },
  {
    when: 'I bring the only company',
    tables: [table({ people: [me] })],
    details: { guests: [guest(me, 'Grace')] },
    says: 'with Grace',
  },
  {
    when: 'I sit at another table',
    tables: [
      table({ leavesAt: at('11:15'), people: [cleo] }),
      ramen({ leavesAt: at('11:30'), meetingPoint: 'At the bikes' }),
    ],
    says: 'Leaves 12:30 · At the bikes | with Bob Ross',
  },
  {
    when: 'I order in',
    tables: [table(), ramen({ kind: 'order', leavesAt: at('11:30'), meetingPoint: 'At the lift' })],
    says: 'Order goes out at 12:30 | with Bob Ross',
  },
  {
    when: 'the order is gone',
    tables: [table(), ramen({ kind: 'order', leavesAt: at('11:30') })],
    now: at('12:00'),
    says: 'Order went out at 12:30 | with Bob Ross',
  },
])('when $when, the plate says: $says', ({ tables, says, now, details }) => {
  expect(line(decided(tables, details), now ? Date.parse(now) : noon)).toBe(says)
})

test('screen readers hear the names of guests', () => {
  const day = decided([table({ people: [bob, me] })], { guests: [guest(bob, 'Grace'), guest(bob, 'Alan')] })
  expect(leavingParts(day, ada, 'Europe/Paris', noon)).toMatchObject({
    company: 'with Bob Ross +2',
    spoken: 'with Bob Ross with Grace and Alan',
  })
})

test.each<[Pick<LunchToday, 'coming' | 'away' | 'waitingFor'>, string]>([
  [{ coming: [bob], away: [], waitingFor: [] }, '1 is coming'],
  [
    { coming: [bob, cleo, dora], away: [eve], waitingFor: [me, person('Fay')] },
    '3 are coming, 1 not today, 2 have not said',
  ],
  [{ coming: [], away: [bob, cleo], waitingFor: [me] }, '0 are coming, 2 not today, 1 has not said'],
])('%o: %s', (groups, text) => expect(comingLine(lunchToday(groups))).toBe(text))

test('guests count if their host comes', () => {
  const guests = [guest(bob, 'Grace'), guest(dora, 'Alan')]
  expect(comingLine(lunchToday({ coming: [bob, cleo], waitingFor: [], guests }))).toBe('3 are coming')
})

test.each([
  { seats: 3, guests: [], is: undefined },
  { seats: 3, guests: [guest(bob, 'Grace')], is: { seats: 3, people: 4 } },
  { seats: 2, guests: [], is: { seats: 2, people: 3 } },
  { seats: null, guests: [], is: undefined },
])(
  'with $seats seats and $guests.length guests, three members are too many: $is',
  ({ seats, guests, is }) => {
    const first = table({ people: [bob, cleo, me] })
    expect(overSeats(first, decided([first], { guests }), [venue({ seats })])).toEqual(is)
    const order = { ...first, kind: 'order' } as const
    expect(overSeats(order, decided([order], { guests }), [venue({ seats })])).toBeUndefined()
  },
)

test('the next place is the one with the most votes, unless it is closed or has a table', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Person ${index}`)
  const [napoli, soup, tacos] = [venue(), venue({ id: 3, name: 'Soup' }), venue({ id: 4, name: 'Tacos' })]
  const closed = venue({ id: 5, today: { isOpen: false, reason: 'Closed on Mondays' } })
  const venues = [napoli, venue({ id: 2, name: 'Ramen' }), soup, tacos, closed]
  const votes = [tally(1, names(9)), tally(2, names(5)), tally(3, names(2)), tally(4, names(3), names(2))]
  const tallies = [...votes, tally(5, names(8))]
  const day = decided([table(), ramen({})])
  expect(runnerUp({ venues, tallies, votingMode: 'single' }, day)).toBe(tacos)
  expect(runnerUp({ venues, tallies, votingMode: 'approval' }, day)).toBe(soup)
  expect(runnerUp({ venues, tallies: [], votingMode: 'single' }, day)).toBeUndefined()
})
