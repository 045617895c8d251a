import type { DatabaseHandle } from '@lunchvote/db/database'
import { outlets } from '@lunchvote/db/tables/outlets'
import { and, asc, eq } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

const inTeam = (teamId: TeamId, id: number) => and(eq(outlets.teamId, teamId), eq(outlets.id, id))

const shown = {
  id: outlets.id,
  kind: outlets.kind,
  name: outlets.name,
  url: outlets.url,
  events: outlets.events,
  active: outlets.active,
}

export type StoredOutlet = Awaited<ReturnType<typeof outletsOfTeam>>[number]

/** The team's outlets, oldest first. */
export function outletsOfTeam(db: DatabaseHandle, teamId: TeamId) {
  return db.select(shown).from(outlets).where(eq(outlets.teamId, teamId)).orderBy(asc(outlets.id))
}

export async function insertOutlet(db: DatabaseHandle, values: typeof outlets.$inferInsert) {
  const [inserted] = await db.insert(outlets).values(values).returning(shown)
  return inserted
}

export async function updateOutlet(
  db: DatabaseHandle,
  teamId: TeamId,
  id: number,
  values: Partial<Pick<StoredOutlet, 'name' | 'url' | 'events' | 'active'>>,
) {
  const [updated] = await db.update(outlets).set(values).where(inTeam(teamId, id)).returning(shown)
  return updated
}

export async function deleteOutlet(db: DatabaseHandle, teamId: TeamId, id: number): Promise<boolean> {
  const deleted = await db.delete(outlets).where(inTeam(teamId, id)).returning({ id: outlets.id })
  return deleted.length > 0
}
