import type { Decision, LunchToday } from '@lunchvote/contracts/lunch'
import type { Person } from '@lunchvote/contracts/people'
import type { VotingMode } from '@lunchvote/contracts/team'
import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { type HiddenUntil, leadingVenues, tallyOf, votersOf } from './votes.rules.ts'

/** The venues that the reader has voted for, and against. */
export type OwnVotes = { liked: readonly Venue[]; refused: readonly Venue[] }

/** Where today's lunch stands. */
export type BoardState = {
  /** The members who have voted. */
  voters: readonly Person[]
} & (
  | (OwnVotes & {
      /** Members can vote, and the reader sees the votes. */
      name: 'open'
      votingMode: VotingMode
      /** The venues with the most support: several if they are tied, none without a vote. */
      leaders: readonly Venue[]
      /** The votes of each of them. */
      tally: VenueTally
    })
  | (OwnVotes & {
      /** Members can vote, and the reader does not see the votes yet. */
      name: 'hidden'
      until: HiddenUntil
    })
  | { name: 'decided'; decision: Decision }
  /** Voting has closed without a decision. With votes, a member has removed the decided lunch from the history. */
  | { name: 'closed' }
)

type Today = {
  lunch: LunchToday
  tallies: readonly VenueTally[]
  votingMode: VotingMode
  /** Undefined if the votes are shown. */
  hiddenUntil: HiddenUntil | undefined
}

/** @param offered the venues that members can vote for, in the order of the screen */
export function boardState(
  { lunch, tallies, votingMode, hiddenUntil }: Today,
  offered: readonly Venue[],
): BoardState {
  const { isOpen, decision } = lunch
  const voters = votersOf(lunch, tallies)
  if (!isOpen) return decision ? { name: 'decided', voters, decision } : { name: 'closed', voters }
  const liked = offered.filter(({ id }) => tallyOf(tallies, id).hasVoted)
  const refused = offered.filter(({ id }) => tallyOf(tallies, id).hasVotedAgainst)
  if (hiddenUntil) return { name: 'hidden', voters, liked, refused, until: hiddenUntil }
  const leading = leadingVenues(tallies)
  const leaders = offered.filter(({ id }) => leading.has(id))
  const tally = tallyOf(tallies, leaders[0]?.id ?? 0)
  return { name: 'open', voters, liked, refused, votingMode, leaders, tally }
}

/**
 * What a venue's card is for. `votable`: the member can vote for the venue. `removed`: it has just left the board.
 * `notOpen`: it is closed or left out today. `chosen`: the team eats there. `passed`: voting has closed.
 */
export type CardState = 'votable' | 'removed' | 'notOpen' | 'chosen' | 'passed'

export function cardState(
  { id, active, today }: Pick<Venue, 'id' | 'active' | 'today'>,
  { isOpen, decision }: Pick<LunchToday, 'isOpen' | 'decision'>,
): CardState {
  const isChosen = decision?.venueId === id
  if (!active) return 'removed'
  if (!today.isOpen && !isChosen) return 'notOpen'
  if (isOpen) return 'votable'
  return isChosen ? 'chosen' : 'passed'
}
