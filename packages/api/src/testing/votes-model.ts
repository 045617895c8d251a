import type { TeamSettings } from '@lunchvote/contracts/team'
import { dayLength, dayOf } from './days-model.ts'

export type Vote = {
  member: number
  venue: number
  against: boolean
  at: number
  /** Whether the vote was deleted with its venue while votes were hidden. Then it only shows that the member has voted. */
  isDropped: boolean
}

/** The expected votes of a team whose timezone is UTC and whose votes are reset daily. */
export type VotesModel = {
  votingMode: TeamSettings['votingMode']
  showVotes: TeamSettings['showVotes']
  votes: Vote[]
  /** The votes of members who said to be away. */
  aside: Vote[]
  /** The last reset that can be undone, with the votes that it cleared and whose members have done nothing since. */
  reset: { at: number; votes: Vote[]; aside: Vote[] } | null
  closedThrough: number
}

const minute = 60_000

export const isOpen = ({ closedThrough }: VotesModel, now: number) => closedThrough < dayOf(now)

/** Whether votes are hidden from some members. */
const isHiding = (team: VotesModel, now: number) => team.showVotes !== 'always' && isOpen(team, now)

const isLive = ({ at }: Vote, now: number) => at >= dayOf(now) * dayLength

/** The votes since the start of the day that contains `now`, which count for or against a venue. */
export const countedVotes = ({ votes }: VotesModel, now: number) =>
  votes.filter((vote) => !vote.isDropped && isLive(vote, now))

/** The votes that show their members as having voted. */
const shownVotes = (team: VotesModel, now: number) =>
  team.votes.filter((vote) => isLive(vote, now) && (!vote.isDropped || isHiding(team, now)))

export const hasVoted = (team: VotesModel, member: number, now: number) =>
  shownVotes(team, now).some((vote) => vote.member === member)

/** Whether the member may not see the votes of others. */
export const isHiddenFrom = (team: VotesModel, member: number, now: number) =>
  isHiding(team, now) &&
  (team.showVotes === 'at-closing' || !countedVotes(team, now).some((vote) => vote.member === member))

/** The number of votes for or against each venue since the start of the day that contains `now`. */
export function tallyOf(team: VotesModel, now: number, { against = false } = {}): Record<number, number> {
  const tally: Record<number, number> = {}
  for (const vote of countedVotes(team, now)) {
    if (vote.against === against) tally[vote.venue] = (tally[vote.venue] ?? 0) + 1
  }
  return tally
}

/** Stores the vote. It replaces all of the member's votes, or with approval voting the one about the venue. */
export function addVote(team: VotesModel, cast: Pick<Vote, 'member' | 'venue' | 'against' | 'at'>): void {
  const { member, venue, against, at } = cast
  const isSame = (vote: Vote) => vote.member === member && vote.venue === venue && vote.against === against
  if (team.reset) team.reset.votes = team.reset.votes.filter((vote) => vote.member !== member)
  if (countedVotes(team, at).some(isSame)) return
  team.votes = team.votes.filter(
    (vote) => vote.member !== member || (team.votingMode === 'approval' && vote.venue !== venue),
  )
  team.votes.push({ ...cast, isDropped: false })
}

export function takeBack(team: VotesModel, member: number, venue: number): void {
  team.votes = team.votes.filter((vote) => vote.member !== member || vote.venue !== venue)
}

/** Removes the votes of the member, also those that were reset. */
export function removeVotesOf(team: VotesModel, member: number): void {
  team.votes = team.votes.filter((vote) => vote.member !== member)
  if (team.reset) team.reset.votes = team.reset.votes.filter((vote) => vote.member !== member)
}

const withoutMember = (votes: Vote[], member: number) => votes.filter((vote) => vote.member !== member)

export function forgetAside(team: VotesModel, member: number): void {
  team.aside = withoutMember(team.aside, member)
  if (team.reset) team.reset.aside = withoutMember(team.reset.aside, member)
}

/** Sets the votes of a member aside who is away, in place of those that were set aside before. */
export function setVotesAside(team: VotesModel, member: number, now: number): void {
  const own = team.votes.filter((vote) => vote.member === member && isLive(vote, now))
  if (own.length > 0) {
    forgetAside(team, member)
    team.aside.push(...own)
  }
  removeVotesOf(team, member)
}

/** Gives a member who comes after all the votes back that were set aside in this round. */
export function takeVotesBack(team: VotesModel, member: number, now: number): void {
  team.votes.push(...team.aside.filter((vote) => vote.member === member && isLive(vote, now)))
  forgetAside(team, member)
}

/** Removes the votes about the venue, also those that were reset, or drops them if votes are hidden. */
export function removeVotesFor(team: VotesModel, venue: number, now: number): void {
  const without = (votes: Vote[]) =>
    isHiding(team, now)
      ? votes.map((vote) => (vote.venue === venue ? { ...vote, isDropped: true } : vote))
      : votes.filter((vote) => vote.venue !== venue || vote.isDropped)
  team.votes = without(team.votes)
  team.aside = without(team.aside)
  if (!team.reset) return
  team.reset.votes = without(team.reset.votes)
  team.reset.aside = without(team.reset.aside)
}

/** Whether a reset can be undone, if voting is open. */
export const isUndoable = ({ reset }: VotesModel, now: number) =>
  reset !== null && now < reset.at + minute && dayOf(reset.at) >= dayOf(now)

/** A reset that clears nothing leaves the one before. */
export function clearVotes(team: VotesModel, now: number): void {
  const cleared = shownVotes(team, now)
  if (cleared.length === 0) return
  team.reset = { at: now, votes: cleared, aside: team.aside }
  team.aside = []
  team.votes = team.votes.filter((vote) => !cleared.includes(vote))
}

export function restoreVotes(team: VotesModel): void {
  team.votes.push(...(team.reset?.votes ?? []))
  team.aside.push(...(team.reset?.aside ?? []))
  team.reset = null
}
