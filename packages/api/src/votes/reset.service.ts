import type { Database } from '@lunchvote/db/database'
import { deleteStaleVotesIn } from '../daily-reset.ts'
import type { Clock, EventBus } from '../ports.ts'
import { timezonesWithReset } from './reset.queries.ts'

type ResetContext = { db: Database; clock: Clock; events: Pick<EventBus, 'publish'> }

/** The timezones at whose midnight there may be something to clear. */
export function resetTimezones({ db }: Pick<ResetContext, 'db'>): Promise<string[]> {
  return timezonesWithReset(db)
}

/**
 * Clears away the votes that the last midnight of the timezone has ended. They have not counted since; several
 * instances may do this at once, and clear each vote once between them.
 * @returns how many votes this call cleared
 */
export function clearAfterMidnight({ db, clock, events }: ResetContext, timezone: string): Promise<number> {
  return deleteStaleVotesIn(db, timezone, clock(), (teamId) => events.publish(teamId, 'votes'))
}

/** The same for every timezone: for midnights at which no process was running. */
export async function clearMissedMidnights(context: ResetContext): Promise<number> {
  let cleared = 0
  for (const timezone of await resetTimezones(context)) cleared += await clearAfterMidnight(context, timezone)
  return cleared
}
