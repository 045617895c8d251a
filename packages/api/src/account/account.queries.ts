import type { DatabaseHandle } from '@lunchvote/db/database'
import { users } from '@lunchvote/db/tables/users'
import { eq } from 'drizzle-orm'

export async function renameUser(db: DatabaseHandle, userId: number, displayName: string): Promise<boolean> {
  const renamed = await db
    .update(users)
    .set({ displayName })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  return renamed.length > 0
}
