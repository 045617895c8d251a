import type { Suits } from '@lunchvote/contracts/diets'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { VotingMode } from '@lunchvote/contracts/team'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { expect, test } from 'vitest'
import { ada, hiddenTally, lunch, lunchToday, person, tally, venue } from '~/testing/data.ts'
import { type BoardState, boardState } from './board-state.rules.ts'
import { type Plate, type PlateFacts, plateOf } from './plate.rules.ts'
import { moreOf } from './plate-menu.rules.ts'

const me = ada.displayName
const day = '2026-11-20'
const venues = (suits: Suits = null) => [
  venue({ suits }),
  venue({ id: 2, name: 'Ramen' }),
  venue({ id: 3, name: 'Sushi' }),
]
const none = [tally(1), tally(2), tally(3)]
const led = [tally(1, ['Bob Ross', 'Cleo']), tally(2, ['Dora']), tally(3)]
const mine = [tally(1, ['Bob Ross', me]), tally(2), tally(3)]
const level = [tally(1, ['Bob Ross']), tally(2, ['Cleo']), tally(3)]
const hidden = { headline: 'Until voting closes', line: 'Hidden until voting closes' }

type Day = {
  tallies?: VenueTally[]
  today?: Partial<LunchToday>
  mode?: VotingMode
  isHidden?: boolean
  suits?: Suits
}

function stateOf({ tallies = none, today = {}, mode = 'single', isHidden, suits }: Day): BoardState {
  const hiddenUntil = isHidden ? hidden : undefined
  const board = { lunch: lunchToday({ day, ...today }), tallies, votingMode: mode, hiddenUntil }
  return boardState(board, venues(suits))
}

/** A day on which the reader and others have not voted, with three suggestions. */
const usual = {
  answer: 'waitingFor',
  table: undefined,
  hasVoted: false,
  isWaiting: true,
  waitsForOthers: true,
  suggestions: 3,
  closesSoon: false,
  news: undefined,
  canReopen: true,
  isAfterLunch: false,
} as const satisfies Omit<PlateFacts, 'state'>

const voted = { answer: 'coming', hasVoted: true } as const
const decided = { isOpen: false, decision: lunch(day) }

type Row = Day & {
  when: string
  facts?: Partial<PlateFacts>
  /** Label, count, headline, text. */
  says: (string | undefined)[]
  /** The coloured one has a star. */
  buttons: string
  more: string
  also?: Partial<Plate>
}

const first = ['The table is laid', undefined, 'Who goes first?']
const napoli = ['In front', '2 votes', 'Napoli']
const eaten = ["Today's lunch", undefined, 'Napoli']
const group = <Common extends Partial<Row>>(
  common: Common,
  members: (Omit<Row, keyof Common> & Partial<Row>)[],
) => members.map((row): Row => ({ ...common, ...row }) as Row)

