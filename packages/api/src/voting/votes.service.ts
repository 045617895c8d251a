import type { TeamChange } from '@lunchvote/contracts/event-types'
import { say } from '@lunchvote/contracts/reasons'
import type { VenueTally } from '@lunchvote/contracts/votes'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import { withPictureUrl } from '../picture-url.ts'
import type { Clock, EventBus, Outbox, RateLimiter } from '../ports.ts'
import { countVotesSent } from '../rate-limits.ts'
import { lockTeam } from './closing.queries.ts'
import { readDay, settleTeam, votingClosed } from './day.service.ts'
import { closedOn } from './open-days.rules.ts'
import { clearVotes, restoreVotes } from './reset.queries.ts'
import { type Ballots, selectBallots } from './tally.queries.ts'
import { changeAway, changeAwayFromAll, deleteVote, upsertAnswer, upsertVote } from './votes.queries.ts'

type TallyContext = { db: Database; member: Member; clock: Clock }
type VotingContext = TallyContext & { events: EventBus; outbox: Outbox }

/** @throws DomainError TOO_MANY_REQUESTS */
export async function todaysTally(
  ctx: TallyContext & { rateLimiter: RateLimiter; appOrigin: string },
): Promise<VenueTally[]> {
  const { db, member, clock, appOrigin } = ctx
  const ballots = await selectBallots(db, member, clock())
  if (!ballots) return []
  const tally = tallyOf(ballots, member.userId, appOrigin)
  // Hidden votes are in no answer. What they count as would tell how many they are.
  await countVotesSent(
    ctx,
    tally.reduce((sum, { count, against }) => sum + count + against, 0),
  )
  return tally
}

/** Makes the tally of each venue for the member `me`. Hidden votes are left out, but the member sees the own ones. */
function tallyOf(
  { teamSize, isHidden, venueIds, voters }: Ballots,
  me: number,
  appOrigin: string,
): VenueTally[] {
  const tallies = new Map<number, VenueTally>()
  for (const venueId of venueIds) {
    const noVotes = {
      count: 0,
      hasVoted: false,
      voters: [],
      against: 0,
      opponents: [],
      hasVotedAgainst: false,
    }
    tallies.set(venueId, { venueId, teamSize, isHidden, ...noVotes })
  }
  for (const [userId, displayName, pictureId, votedVenues, against, dates] of voters ?? []) {
    const person = withPictureUrl({ userId, displayName, pictureId }, appOrigin)
    for (const [n, venueId] of votedVenues.entries()) {
      const tally = tallies.get(venueId)
      if (!tally) continue
      const isAgainst = against[n] === true
      if (userId === me) tally[isAgainst ? 'hasVotedAgainst' : 'hasVoted'] = true
      if (isHidden) continue
      tally[isAgainst ? 'against' : 'count'] += 1
      tally[isAgainst ? 'opponents' : 'voters'].push({ ...person, timestamp: timestampOf(dates[n] ?? '') })
    }
  }
  for (const tally of tallies.values()) {
    tally.voters.sort(oldestFirst)
    tally.opponents.sort(oldestFirst)
  }
  return [...tallies.values()]
}

/** PostgreSQL leaves out zeros at the end. `Date`, which writes them, takes longer than all else in a large tally. */
const timestampOf = (utc: string) =>
  utc.length === '2026-03-02T11:15:00.123'.length ? `${utc}Z` : new Date(`${utc}Z`).toISOString()

const oldestFirst = (a: { timestamp: string }, b: { timestamp: string }) =>
  a.timestamp < b.timestamp ? -1 : Number(a.timestamp > b.timestamp)

/**
 * Casts the member's vote. With `against`, the vote is against the venue.
 * @throws DomainError NOT_FOUND, BAD_REQUEST if the team has no votes against venues, or CONFLICT if the venue is
 *   inactive or not open today, or voting is closed
 */
export async function castVote(
  ctx: VotingContext,
  { venueId, against = false }: { venueId: number; against?: boolean | undefined },
) {
  const { db, member, clock } = ctx
  const answer = () => db.transaction((tx) => upsertAnswer(tx, member, { venueId, against }, clock()))
  const venue = await whileOpen(ctx, () =>
    against ? answer() : inMode(() => upsertVote(db, member, venueId, clock()), answer),
  )
  if (!venue) throw new DomainError('NOT_FOUND', say('venue_not_found'))
  if (against && !venue.isApproval) {
    throw new DomainError('BAD_REQUEST', say('one_vote_only'), { field: 'against' })
  }
  if (!venue.active) throw new DomainError('CONFLICT', say('venue_not_on_offer'))
  const closed = closedOn(venue, venue.day)
  if (closed) throw new DomainError('CONFLICT', closed)
  publishChanges(ctx, venue, { votes: venue.changed, lunch: venue.wasAway })
  return { venueId }
}

