import { dayOff } from '@lunchvote/contracts/day-off'
import type { TeamChange } from '@lunchvote/contracts/event-types'
import { say } from '@lunchvote/contracts/reasons'
import type { VenueTally } from '@lunchvote/contracts/votes'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import { withPictureUrl } from '../picture-url.ts'
import type { Clock, EventBus, Outbox, RateLimiter } from '../ports.ts'
import { countVotesSent } from '../rate-limits.ts'
import { isOnDay, type TeamDay, teamDay } from './clock.rules.ts'
import { lockTeam } from './closing.queries.ts'
import { dayOf, isClosedOn, isDueAt } from './day.rules.ts'
import { settleTeam, votingClosed } from './day.service.ts'
import { closedOn } from './open-days.rules.ts'
import { clearVotes, restoreVotes } from './reset.queries.ts'
import { type Ballots, selectBallots } from './tally.queries.ts'
import {
  deleteAbsence,
  deleteReplaced,
  deleteVote,
  lockMember,
  lockVenueOfVote,
  lockVoting,
  makePresent,
  rowsOf,
  storeAbsence,
  storeAnswer,
  storeVote,
  waitForTurn,
} from './votes.queries.ts'

type TallyContext = { db: Database; member: Member; clock: Clock }
type VotingContext = TallyContext & { events: EventBus; outbox: Outbox }

/** @throws DomainError TOO_MANY_REQUESTS */
export async function todaysTally(
  ctx: TallyContext & { rateLimiter: RateLimiter; appOrigin: string },
): Promise<VenueTally[]> {
  const { db, member, clock, appOrigin } = ctx
  const ballots = await selectBallots(db, teamDay(member, clock()), member.userId)
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

/** What is known of the team's voting, in a transaction that has locked the team and the member. */
type Voting = {
  today: TeamDay
  isClosed: boolean
  isApproval: boolean
  /** Whether the team hides votes from some members. */
  isSecret: boolean
  /** Whether today is a day off for the member, who is away without a vote. */
  isOff: boolean
  /** Whether a vote of this time still counts. */
  isLive: (date: Date) => boolean
  /** The member's rows, also those that do not count any more. */
  rows: Awaited<ReturnType<typeof rowsOf>>
  /** The venue that the call names. Undefined if the team has no such venue. */
  venue: Awaited<ReturnType<typeof lockVenueOfVote>>
}

type Changes = { votes: boolean; lunch: boolean }

/**
 * Changes a member's votes in a transaction: locks the team and the member, checks, writes. Then tells the team. If the
 * closing time has come but the decision has not been made, makes the decision first, which closes voting, unless the
 * decision is about an earlier day.
 * @param change throws if it refuses the change. Otherwise, it returns what it has changed, or null if voting is closed
 * @param venueId the venue that the change is about, to be locked
 */
async function changeVotes<T extends Changes | null>(
  ctx: VotingContext,
  change: (tx: DatabaseHandle, voting: Voting) => Promise<T>,
  venueId?: number,
): Promise<T> {
  const { db, member, clock, events } = ctx
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const now = clock()
      // They are sent at once, and PostgreSQL takes them one after the other. The member is locked before the votes, as in
      // the deletion of a member. With opposite orders, both could deadlock.
      const [, team, me, rows, venue] = await Promise.all([
        waitForTurn(tx, member),
        lockVoting(tx, member, now),
        lockMember(tx, member),
        rowsOf(tx, member),
        venueId === undefined ? undefined : lockVenueOfVote(tx, member, venueId),
      ])
      if (!team) throw new DomainError('UNAUTHORIZED', say('team_gone'))
      if (isDueAt(team, now)) return 'due'
      const today = teamDay({ ...team, teamId: member.teamId }, now)
      const voting: Voting = {
        today,
        isClosed: isClosedOn(team, today.day),
        isApproval: team.votingMode === 'approval',
        isSecret: team.isSecret,
        isOff: me !== undefined && dayOff(me, today.day) !== null && me.presentOn !== today.day,
        isLive: (date) => !team.dailyReset || date >= today.startsAt,
        rows,
        venue,
      }
      return { changes: await change(tx, voting), isSecret: team.isSecret }
    })
    if (done === 'due') {
      await settleTeam(ctx)
      continue
    }
    const { changes, isSecret } = done
    if (!changes) return changes
    // In a team that hides votes, always tells of both: whether a vote has changed anything would tell whether it is for
    // the same venue as before.
    const told: TeamChange[] = [
      ...(changes.votes || isSecret ? (['votes'] as const) : []),
      ...(changes.lunch || isSecret ? (['lunch'] as const) : []),
    ]
    if (told.length > 0) events.publish(member.teamId, ...told)
    return changes
  }
}

/**
 * Casts the member's vote or moves it. With `against`, the vote is against the venue. Voting for the same venue again
 * changes nothing. A member who was away is present again after voting, for the whole day.
 * @throws DomainError NOT_FOUND, BAD_REQUEST if the team has no votes against venues, or CONFLICT if the venue is
 *   inactive or not open today, or voting is closed
 */
