import { decisionMessages } from '@lunchvote/contracts/reasons/decisions.messages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import { expect, it } from 'vitest'
import { reasonOf } from './decision.rules.ts'

const recorded = {
  how: 'member' as const,
  reason: 'Recorded by Leo K.',
  reasonCode: 'recorded',
  reasonParams: { by: 'Leo K.' },
  decidedBy: 'Leo K.',
}
const { reason } = recorded
const without = { reason, reasonCode: null, reasonParams: null }

it('a stored code that says the sentence is told, and words it', () => {
  const { reasonCode, reasonParams } = recorded
  expect(reasonOf(recorded)).toEqual({ reason, reasonCode, reasonParams })
  expect(wordReason(decisionMessages, { ...recorded, reason: 'No code' })).toBe(reason)
})

it.each([
  [
    'of a lunch that was decided otherwise',
    { reasonCode: 'most_votes', reasonParams: { votes: 1, voters: 2 } },
  ],
  ['of a lunch that another member recorded', { reasonParams: { by: 'Ada' } }],
  ['that this server does not know', { reasonCode: 'drawn_by_lot', reasonParams: {} }],
  ['that every object has', { reasonCode: 'constructor', reasonParams: {} }],
])('a code %s is left out, because an older server has changed the lunch', (_, change) => {
  expect(reasonOf({ ...recorded, ...change })).toEqual(without)
})

it('a reason without a code, or with an unknown one, stays as it is', () => {
  for (const reasonCode of [null, undefined, 'drawn_by_lot', 'constructor'])
    expect(wordReason(decisionMessages, { reason, reasonCode, reasonParams: null })).toBe(reason)
})