/** Removes the member's vote for the venue. @throws DomainError CONFLICT if voting is closed */
export async function removeVote(ctx: VotingContext, venueId: number) {
  const answer = await whileOpen(ctx, () => deleteVote(ctx.db, ctx.member, venueId, ctx.clock()))
  const { deleted, isOff } = answer
  publishChanges(ctx, answer, { votes: deleted > 0, lunch: deleted > 0 && isOff })
  return { removed: deleted > 0 }
}

/**
 * Removes the votes of the team. Members can undo this for a minute. A reset that removes no vote changes nothing, so
 * an earlier reset can still be undone.
 * @throws DomainError CONFLICT if voting is closed
 */
export async function resetVotes(ctx: VotingContext & { user: { displayName: string } }) {
  const { member, user } = ctx
  const { displayName } = user
  const cleared = (await changeBallot(ctx, (tx, now) => clearVotes(tx, member.teamId, displayName, now))) ?? 0
  if (cleared > 0) ctx.events.publish(member.teamId, 'votes', 'lunch')
  return { cleared }
}

/**
 * Restores the votes that the last reset by a member removed. Members who have voted or gone away since then keep that.
 * @throws DomainError CONFLICT if voting is closed, or if no reset can be undone
 */
export async function undoReset(ctx: VotingContext) {
  const restored = await changeBallot(ctx, (tx, now) => restoreVotes(tx, ctx.member.teamId, now))
  if (restored === null) throw new DomainError('CONFLICT', say('nothing_to_undo'))
  ctx.events.publish(ctx.member.teamId, 'votes', 'lunch')
  return { restored }
}

/**
 * Changes the votes of the whole team in a transaction that has locked the team, so that no vote is cast meanwhile.
 * @throws DomainError CONFLICT if voting is closed
 */
async function changeBallot(
  ctx: VotingContext,
  change: (tx: DatabaseHandle, now: Date) => Promise<number | null>,
): Promise<number | null> {
  const { teamId } = ctx.member
  const { result } = await whileOpen(ctx, () =>
    ctx.db.transaction(async (tx) => {
      const now = ctx.clock()
      const isDue = await lockTeam(tx, teamId, now)
      const { isClosed } = await readDay(tx, teamId, now)
      return { isDue, isClosed, result: isDue || isClosed ? null : await change(tx, now) }
    }),
  )
  return result
}

/**
 * Marks the member as away today and removes the member's vote, or marks the member as present again.
 * @returns whether voting is open. If it is closed, nothing is changed
 */
export async function switchAway(ctx: VotingContext, away: boolean): Promise<boolean> {
  const { db, member, clock } = ctx
  const change = await onceSettled(ctx, () =>
    inMode(
      () => changeAway(db, member, away, clock()),
      () => db.transaction((tx) => changeAwayFromAll(tx, member, away, clock())),
    ),
  )
  if (change.isClosed) return false
  publishChanges(ctx, change, { votes: change.voteRemoved, lunch: change.switched })
  return true
}

/**
 * Changes a member's votes in the way of the team's voting mode. Each way changes nothing in the other mode. `single`
 * comes first, because it is one statement.
 */
async function inMode<T extends { isApproval: boolean } | undefined>(
  single: () => Promise<T>,
  approval: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const first = await single()
    if (!first?.isApproval) return first
    const second = await approval()
    // Otherwise, the mode has been changed between the two.
    if (second?.isApproval) return second
  }
}

/**
 * Tells the team what has changed. In a team that hides votes, always tells of both: whether a vote has changed anything
 * would tell whether it is for the same venue as before.
 */
function publishChanges(
  { events, member }: VotingContext,
  { isSecret }: { isSecret: boolean },
  changed: { votes: boolean; lunch: boolean },
): void {
  const changes: TeamChange[] = [
    ...(changed.votes || isSecret ? (['votes'] as const) : []),
    ...(changed.lunch || isSecret ? (['lunch'] as const) : []),
  ]
  if (changes.length > 0) events.publish(member.teamId, ...changes)
}

type Answer = { isDue: boolean; isClosed: boolean } | undefined

/** Like `onceSettled`. @throws DomainError CONFLICT if voting is closed */
async function whileOpen<T extends Answer>(ctx: VotingContext, send: () => Promise<T>): Promise<T> {
  const answer = await onceSettled(ctx, send)
  if (answer?.isClosed) throw votingClosed()
  return answer
}

/**
 * Sends a statement that changes nothing if voting is closed. If the closing time has come but the decision has not
 * been made, makes the decision and sends the statement again. The second attempt can succeed, because the decision may
 * be about an earlier day.
 */
async function onceSettled<T extends Answer>(ctx: VotingContext, send: () => Promise<T>): Promise<T> {
  let answer = await send()
  while (answer?.isDue) {
    await settleTeam(ctx)
    answer = await send()
  }
  return answer
}
