import type { TeamChange } from '@lunchvote/contracts/team-changes'
import type { VenueTally } from '@lunchvote/contracts/votes'
import type { Database } from '@lunchvote/db/database'
import type { Member } from '../auth/member.ts'
import { settleTeam, votingClosed } from '../day/closing.service.ts'
import { DomainError } from '../errors.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { changeAway, deleteVote, deleteVotesOfTeam, selectTally, upsertVote } from './votes.queries.ts'
import { tally } from './votes.rules.ts'

type TallyContext = { db: Database; member: Member; clock: Clock }
type VotingContext = TallyContext & { events: EventBus; outbox: Outbox }

export async function todaysTally({ db, member, clock }: TallyContext): Promise<VenueTally[]> {
  return tally(await selectTally(db, member.teamId, clock()), member.userId)
}

/** Casts the member's vote. @throws DomainError NOT_FOUND, or CONFLICT if the venue is inactive or voting is closed */
export async function castVote(ctx: VotingContext, venueId: number) {
  const venue = await whileOpen(ctx, () => upsertVote(ctx.db, ctx.member, venueId, ctx.clock()))
  if (!venue) throw new DomainError('NOT_FOUND', 'Venue not found')
  if (!venue.active) throw new DomainError('CONFLICT', 'This venue is not on offer at the moment')
  publishChanges(ctx, { votes: venue.changed, lunch: venue.wasAway })
  return { venueId }
}

/** Removes the member's vote for the venue. @throws DomainError CONFLICT if voting is closed */
export async function removeVote(ctx: VotingContext, venueId: number) {
  const { deleted } = await whileOpen(ctx, () => deleteVote(ctx.db, ctx.member, venueId, ctx.clock()))
  publishChanges(ctx, { votes: deleted > 0 })
  return { removed: deleted > 0 }
}

/** Removes the votes of the team. @throws DomainError CONFLICT if voting is closed */
export async function resetVotes(ctx: VotingContext) {
  const { deleted } = await whileOpen(ctx, () => deleteVotesOfTeam(ctx.db, ctx.member.teamId, ctx.clock()))
  publishChanges(ctx, { votes: deleted > 0 })
  return { cleared: deleted }
}

/**
 * Marks the member as away today and removes the member's vote, or marks the member as present again.
 * @throws DomainError CONFLICT if voting is closed
 */
export async function switchAway(ctx: VotingContext, away: boolean): Promise<void> {
  const change = await whileOpen(ctx, () => changeAway(ctx.db, ctx.member, away, ctx.clock()))
  publishChanges(ctx, { votes: change.voteRemoved, lunch: change.switched })
}

function publishChanges(
  { events, member }: VotingContext,
  changed: { votes: boolean; lunch?: boolean },
): void {
  const changes: TeamChange[] = [
    ...(changed.votes ? (['votes'] as const) : []),
    ...(changed.lunch ? (['lunch'] as const) : []),
  ]
  if (changes.length > 0) events.publish(member.teamId, ...changes)
}

/**
 * Sends a statement that changes nothing if voting is closed. If the closing time has come but the decision has not
 * been made, makes the decision and sends the statement again. The second attempt can succeed, because the decision may
 * be about an earlier day.
 * @throws DomainError CONFLICT if voting is closed
 */
async function whileOpen<T extends { isDue: boolean; isClosed: boolean } | undefined>(
  ctx: VotingContext,
  send: () => Promise<T>,
): Promise<T> {
  let answer = await send()
  while (answer?.isDue) {
    await settleTeam(ctx)
    answer = await send()
  }
  if (answer?.isClosed) throw votingClosed()
  return answer
}
