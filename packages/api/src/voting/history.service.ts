import { drawingOf, drawingUrl } from '@lunchvote/contracts/drawings'
import type { Decision, LunchPage } from '@lunchvote/contracts/lunch'
import { say } from '@lunchvote/contracts/reasons'
import { yearBefore } from '@lunchvote/contracts/year-before'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { DomainError, ifStorable } from '../errors.ts'
import type { TeamId } from '../member.ts'
import { closedBy } from './day.rules.ts'
import { changeDay, settleIfDue } from './day.service.ts'
import { recordedLunch } from './decision.rules.ts'
import { decisionNotices } from './decision-notices.service.ts'
import { changeLunches, type LunchContext, toDecision } from './lunch.service.ts'
import { deleteLunch, lockVenueKey, lunchesBefore, upsertLunch } from './lunches.queries.ts'
import { firstTable } from './tables.queries.ts'
import { countVotes } from './tally.queries.ts'

/**
 * Lists one page of the team's lunches, newest first. `next` is the value of `before` for the next page, or null if
 * this page is the last.
 */
export async function listLunches(
  ctx: LunchContext,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<LunchPage> {
  await ifStorable(settleIfDue(ctx))
  const found = await lunchesBefore(ctx.db, ctx.member.teamId, before, limit + 1)
  const lunches = found.slice(0, limit).map(toDecision)
  return { lunches, next: found.length > limit ? (lunches.at(-1)?.day ?? null) : null }
}

/** Where a team ate: at one of its venues, or at a place that is none of them. */
type Place = { venueId?: number | null | undefined; venueName?: string | undefined }

/**
 * Records or corrects where the team ate. Recording today's lunch closes voting.
 * @throws DomainError BAD_REQUEST for a day in the future or more than a year ago, NOT_FOUND for an unknown venue
 */
export function recordLunch(
  ctx: LunchContext,
  { day, ...place }: Place & { day: string },
): Promise<Decision> {
  const { teamId } = ctx.member
  const { displayName } = ctx.user
  return changeLunches(ctx, async (tx, today, now) => {
    if (!isWithinYear(day, today.day)) {
      throw new DomainError('BAD_REQUEST', say('lunch_day_out_of_range'))
    }
    const venue = await placeAt(tx, teamId, place, ctx.appOrigin)
    const isToday = day === today.day
    const candidates = isToday ? await countVotes(tx, [today]) : []
    const outcome = recordedLunch(venue, candidates, displayName)
    const lunch = { ...outcome, teamId, day, decidedAt: now, decidedBy: displayName }
    const stored = await upsertLunch(tx, lunch, isToday ? 'new' : 'kept')
    if (isToday) {
      const first = await firstTable(tx, today)
      await changeDay(tx, today, now, { closedThrough: closedBy(today, day), noLunchOn: null })
      await ctx.outbox.tell(tx, await decisionNotices(tx, [{ team: today, lunch, candidates, first }]))
    }
    return toDecision(stored)
  })
}

/** Whether the day is today or at most a year ago. Both dates are in the team's timezone. */
function isWithinYear(day: string, today: string): boolean {
  return day <= today && day >= yearBefore(today)
}

/** The venue or place that a member names, with its picture. @throws DomainError NOT_FOUND for an unknown venue */
export async function placeAt(
  tx: DatabaseHandle,
  teamId: TeamId,
  { venueId, venueName }: Place,
  appOrigin: string,
): Promise<Pick<Decision, 'venueId' | 'venueName' | 'imageUrl'>> {
  if (venueName !== undefined) {
    return { venueId: null, venueName, imageUrl: drawingUrl(appOrigin, drawingOf(venueName)) }
  }
  const venue = venueId != null && (await lockVenueKey(tx, teamId, venueId))
  if (!venue) throw new DomainError('NOT_FOUND', say('venue_not_found'))
  return venue
}

/**
 * Removes the lunch of the day from the history. If the day is today, lunch is not decided again, unless a member
 * extends voting or records a lunch. @throws DomainError NOT_FOUND
 */
export async function removeLunch(ctx: LunchContext, day: string): Promise<void> {
  const { teamId } = ctx.member
  await changeLunches(ctx, async (tx, today, now) => {
    if (!(await deleteLunch(tx, teamId, day))) {
      throw new DomainError('NOT_FOUND', say('lunch_not_found'))
    }
    if (day === today.day) await changeDay(tx, today, now, { noLunchOn: day })
  })
}
