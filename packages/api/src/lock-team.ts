import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { eq } from 'drizzle-orm'

/**
 * Locks the team until the transaction ends. Votes, registrations, decisions and the admin's changes lock the team too,
 * so they wait. What depends on the lock is read by a later statement: one that waits for a lock reads the locked row
 * again, but sees other tables as they were before.
 */
export async function lockTeam(db: DatabaseHandle, teamId: number): Promise<void> {
  await db.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update')
}
