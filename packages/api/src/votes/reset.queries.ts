import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { eq } from 'drizzle-orm'
import { deleteStaleVotes } from '../daily-reset.ts'

export async function timezonesWithReset(db: DatabaseHandle): Promise<string[]> {
  const rows = await db
    .selectDistinct({ timezone: teams.timezone })
    .from(teams)
    .where(eq(teams.dailyReset, true))
  return rows.map(({ timezone }) => timezone)
}

export function deleteStaleVotesIn(db: DatabaseHandle, timezone: string, now: Date): Promise<number> {
  return deleteStaleVotes(db, eq(teams.timezone, timezone), now)
}

export function deleteAllStaleVotes(db: DatabaseHandle, now: Date): Promise<number> {
  return deleteStaleVotes(db, undefined, now)
}