export async function castVote(
  ctx: VotingContext,
  { venueId, against = false }: { venueId: number; against?: boolean | undefined },
) {
  const { member } = ctx
  const change = async (tx: DatabaseHandle, voting: Voting) => {
    const { today, isClosed, isApproval, isOff, isLive, rows, venue } = voting
    if (!venue) throw new DomainError('NOT_FOUND', say('venue_not_found'))
    if (isClosed) throw votingClosed()
    if (against && !isApproval) {
      throw new DomainError('BAD_REQUEST', say('one_vote_only'), { field: 'against' })
    }
    if (!venue.active) throw new DomainError('CONFLICT', say('venue_not_on_offer'))
    const closed = closedOn(venue, today.day)
    if (closed) throw new DomainError('CONFLICT', closed)
    const before = rows.find(({ ballot }) => ballot === (isApproval ? venueId : 0))
    const isSame = before?.venueId === venueId && before.against === against && isLive(before.date)
    if (!isSame) {
      if (isApproval) await storeAnswer(tx, member, { venueId, against }, today.now)
      else await storeVote(tx, member, venueId, today.now)
    }
    if (isApproval && rows.some(({ venueId }) => venueId === null)) await deleteReplaced(tx, member, venueId)
    if (isOff) await makePresent(tx, member, today.day)
    const wasAway = rows.some(({ isAbsence, date }) => isAbsence && isOnDay(date, today))
    return { votes: !isSame, lunch: wasAway || isOff }
  }
  await changeVotes(ctx, change, venueId)
  return { venueId }
}

/** Removes the member's vote for the venue. @throws DomainError CONFLICT if voting is closed */
export async function removeVote(ctx: VotingContext, venueId: number) {
  const { votes } = await changeVotes(ctx, async (tx, { isClosed, isOff, isLive }) => {
    if (isClosed) throw votingClosed()
    const deleted = await deleteVote(tx, ctx.member, venueId)
    const counted = deleted !== undefined && deleted.venueId !== null && isLive(deleted.date)
    return { votes: counted, lunch: counted && isOff }
  })
  return { removed: votes }
}

/**
 * Marks the member as away today and removes the member's vote, or marks the member as present again.
 * @returns whether voting is open. If it is closed, nothing is changed
 */
export async function switchAway(ctx: VotingContext, away: boolean): Promise<boolean> {
  const { member } = ctx
  const changes = await changeVotes(ctx, async (tx, { today, isClosed, isOff, isLive, rows }) => {
    if (isClosed) return null
    const isAbsent = rows.some(({ isAbsence, date }) => isAbsence && isOnDay(date, today))
    const hadVote = rows.some(({ venueId, date }) => venueId !== null && isLive(date))
    if (!away) {
      await deleteAbsence(tx, member)
      if (isOff) await makePresent(tx, member, today.day)
      return { votes: false, lunch: isAbsent || isOff }
    }
    if (!isAbsent) await storeAbsence(tx, member, today.now)
    return { votes: !isAbsent && hadVote, lunch: !isAbsent }
  })
  return changes !== null
}

/**
 * Removes the votes of the team. Members can undo this for a minute. A reset that removes no vote changes nothing, so
 * an earlier reset can still be undone.
 * @throws DomainError CONFLICT if voting is closed
 */
export async function resetVotes(ctx: VotingContext & { user: { displayName: string } }) {
  const { member, user } = ctx
  const cleared = await changeRound(ctx, (tx, today) => clearVotes(tx, today, user.displayName))
  if (cleared > 0) ctx.events.publish(member.teamId, 'votes', 'lunch')
  return { cleared }
}

/**
 * Restores the votes that the last reset by a member removed. Members who have voted or gone away since then keep that.
 * @throws DomainError CONFLICT if voting is closed, or if no reset can be undone
 */
export async function undoReset(ctx: VotingContext) {
  const restored = await changeRound(ctx, async (tx, today) => {
    if (!today.isUndoable) throw new DomainError('CONFLICT', say('nothing_to_undo'))
    return restoreVotes(tx, today)
  })
  ctx.events.publish(ctx.member.teamId, 'votes', 'lunch')
  return { restored }
}

/**
 * Changes the votes of the whole team in a transaction that has locked the team, so that no vote is cast meanwhile.
 * @throws DomainError CONFLICT if voting is closed
 */
async function changeRound(
  ctx: VotingContext,
  change: (tx: DatabaseHandle, today: ReturnType<typeof dayOf>) => Promise<number>,
): Promise<number> {
  for (;;) {
    const changed = await ctx.db.transaction(async (tx) => {
      const now = ctx.clock()
      const team = await lockTeam(tx, ctx.member.teamId)
      if (!team) throw new DomainError('UNAUTHORIZED', say('team_gone'))
      const today = dayOf(team, now)
      if (today.isDue) return 'due'
      if (today.isClosed) throw votingClosed()
      return change(tx, today)
    })
    if (changed !== 'due') return changed
    await settleTeam(ctx)
  }
}
