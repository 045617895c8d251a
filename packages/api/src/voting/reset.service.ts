import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import type { Member } from '../member.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { settleAllDue } from './closing.service.ts'
import { dayStartsOfTeams, deleteStaleVotesIn, deleteStaleVotesOfTeam } from './reset.queries.ts'

type ResetContext = { db: Database; clock: Clock; events: Pick<EventBus, 'publish'>; outbox: Outbox }

/**
 * Returns the timezones in which teams reset daily, each with the instant at which its current day began, in
 * milliseconds since 1970.
 */
export async function resetTimezones({
  db,
  clock,
}: Pick<ResetContext, 'db' | 'clock'>): Promise<Map<string, number>> {
  const rows = await dayStartsOfTeams(db, clock())
  return new Map(rows.map(({ timezone, dayStart }) => [timezone, Date.parse(dayStart)]))
}

/**
 * Deletes the votes that the teams of a timezone cast on earlier days. Reads have ignored these votes since midnight.
 * Several instances can do this at the same time, because each vote is deleted only once.
 * @returns how many votes this call deleted
 */
export async function clearEndedDays(ctx: ResetContext, timezone: string): Promise<number> {
  // Decisions that are due are made first, because `deleteStaleVotesIn` skips teams whose decision is due.
  await settleAllDue(ctx)
  const { db, clock, events } = ctx
  return deleteStaleVotesIn(db, timezone, clock(), (teamId) => events.publish(teamId, 'votes'))
}

/**
 * Deletes the votes of earlier days of one team before its settings change, because under other settings these votes
 * could count again.
 */
export async function clearEndedDaysOfTeam(
  { db, member }: { db: DatabaseHandle; member: Member },
  now: Date,
): Promise<void> {
  await deleteStaleVotesOfTeam(db, member.teamId, now)
}
