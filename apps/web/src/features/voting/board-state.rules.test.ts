import { expect, test } from 'vitest'
import { ada, lunch, lunchToday, tally, venue } from '~/testing/data.ts'
import { boardState, cardState } from './board-state.rules.ts'

const me = ada.displayName
const day = '2026-11-20'
const venues = [venue(), venue({ id: 2, name: 'Ramen' }), venue({ id: 3, name: 'Sushi' })]

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
