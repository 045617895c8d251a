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
import { storeAbsence } from './attendance.queries.ts'
import { isOnDay, type TeamDay, teamDay } from './clock.rules.ts'
import { lockState } from './closing.queries.ts'
import { dayOf, isClosedOn, isDueAt } from './day.rules.ts'
import { turnTeam, votingClosed } from './day.service.ts'
import { closedOn } from './open-days.rules.ts'
import {
  countVoters,
  deleteEarlierVotes,
  forgetReset,
  resetRound,
  restoreVotes,
  roundOf,
} from './rounds.queries.ts'
import { leaveLunch } from './tables.queries.ts'
import { type Ballots, selectBallots } from './tally.queries.ts'
import {
  deleteVote,
  deleteVotesAside,
  lockMember,
  lockVenueOfVote,
  lockVoting,
  makePresent,
  rowsOf,
  setVotesAside,
  storeAnswer,
  storeVote,
  takeVotesBack,
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
  /** Whether the member said to be away today. */
  isAbsent: boolean
  /** Whether today is a day off for the member, who is away without a vote. */
  isOff: boolean
  /** The member's rows, also those that do not count any more. */
  rows: Awaited<ReturnType<typeof rowsOf>>
  /** The venue that the call names. Undefined if the team has no such venue. */
  venue: Awaited<ReturnType<typeof lockVenueOfVote>>
}

type Changes = { votes: boolean; lunch: boolean }

/**
 * Changes a member's votes in a transaction: locks the team and the member, checks, writes. Then tells the team. If the
 * closing time has come but the decision has not been made, or if the round of today has not begun, does that first.
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
      const [, team, round, me, rows, venue] = await Promise.all([
        waitForTurn(tx, member),
        lockVoting(tx, member, now),
        roundOf(tx, member.teamId),
        lockMember(tx, member),
        rowsOf(tx, member),
        venueId === undefined ? undefined : lockVenueOfVote(tx, member, venueId),
      ])
      if (!team || !round) throw new DomainError('UNAUTHORIZED', say('team_gone'))
      const today = teamDay({ ...round, teamId: member.teamId }, now)
      if (isDueAt(team, now) || today.round === 0) return 'not ready'
      const voting: Voting = {
        today,
        isClosed: isClosedOn(team, today.day),
        isApproval: team.votingMode === 'approval',
        isAbsent: me !== undefined && isOnDay(me.awayAt, today),
        isOff: me !== undefined && dayOff(me, today.day) !== null && me.presentOn !== today.day,
        rows,
        venue,
      }
      return { changes: await change(tx, voting), isSecret: team.isSecret }
    })
    if (done === 'not ready') {
      await turnTeam(ctx)
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
 * changes nothing. A member who was away is present again after voting, for the whole day, with this vote only.
 * @throws DomainError NOT_FOUND, BAD_REQUEST if the team has no votes against venues, or CONFLICT if the venue is
 *   inactive or not open today, or voting is closed
 */
export async function castVote(
  ctx: VotingContext,
  { venueId, against = false }: { venueId: number; against?: boolean | undefined },
) {
  const { member } = ctx
  const change = async (tx: DatabaseHandle, voting: Voting) => {
    const { today, isClosed, isApproval, isAbsent, isOff, rows, venue } = voting
    if (!venue) throw new DomainError('NOT_FOUND', say('venue_not_found'))
    if (isClosed) throw votingClosed()
    if (against && !isApproval) {
      throw new DomainError('BAD_REQUEST', say('one_vote_only'), { field: 'against' })
    }
    if (!venue.active) throw new DomainError('CONFLICT', say('venue_not_on_offer'))
    const closed = closedOn(venue, today.day)
    if (closed) throw new DomainError('CONFLICT', closed)
    const mine = rows.find((row) => row.venueId === venueId && row.round === today.round)
    const isSame = mine?.against === against
    if (!isSame) {
      if (isApproval) await storeAnswer(tx, member, { venueId, against }, today)
      else await storeVote(tx, member, venueId, today)
    }
    if (isAbsent) await Promise.all([storeAbsence(tx, member, null), deleteVotesAside(tx, member)])
    if (isOff) await makePresent(tx, member, today.day)
    return { votes: !isSame, lunch: isAbsent || isOff }
  }
  await changeVotes(ctx, change, venueId)
  return { venueId }
}

/** Removes the member's vote for the venue. @throws DomainError CONFLICT if voting is closed */
export async function removeVote(ctx: VotingContext, venueId: number) {
  const { votes } = await changeVotes(ctx, async (tx, { today, isClosed, isOff }) => {
    if (isClosed) throw votingClosed()
    const deleted = await deleteVote(tx, ctx.member, venueId, today)
    const counted = deleted !== undefined && deleted.venueId !== null
    return { votes: counted, lunch: counted && isOff }
  })
  return { removed: votes }
}

/**
 * Marks the member as away today and sets the member's votes aside, or marks the member as present again, with these votes.
 * @returns whether voting is open. If it is closed, nothing is changed
 */
export async function switchAway(ctx: VotingContext, isAway: boolean): Promise<boolean> {
  const { member } = ctx
  const changes = await changeVotes(ctx, async (tx, { today, isClosed, isAbsent, isOff, rows }) => {
    if (isClosed) return null
    if (!isAway) {
      if (isAbsent) await storeAbsence(tx, member, null)
      const votes = isAbsent && (await takeVotesBack(tx, member, today))
      if (isOff) await makePresent(tx, member, today.day)
      return { votes, lunch: isAbsent || isOff }
    }
    if (isAbsent) return { votes: false, lunch: false }
    await setVotesAside(tx, [member.userId], today)
    await storeAbsence(tx, member, today.now)
    await leaveLunch(tx, member)
    const hadVote = rows.some(({ venueId, round }) => venueId !== null && round === today.round)
    return { votes: hadVote, lunch: true }
  })
  return changes !== null
}

/**
 * Removes the votes of the team: begins a new round. Members can undo this for a minute. A reset that removes no vote
 * changes nothing, so an earlier reset can still be undone.
 * @throws DomainError CONFLICT if voting is closed
 */
export async function resetVotes(ctx: VotingContext & { user: { displayName: string } }) {
  const { teamId } = ctx.member
  const cleared = await changeRound(ctx, async (tx, today) => {
    const voters = await countVoters(tx, today)
    if (voters === 0) return 0
    await deleteEarlierVotes(tx, today)
    await resetRound(tx, today, ctx.user.displayName)
    return voters
  })
  if (cleared > 0) ctx.events.publish(teamId, 'votes', 'lunch')
  return { cleared }
}

/**
 * Restores the votes of the round before. Members who have voted or gone away since then keep that.
 * @throws DomainError CONFLICT if voting is closed, or if no reset can be undone
 */
export async function undoReset(ctx: VotingContext) {
  const { teamId } = ctx.member
  const restored = await changeRound(ctx, async (tx, today) => {
    if (!today.isUndoable) throw new DomainError('CONFLICT', say('nothing_to_undo'))
    await forgetReset(tx, teamId)
    return restoreVotes(tx, today)
  })
  ctx.events.publish(teamId, 'votes', 'lunch')
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
      const team = await lockState(tx, ctx.member.teamId)
      if (!team) throw new DomainError('UNAUTHORIZED', say('team_gone'))
      const today = dayOf(team, now)
      if (today.isDue || today.round === 0) return 'not ready'
      if (today.isClosed) throw votingClosed()
      return change(tx, today)
    })
    if (changed !== 'not ready') return changed
    await turnTeam(ctx)
  }
}
