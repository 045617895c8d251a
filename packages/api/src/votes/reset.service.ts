import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import type { Member } from '../auth/member.ts'
import type { Clock, EventBus } from '../ports.ts'
import { dayStartsOfTeams, deleteStaleVotesIn, deleteStaleVotesOfTeam } from './reset.queries.ts'

type ResetContext = { db: Database; clock: Clock; events: Pick<EventBus, 'publish'> }

/** The timezones in which teams reset daily, each with the instant at which its current day began. */
export async function resetTimezones({
  db,
  clock,
}: Pick<ResetContext, 'db' | 'clock'>): Promise<Map<string, number>> {
  const rows = await dayStartsOfTeams(db, clock())
  return new Map(rows.map(({ timezone, dayStart }) => [timezone, Date.parse(dayStart)]))
}

/**
 * Deletes the votes of earlier days in a timezone. They no longer count anyway. Several instances may do this at once;
 * each vote is deleted once.
 * @returns how many votes this call deleted
 */
export function clearEndedDays({ db, clock, events }: ResetContext, timezone: string): Promise<number> {
  return deleteStaleVotesIn(db, timezone, clock(), (teamId) => events.publish(teamId, 'votes'))
}

/** The same for one team, before its settings change: other settings must not make old votes count again. */
export async function clearEndedDaysOfTeam({
  db,
  member,
  clock,
}: {
  db: DatabaseHandle
  member: Member
  clock: Clock
}): Promise<void> {
  await deleteStaleVotesOfTeam(db, member.teamId, clock())
}
