import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import type { Member } from '../auth/member.ts'
import { settleAllDue } from '../day/closing.service.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { dayStartsOfTeams, deleteStaleVotesIn, deleteStaleVotesOfTeam } from './reset.queries.ts'

type ResetContext = { db: Database; clock: Clock; events: Pick<EventBus, 'publish'>; outbox: Outbox }

/** The timezones in which teams reset daily. The value is the instant at which the current day began there. */
export async function resetTimezones({
  db,
  clock,
}: Pick<ResetContext, 'db' | 'clock'>): Promise<Map<string, number>> {
  const rows = await dayStartsOfTeams(db, clock())
  return new Map(rows.map(({ timezone, dayStart }) => [timezone, Date.parse(dayStart)]))
}

/**
 * Deletes the votes of earlier days in a timezone. Reads have ignored these votes since midnight. Several instances can
 * do this at the same time, because each vote is deleted only once.
 * @returns how many votes this call deleted
 */
export async function clearEndedDays(ctx: ResetContext, timezone: string): Promise<number> {
  // Decisions that are due are made first, because the statement below skips teams whose decision is due.
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
