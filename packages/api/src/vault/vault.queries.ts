import type { DatabaseHandle } from '@lunchvote/db/database'
import { vaultItems } from '@lunchvote/db/tables/vault-items'
import { and, desc, eq } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

export type VaultRow = typeof vaultItems.$inferSelect

const inTeam = (teamId: TeamId, id: number) => and(eq(vaultItems.teamId, teamId), eq(vaultItems.id, id))

export function itemsOfTeam(db: DatabaseHandle, teamId: TeamId): Promise<VaultRow[]> {
  return db.select().from(vaultItems).where(eq(vaultItems.teamId, teamId)).orderBy(desc(vaultItems.id))
}

export async function itemById(db: DatabaseHandle, teamId: TeamId, id: number) {
  const [item] = await db.select().from(vaultItems).where(inTeam(teamId, id))
  return item
}

export async function hasImported(db: DatabaseHandle, teamId: TeamId, externalId: string): Promise<boolean> {
  const found = await db
    .select({ id: vaultItems.id })
    .from(vaultItems)
    .where(and(eq(vaultItems.teamId, teamId), eq(vaultItems.externalId, externalId)))
  return found.length > 0
}

/** Inserts the item. Returns undefined if the team has already imported the restaurant. */
export async function insertItem(
  db: DatabaseHandle,
  teamId: TeamId,
  values: Omit<typeof vaultItems.$inferInsert, 'teamId'> & { createdBy: number },
) {
  const [item] = await db
    .insert(vaultItems)
    .values({ ...values, teamId })
    .onConflictDoNothing({ target: [vaultItems.teamId, vaultItems.externalId] })
    .returning()
  return item
}

export async function deleteItem(db: DatabaseHandle, teamId: TeamId, id: number): Promise<boolean> {
  const deleted = await db.delete(vaultItems).where(inTeam(teamId, id)).returning({ id: vaultItems.id })
  return deleted.length > 0
}
