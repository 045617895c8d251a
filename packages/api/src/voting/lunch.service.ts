import type { Decision, LunchToday, Suggestions } from '@lunchvote/contracts/lunch'
import { say } from '@lunchvote/contracts/reasons'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import type { Lunch } from '@lunchvote/db/tables/lunches'
import { DomainError, ifStorable } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { makeAbsent, membersToday, upsertAttendance } from './attendance.queries.ts'
import { dateAt, teamDay } from './clock.rules.ts'
import { closedBy, openedBy, undoMs } from './day.rules.ts'
import { changeDay, type Day, isDecided, openDay, readDay, settleTeam, votingClosed } from './day.service.ts'
import { decideLunch, reasonOf } from './decision.rules.ts'
import { decisionNotices } from './decision-notices.service.ts'
import { dayOffToday, nextLunchAfter } from './holidays.service.ts'
import { deleteLunch, insertLunches } from './lunches.queries.ts'
import { groupMembers, guestsToday } from './members.rules.ts'
import { turnoutOf } from './reminders.queries.ts'
import { suggestFor } from './suggestions.service.ts'
import { deleteSeat, leaveLunch, selectTables } from './tables.queries.ts'
import { tablesOf } from './tables.rules.ts'
import { findTables, requireRoom } from './tables.service.ts'
import { countVotes } from './tally.queries.ts'
import { switchAway } from './votes.service.ts'

export type LunchContext = {
  db: Database
  member: Member
  user: { displayName: string }
  clock: Clock
  events: EventBus
  outbox: Outbox
  appOrigin: string
}

const alreadyDecided = () => new DomainError('CONFLICT', say('lunch_decided'))
const nobodyVoted = () => new DomainError('CONFLICT', say('nobody_voted'))
const nobodyVotedFor = () => new DomainError('CONFLICT', say('nobody_voted_for'))

/** Reads the team's day. If the closing time has come, makes the decision and reads the day again. */
export async function today(ctx: LunchContext, isSecond = false): Promise<LunchToday> {
  const { db, member, clock } = ctx
  const now = clock()
  const on = teamDay(member, now)
  const [day, members, stored] = await Promise.all([
    readDay(db, member.teamId, now),
    membersToday(db, [on]),
    selectTables(db, [on]),
  ])
  if (day.isDue && (await ifStorable(settleTeam(ctx)))) return today(ctx)
  // The decision was stored, or withdrawn, between these reads.
  const isTorn = day.lunch !== null && !stored.some(({ lunchDay }) => lunchDay !== null)
  if (isTorn && !isSecond) return today(ctx, true)
  const isOpen = !day.isClosed && !(day.closesAt && now >= day.closesAt)
  return {
    day: day.day,
    closesAt: day.closesAt?.toISOString() ?? null,
    dayOff: await dayOffToday(db, day),
    nextLunch: nextLunchAfter(day.day, day),
    isOpen,
    decision: day.lunch && toDecision(day.lunch),
    ...groupMembers(members, ctx.appOrigin),
    guests: guestsToday(members, day, ctx.appOrigin),
    tables: tablesOf(day, stored, members, ctx.appOrigin),
    reopened: isOpen ? withTime(day.reopened) : null,
    nudge: isOpen ? withTime(day.nudge) : null,
    reset: isOpen ? undoableReset(day) : null,
  }
}

/** Suggests where the team can eat today. If the closing time has come, makes the decision of that day first. */
export async function suggestions(ctx: LunchContext): Promise<Suggestions> {
  const { db, member, clock } = ctx
  const now = clock()
  const today = await readDay(db, member.teamId, now)
  if (today.isDue && (await ifStorable(settleTeam(ctx)))) return suggestions(ctx)
  const [found] = await suggestFor(db, [today])
  return { day: today.day, suggestions: found?.suggestions ?? [] }
}

/** A stored lunch as clients see it. */
export function toDecision({
  teamId: _,
  tally: __,
  againstTally: ___,
  decidedAt,
  ...lunch
}: Lunch): Decision {
  return { ...lunch, ...reasonOf(lunch), decidedAt: decidedAt.toISOString() }
}

/** What a member has done, as clients see it. */
const withTime = <T extends { at: Date }>(deed: T | null) => deed && { ...deed, at: deed.at.toISOString() }

/** The last reset by a member, as clients see it. Null if it can no longer be undone. */
function undoableReset({ isUndoable, resetAt, resetBy }: Day): LunchToday['reset'] {
  if (!isUndoable || !resetAt || resetBy === null) return null
  const undoUntil = new Date(resetAt.getTime() + undoMs)
  return { by: resetBy, at: resetAt.toISOString(), undoUntil: undoUntil.toISOString() }
}

