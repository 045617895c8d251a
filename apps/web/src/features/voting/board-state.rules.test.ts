import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { VotingMode } from '@lunchvote/contracts/team'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { expect, test } from 'vitest'
import { ada, hiddenTally, lunch, lunchToday, person, tally, venue } from '~/testing/data.ts'
import { type BoardState, boardState, cardState } from './board-state.rules.ts'
import { type Lead, leadOf } from './lead.rules.ts'

const me = ada.displayName
const day = '2026-11-20'
const venues = [
  venue({ suits: { members: 5, of: 7 } }),
  venue({ id: 2, name: 'Ramen' }),
  venue({ id: 3, name: 'Sushi' }),
]
const picture = 'https://pictures.example/napoli.svg'
const none = [tally(1), tally(2), tally(3)]
const led = [tally(1, ['Bob Ross', 'Cleo']), tally(2, ['Dora']), tally(3)]
const hiddenUntil = { headline: 'Until voting closes', line: 'Hidden until voting closes' }

type Row = {
  when: string
  tallies?: VenueTally[]
  today?: Partial<LunchToday>
  mode?: VotingMode
  hidden?: boolean
  name: BoardState['name']
  /** What the board says: label, count, headline, text. */
  says: (string | undefined)[]
  offers?: Partial<Lead>
}

const rows: Row[] = [
  { when: 'nobody has voted', name: 'open', says: ['The table is laid', undefined, 'Who goes first?'] },
  {
    when: 'a venue leads',
    tallies: led,
    name: 'open',
    says: ['In front', '2 votes', 'Napoli'],
    offers: { pictures: [picture], canDecide: true, offersVote: true, warning: 'Does not suit 2 of 7' },
  },
  {
    when: 'I have voted for the venue that leads',
    tallies: [tally(1, ['Bob Ross', me]), tally(2), tally(3)],
    name: 'open',
    says: ['In front', '2 votes', 'Napoli'],
    offers: { pictures: [picture], canDecide: true, warning: 'Does not suit 2 of 7' },
  },
  {
    when: 'two venues are tied',
    tallies: [tally(1, ['Bob Ross']), tally(2, ['Cleo']), tally(3)],
    name: 'open',
    says: ['Neck and neck', '1 vote each', 'Napoli & Ramen'],
    offers: { pictures: [picture, picture], canDecide: true, offersVote: true },
  },
  {
    when: 'three venues are tied, one of them mine',
    tallies: [tally(1, ['Bob Ross']), tally(2, ['Cleo']), tally(3, [me])],
    name: 'open',
    says: ['Neck and neck', '1 vote each', '3 venues level'],
    offers: { pictures: [picture, picture], canDecide: true },
  },
  {
    when: 'members answer for each venue',
    tallies: [tally(1, [me], ['Bob Ross']), tally(2, ['Bob Ross', 'Cleo'], [me]), tally(3)],
    mode: 'approval',
    name: 'open',
    says: ['In front', '2 for, 1 against', 'Ramen'],
    offers: { pictures: [picture], canDecide: true, offersVote: true },
  },
  {
    when: 'members are as much against as for two venues',
    tallies: [tally(1, ['Cleo'], ['Bob Ross']), tally(2, ['Bob Ross'], ['Cleo']), tally(3)],
    mode: 'approval',
    name: 'open',
    says: ['Neck and neck', 'as many for as against', 'Napoli & Ramen'],
    offers: { pictures: [picture, picture], canDecide: true, offersVote: true },
  },
  {
    when: 'all votes are against venues',
    tallies: [tally(1, [], [me]), tally(2), tally(3)],
    mode: 'approval',
    name: 'open',
    says: ['The table is laid', undefined, 'Who goes first?'],
  },
  {
    when: 'votes are hidden, and nobody has voted',
    tallies: [hiddenTally(1)],
    hidden: true,
    name: 'hidden',
    says: ['Votes are hidden', undefined, 'Until voting closes'],
  },
  {
    when: 'votes are hidden, and somebody has voted',
    tallies: [hiddenTally(1)],
    today: { voted: [person('Bob Ross')] },
    hidden: true,
    name: 'hidden',
    says: ['Votes are hidden', undefined, 'Until voting closes'],
    offers: { canDecide: true },
  },
  {
    when: 'lunch is decided',
    tallies: led,
    today: { isOpen: false, decision: lunch(day) },
    name: 'decided',
    says: ["Today's lunch", undefined, 'Napoli', 'Most votes: 3 of 5.'],
    offers: { pictures: [picture] },
  },
  {
    when: 'voting has closed, and the tallies are still those of hidden votes',
    tallies: [hiddenTally(1)],
    today: { isOpen: false, decision: lunch(day) },
    hidden: true,
    name: 'decided',
    says: ["Today's lunch", undefined, 'Napoli', 'Most votes: 3 of 5.'],
    offers: { pictures: [picture] },
  },
  {
    when: 'voting has closed without a vote',
    today: { isOpen: false },
    name: 'closed',
    says: ["Today's lunch", undefined, 'Voting closed without a vote', 'Anyone still hungry?'],
  },
  {
    when: 'the decided lunch was removed',
    tallies: led,
    today: { isOpen: false },
    name: 'closed',
    says: ["Today's lunch", undefined, 'No lunch out today', 'The lunch was taken out of the history.'],
  },
]

test.each(rows)('$when: $name', ({ tallies = none, today = {}, mode = 'single', hidden, ...row }) => {
  const board = {
    lunch: lunchToday({ day, ...today }),
    tallies,
    votingMode: mode,
    hiddenUntil: hidden ? hiddenUntil : undefined,
  }
  const state = boardState(board, venues)
  expect(state.name).toBe(row.name)
  const { label, count, headline, text, warning, ...offers } = leadOf(state)
  expect([label, count, headline, text]).toEqual([...row.says, undefined].slice(0, 4))
  const { pictures = [], canDecide = false, offersVote = false } = offers
  const nothing = { pictures: [], canDecide: false, offersVote: false, warning: undefined }
  expect({ pictures, canDecide, offersVote, warning }).toEqual({ ...nothing, ...row.offers })
})

test('the state tells what I have voted for and against, and who has voted', () => {
  const tallies = [tally(1, [me, 'Bob Ross']), tally(2, ['Cleo'], [me]), tally(3)]
  const board = {
    lunch: lunchToday({ day }),
    tallies,
    votingMode: 'approval',
    hiddenUntil: undefined,
  } as const
  expect(boardState(board, venues)).toMatchObject({
    liked: [{ name: 'Napoli' }],
    refused: [{ name: 'Ramen' }],
    voters: [{ displayName: me }, { displayName: 'Bob Ross' }, { displayName: 'Cleo' }],
  })
})

const shut = { today: { isOpen: false, reason: 'Closed on Fridays' } }

test.each([
  { when: 'it is on offer', card: 'votable' },
  { when: 'it is closed today', details: shut, card: 'notOpen' },
  { when: 'it has left the board', details: { active: false, ...shut }, card: 'removed' },
  { when: 'voting has closed', isOpen: false, card: 'passed' },
  { when: 'it is decided', isOpen: false, chosen: 1, card: 'chosen' },
  { when: 'it is decided, and was closed since', details: shut, isOpen: false, chosen: 1, card: 'chosen' },
  { when: 'another venue is decided', details: shut, isOpen: false, chosen: 2, card: 'notOpen' },
])('the card of a venue, when $when: $card', ({ details = {}, isOpen = true, chosen, card }) => {
  const decision = chosen === undefined ? null : lunch(day, { venueId: chosen })
  expect(cardState(venue(details), { isOpen, decision })).toBe(card)
})
