import type { VenueTally } from '@lunchvote/contracts/votes'
import { votesCast } from './votes.rules.ts'

export const votesMessages = {
  votingFailed: {
    title: '❌ Voting Error',
    text: 'There was a problem submitting your vote. Please try again.',
  },
  removingFailed: {
    title: '❌ Error Removing Vote',
    text: 'There was a problem removing your vote. Please try again.',
  },
  resetFailed: { title: '❌ Reset Error', text: 'Failed to reset votes. Please try again.' },
  awayFailed: { title: '❌ Error', text: 'This could not be saved. Please try again.' },
  reset: { title: '🔄 Votes Reset', text: 'All votes have been cleared for your team.' },
  noVotes: 'No votes yet',
} as const

export function voteSubmitted(venue: string) {
  return { title: '🗳️ Vote Submitted!', text: `Your vote for ${venue} has been recorded successfully.` }
}

export function voteRemoved(venue: string) {
  return { title: '🔄 Vote Removed', text: `Your vote for ${venue} has been removed.` }
}

/** Says how many people have voted, and how many venues have at least one vote. */
export function summaryLine(tallies: readonly VenueTally[]): string {
  const people = votesCast(tallies)
  if (people === 0) return votesMessages.noVotes
  const venues = tallies.filter(({ count }) => count > 0).length
  return `${people} ${people === 1 ? 'person has' : 'people have'} voted on ${venues} ${venues === 1 ? 'restaurant' : 'restaurants'}`
}

type Turnout = { voted: number; waiting: number; away: number }

/** Says how many members have voted, how many still have to vote, and how many are away. */
export function turnoutLine({ voted, waiting, away }: Turnout): string {
  if (voted > 0 && waiting === 0 && away === 0) return 'Everybody has voted'
  return [
    voted > 0 && `${voted} ${voted === 1 ? 'has' : 'have'} voted`,
    waiting > 0 && `${waiting} still to vote`,
    away > 0 && `${away} not today`,
  ]
    .filter(Boolean)
    .join(', ')
}

export function countLine(count: number): string {
  return count === 1 ? '1 vote' : `${count} votes`
}