const rows: Row[] = [
  ...group({ says: first }, [
    { when: 'nobody has voted', buttons: '', more: 'stayAway nudge record', also: { suggests: true } },
    {
      when: 'nobody has voted, and two venues can be suggested',
      facts: { suggestions: 2 },
      buttons: 'stayAway',
      more: 'nudge record',
      also: { suggests: true },
    },
    {
      when: 'nobody has voted, and nothing can be suggested',
      facts: { suggestions: 0 },
      buttons: 'stayAway',
      more: 'nudge record',
    },
    {
      when: 'nobody has voted, and I am away',
      facts: { answer: 'away' },
      says: ['The table is laid', undefined, 'You are out today'],
      buttons: '*come',
      more: 'nudge record',
    },
    {
      when: 'nobody has voted, and I am alone',
      facts: { waitsForOthers: false },
      buttons: '',
      more: 'stayAway record',
      also: { suggests: true },
    },
    {
      when: 'nobody has voted, and votes are hidden',
      isHidden: true,
      tallies: [hiddenTally(1)],
      buttons: '',
      more: 'stayAway nudge record',
      also: { suggests: true },
    },
  ]),
  ...group({ tallies: led, says: napoli }, [
    {
      when: 'a venue leads',
      buttons: '*vote stayAway',
      more: 'nudge decide suggest record',
    },
    {
      when: 'a venue leads, and voting closes soon',
      facts: { closesSoon: true },
      buttons: '*vote stayAway nudge',
      more: 'decide suggest record',
    },
    {
      when: 'a venue leads, and I am away',
      facts: { answer: 'away' },
      buttons: '*vote come',
      more: 'nudge decide suggest record',
    },
    {
      when: 'I am away, and everybody else has voted',
      facts: { answer: 'away', isWaiting: false, waitsForOthers: false },
      buttons: '*vote come decide',
      more: 'suggest record',
    },
  ]),
  ...group({ tallies: mine, says: napoli }, [
    {
      when: 'I have voted',
      facts: voted,
      buttons: 'stayAway nudge',
      more: 'decide suggest guests record',
    },
    {
      when: 'everybody has voted',
      facts: { ...voted, isWaiting: false, waitsForOthers: false },
      buttons: 'stayAway *decide',
      more: 'suggest guests record',
    },
  ]),
  {
    when: 'two venues are level',
    tallies: level,
    says: ['Neck and neck', '1 vote each', 'Napoli & Ramen'],
    buttons: 'stayAway',
    more: 'nudge decide suggest record',
  },
  {
    when: 'three venues are level',
    tallies: [tally(1, ['Bob Ross']), tally(2, ['Cleo']), tally(3, ['Dora'])],
    says: ['Neck and neck', '1 vote each', '3 venues level'],
    buttons: 'stayAway',
    more: 'nudge decide suggest record',
  },
  {
    when: 'members answer for each venue',
    tallies: [tally(1, ['Dora'], ['Bob Ross']), tally(2, ['Bob Ross', 'Cleo'], ['Dora']), tally(3)],
    mode: 'approval',
    says: ['In front', '2 for, 1 against', 'Ramen'],
    buttons: '*vote stayAway',
    more: 'nudge decide suggest record',
  },
  {
    when: 'members answer for each venue, and I have answered for another one',
    tallies: [tally(1, [], [me]), tally(2, ['Bob Ross', 'Cleo']), tally(3)],
    mode: 'approval',
    facts: voted,
    says: ['In front', '2 for, 0 against', 'Ramen'],
    buttons: '*vote stayAway nudge',
    more: 'decide suggest guests record',
  },
  {
    when: 'members are as much against as for two venues',
    tallies: [tally(1, ['Cleo'], ['Bob Ross']), tally(2, ['Bob Ross'], ['Cleo']), tally(3)],
    mode: 'approval',
    says: ['Neck and neck', 'as many for as against', 'Napoli & Ramen'],
    buttons: 'stayAway',
    more: 'nudge decide suggest record',
  },
  {
    when: 'all votes are against venues, also mine',
    tallies: [tally(1, [], [me]), tally(2), tally(3)],
    mode: 'approval',
    facts: voted,
    says: first,
    buttons: 'stayAway nudge',
    more: 'suggest guests record',
  },
  {
    when: 'votes are hidden, and somebody has voted',
    tallies: [hiddenTally(1)],
    isHidden: true,
    today: { voted: [person('Bob Ross')] },
    says: ['Votes are hidden', undefined, 'Until voting closes'],
    buttons: 'stayAway',
    more: 'nudge decide suggest record',
  },
  ...group({ today: decided, says: eaten, more: 'openTable guests leaving reopen elsewhere' }, [
    {
      when: 'lunch is decided, and I have not said whether I come',
      tallies: led,
      buttons: '*come stayAway',
      more: 'openTable leaving reopen elsewhere',
    },
    {
      when: 'lunch is decided, and I come',
      facts: { answer: 'coming' },
      buttons: 'stayAway',
    },
    {
      when: 'lunch is decided, and I am away',
      facts: { answer: 'away' },
      buttons: 'come',
      more: 'openTable leaving reopen elsewhere',
    },
    {
      when: 'somebody has just decided',
      facts: { answer: 'coming', news: 'closed' },
      buttons: 'stayAway',
      also: { lineAction: 'reopen' },
    },
    {
      when: 'it is after lunch',
      facts: { answer: 'coming', isAfterLunch: true },
      buttons: 'stayAway',
      also: { lineAction: 'elsewhere' },
    },
    {
      when: 'it is shortly before midnight',
      facts: { answer: 'coming', news: 'closed', canReopen: false },
      buttons: 'stayAway',
      more: 'openTable guests leaving elsewhere',
    },
    {
      when: 'voting has closed, and the tallies are still those of hidden votes',
      tallies: [hiddenTally(1)],
      isHidden: true,
      buttons: '*come stayAway',
      more: 'openTable leaving reopen elsewhere',
    },
  ]),
  {
    when: 'voting has closed without a vote',
    today: { isOpen: false },
    says: ["Today's lunch", undefined, 'Voting closed without a vote', 'Anyone still hungry?'],
    buttons: '*extend',
    more: 'openTable record',
  },
  {
    when: 'the decided lunch was removed, shortly before midnight',
    tallies: led,
    today: { isOpen: false },
    facts: { canReopen: false },
    says: ["Today's lunch", undefined, 'No lunch out today', 'The lunch was taken out of the history.'],
    buttons: '',
    more: 'openTable record',
  },
]

/** The pictures are those of the headline's venues. */
const picturesOf: Record<string, number> = { Napoli: 1, Ramen: 1, 'Napoli & Ramen': 2, '3 venues level': 2 }

test.each(rows)('when $when, the plate offers: $buttons', (row) => {
  const { facts = {}, says, buttons, more, also, ...board } = row
  const known = { ...usual, ...facts, state: stateOf(board) }
  const plate = plateOf(known)
  const { label, count, headline, text, accent, pictures = [], suggests, lineAction } = plate
  expect([label, count, headline, text]).toEqual([...says, undefined].slice(0, 4))
  expect(plate.buttons.map((action) => (action === accent ? `*${action}` : action)).join(' ')).toBe(buttons)
  expect(moreOf(known, plate.buttons).join(' ')).toBe(more)
  expect({ suggests, lineAction }).toEqual({ suggests: false, lineAction: undefined, ...also })
  expect(pictures).toHaveLength(picturesOf[headline] ?? 0)
  const offered = plate.buttons.length + (suggests ? known.suggestions : 0) + (lineAction ? 1 : 0)
  expect(offered, 'at most three buttons').toBeLessThanOrEqual(3)
})

test.each([
  { suits: { members: 6, of: 7 }, warns: undefined, why: 'one member is not many' },
  { suits: { members: 5, of: 7 }, warns: 'Does not suit 2 of 7', why: 'two are a tenth of those in' },
  { suits: { members: 28, of: 31 }, warns: undefined, why: 'three are less than a tenth' },
  { suits: { members: 27, of: 30 }, warns: 'Does not suit 3 of 30', why: 'three are a tenth' },
  { suits: { members: 3, of: 3 }, warns: undefined, why: 'it suits all' },
])(
  'the plate says of a leader that suits $suits.members of $suits.of: $warns, because $why',
  ({ suits, warns }) => {
    const { warning, count } = plateOf({ ...usual, state: stateOf({ tallies: led, suits }) })
    expect({ warning, count }).toEqual({ warning: warns, count: '2 votes' })
  },
)