/**
 * Closes today's voting now, and decides.
 * @throws DomainError CONFLICT if there is no vote, or if lunch is already decided
 */
export async function decide(ctx: LunchContext): Promise<LunchToday> {
  const { teamId } = ctx.member
  await changeLunches(ctx, async (tx, day, now) => {
    if (isDecided(day)) throw alreadyDecided()
    const candidates = await countVotes(tx, [day])
    const outcome = decideLunch(candidates, day.votingMode)
    if (!outcome) {
      // Whether votes are against venues or were dropped is the same answer, as long as votes are hidden.
      const [turnout] = await turnoutOf(tx, [day])
      throw turnout?.voted ? nobodyVotedFor() : nobodyVoted()
    }
    const lunch = { ...outcome, teamId, day: day.day, decidedAt: now, decidedBy: ctx.user.displayName }
    await insertLunches(tx, [lunch])
    await changeDay(tx, day, now, { closedThrough: closedBy(day, day.day) })
    await ctx.outbox.tell(tx, await decisionNotices(tx, [{ team: day, lunch, candidates }]))
  })
  return today(ctx)
}

/**
 * Postpones today's closing time. If voting is already closed, opens it again and deletes the decision. Members who said
 * after the decision that they do not come are then away, without a vote.
 * @throws DomainError BAD_REQUEST if the new closing time is not before midnight
 */
export async function extend(ctx: LunchContext, minutes: number): Promise<LunchToday> {
  const { teamId } = ctx.member
  const isReopened = await changeLunches(ctx, async (tx, before, now) => {
    const { day, closesAt } = before
    const from = Math.max(now.getTime(), closesAt?.getTime() ?? 0)
    const extendedTo = new Date(from + minutes * 60_000)
    if (dateAt(extendedTo, before.timezone) !== day) {
      throw new DomainError('BAD_REQUEST', say('closing_after_midnight'))
    }
    const isReopened = isDecided(before)
    if (isReopened) {
      await deleteLunch(tx, teamId, day)
      await makeAbsent(tx, before)
    }
    await changeDay(tx, before, now, {
      closedThrough: openedBy(before, day),
      extendedTo,
      noLunchOn: null,
      ...(isReopened && { reopenedAt: now, reopenedBy: ctx.user.displayName }),
    })
    return isReopened
  })
  if (isReopened) ctx.events.publish(teamId, 'votes')
  return today(ctx)
}

/**
 * Marks the member as away today, or as present again. After the decision, this changes only who comes.
 * @throws DomainError CONFLICT if voting closed without a decision
 */
export async function changeAway(ctx: LunchContext, away: boolean): Promise<LunchToday> {
  while (!((await switchAway(ctx, away)) || (await sayAfterDecision(ctx, !away)))) {
    // Voting has been opened or closed between the two attempts.
  }
  return today(ctx)
}

/**
 * Stores whether the member comes to the lunch that is decided.
 * @returns false if voting is open
 * @throws DomainError CONFLICT if voting closed without a decision
 */
async function sayAfterDecision(ctx: LunchContext, coming: boolean): Promise<boolean> {
  const { db, member, clock, events, outbox } = ctx
  const answer = await db.transaction(async (tx) => {
    const now = clock()
    const day = await openDay(tx, outbox, member.teamId, now)
    if (!day.isClosed) return 'open'
    if (!isDecided(day)) throw votingClosed()
    if (coming) {
      const { first, mine, party } = await findTables(tx, day, ctx)
      if (first && !mine) requireRoom(first, party)
      // A seat of a member who did not come is left by a server of the version before, which knows no tables.
      if (!mine) await deleteSeat(tx, member)
    } else {
      await leaveLunch(tx, member)
    }
    return (await upsertAttendance(tx, member, day, coming)) ? 'changed' : 'same'
  })
  if (answer === 'changed') events.publish(member.teamId, 'lunch')
  return answer !== 'open'
}

/**
 * Changes lunches in a transaction that has locked the team. If the closing time has come, the decision is made first.
 */
export async function changeLunches<T>(
  { db, member, clock, events, outbox }: LunchContext,
  change: (tx: DatabaseHandle, day: Day, now: Date) => Promise<T>,
): Promise<T> {
  const result = await db.transaction(async (tx) => {
    const now = clock()
    return change(tx, await openDay(tx, outbox, member.teamId, now), now)
  })
  // The venues are published too, because each venue shows when the team last ate at it.
  events.publish(member.teamId, 'lunch', 'venues')
  return result
}
