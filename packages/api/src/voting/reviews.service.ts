import type { LunchWeek, LunchYear } from '@lunchvote/contracts/reviews'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { ifStorable } from '../errors.ts'
import type { TeamId } from '../member.ts'
import { type Day, readDay, settleIfDue } from './day.service.ts'
import type { LunchContext } from './lunch.service.ts'
import { lunchesOfWeek, lunchesOfYear, yearsBeside } from './reviews.queries.ts'
import { reviewYear } from './reviews.rules.ts'
import { reviewWeek, weekAt } from './week.rules.ts'

/** The team's week up to today. If the closing time has come, makes the decision of today first. */
export async function lunchWeek(ctx: LunchContext): Promise<LunchWeek> {
  await ifStorable(settleIfDue(ctx))
  const { db, member, clock } = ctx
  return weekOn(db, await readDay(db, member.teamId, clock()))
}

async function weekOn(db: DatabaseHandle, day: Day): Promise<LunchWeek> {
  const week = weekAt(day)
  return { ...week, ...reviewWeek(await lunchesOfWeek(db, day.teamId, week)) }
}

/** The week that closes on this day. Null before its last lunch day is over, and as long as voting is open. */
export const closingWeek = async (db: DatabaseHandle, day: Day): Promise<LunchWeek | null> =>
  day.isClosed && weekAt(day).isClosing ? weekOn(db, day) : null

/** The team's year. If the closing time has come, makes the decision of today first. */
export async function lunchYear(ctx: LunchContext, { year }: { year: number }): Promise<LunchYear> {
  await ifStorable(settleIfDue(ctx))
  const teamId: TeamId = ctx.member.teamId
  const [lunches, beside] = await Promise.all([
    lunchesOfYear(ctx.db, teamId, year),
    yearsBeside(ctx.db, teamId, year),
  ])
  return { year, ...reviewYear(lunches), ...beside }
}
