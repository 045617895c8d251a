import type { VenueTally } from '@lunchvote/contracts/votes'
import type { Database } from '@lunchvote/db/database'
import type { Member } from '../auth/member.ts'
import { DomainError } from '../errors.ts'
import type { Clock, EventBus } from '../ports.ts'
import { deleteVote, deleteVotesOfTeam, selectTally, upsertVote } from './votes.queries.ts'
import { tally } from './votes.rules.ts'

type TallyContext = { db: Database; member: Member; clock: Clock }
type VotingContext = TallyContext & { events: EventBus }

export async function todaysTally({ db, member, clock }: TallyContext): Promise<VenueTally[]> {
  return tally(await selectTally(db, member.teamId, clock()), member.userId)
}

/** Casts the member's vote. @throws DomainError NOT_FOUND, or CONFLICT for an inactive venue */
export async function castVote({ db, member, clock, events }: VotingContext, venueId: number) {
  const venue = await upsertVote(db, member, venueId, clock())
  if (!venue) throw new DomainError('NOT_FOUND', 'Venue not found')
  if (!venue.active) throw new DomainError('CONFLICT', 'This venue is not on offer at the moment')
  if (venue.changed) events.publish(member.teamId, 'votes')
  return { venueId }
}

export async function removeVote({ db, member, clock, events }: VotingContext, venueId: number) {
  const removed = await deleteVote(db, member, venueId, clock())
  if (removed) events.publish(member.teamId, 'votes')
  return { removed }
}

export async function resetVotes({ db, member, clock, events }: VotingContext) {
  const cleared = await deleteVotesOfTeam(db, member.teamId, clock())
  if (cleared > 0) events.publish(member.teamId, 'votes')
  return { cleared }
}
