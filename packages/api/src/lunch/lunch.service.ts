import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import type { Member } from '../auth/member.ts'
import {
  changeDay,
  countVotes,
  type Day,
  insertLunches,
  throughToday,
  throughYesterday,
} from '../day/closing.queries.ts'
import { openDay, readDay, settleTeam } from '../day/closing.service.ts'
import { decideLunch, lunchDecided } from '../day/decision.rules.ts'
import { DomainError, ifStorable } from '../errors.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { switchAway } from '../votes/votes.service.ts'
import { deleteLunch, isOnDay, membersWithoutVote } from './lunch.queries.ts'
import { byName, toDecision } from './lunch.rules.ts'

export type LunchContext = {
  db: Database
  member: Member
  user: { displayName: string }
  clock: Clock
  events: EventBus
  outbox: Outbox
}

const alreadyDecided = () => new DomainError('CONFLICT', 'Lunch is already decided')
const nobodyVoted = () => new DomainError('CONFLICT', 'Nobody has voted yet')

/** Reads the team's day. If the closing time has come, makes the decision and reads the day again. */
export async function today(ctx: LunchContext): Promise<LunchToday> {
  const { db, member, clock } = ctx
  const now = clock()
  const [day, withoutVote] = await Promise.all([
    readDay(db, member.teamId, now),
    membersWithoutVote(db, member.teamId, now),
  ])
  if (day.isDue && (await ifStorable(settleTeam(ctx)))) return today(ctx)
  const absent = withoutVote.toSorted(byName)
  const names = (isAway: boolean) =>
    absent.filter((person) => person.isAway === isAway).map(({ displayName }) => ({ displayName }))
  return {
    day: day.day,
    closesAt: day.closesAt?.toISOString() ?? null,
    isOpen: !day.isClosed && !(day.closesAt && now >= day.closesAt),
    decision: day.lunch && toDecision(day.lunch),
    away: names(true),
    waitingFor: names(false),
  }
}

/**
 * Closes today's voting now, and decides.
 * @throws DomainError CONFLICT if there is no vote, or if lunch is already decided
 */
export async function decide(ctx: LunchContext): Promise<LunchToday> {
  const { teamId } = ctx.member
  await changeLunches(ctx, async (tx, day, now) => {
    if (day.lunch || day.hasNoLunch) throw alreadyDecided()
    const candidates = await countVotes(tx, [teamId], now)
    const outcome = decideLunch(candidates)
    if (!outcome) throw nobodyVoted()
    const lunch = { ...outcome, teamId, day: day.day, decidedAt: now, decidedBy: ctx.user.displayName }
    await insertLunches(tx, [lunch])
    await changeDay(tx, [teamId], now, { closedThrough: throughToday(now) })
    await ctx.outbox.tell(tx, [lunchDecided(lunch, candidates)])
  })
  return today(ctx)
}

/**
 * Postpones today's closing time. If voting is already closed, opens it again and deletes the decision.
 * @throws DomainError BAD_REQUEST if the new closing time is not before midnight
 */
export async function extend(ctx: LunchContext, minutes: number): Promise<LunchToday> {
  const { teamId } = ctx.member
  await changeLunches(ctx, async (tx, { day, closesAt }, now) => {
    const from = Math.max(now.getTime(), closesAt?.getTime() ?? 0)
    const extendedTo = new Date(from + minutes * 60_000)
    if (!(await isOnDay(tx, teamId, extendedTo, day))) {
      throw new DomainError('BAD_REQUEST', 'Voting has to close before midnight')
    }
    await deleteLunch(tx, teamId, day)
    await changeDay(tx, [teamId], now, {
      closedThrough: throughYesterday(now),
      extendedTo,
      noLunchOn: null,
    })
  })
  return today(ctx)
}

/** Marks the member as away today, or as present again. @throws DomainError CONFLICT if voting is closed */
export async function changeAway(ctx: LunchContext, away: boolean): Promise<LunchToday> {
  await switchAway(ctx, away)
  return today(ctx)
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
