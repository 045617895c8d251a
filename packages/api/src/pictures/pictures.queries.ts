import type { DatabaseHandle } from '@lunchvote/db/database'
import { pictures } from '@lunchvote/db/tables/pictures'
import { eq } from 'drizzle-orm'

export async function insertPicture(
  db: DatabaseHandle,
  picture: typeof pictures.$inferInsert,
): Promise<void> {
  await db.insert(pictures).values(picture)
}

/** Returns the WebP. Undefined if there is no such picture. The id alone gives access, so no team is needed. */
export async function pictureBytes(db: DatabaseHandle, id: string): Promise<Uint8Array | undefined> {
  const [found] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, id))
  return found?.bytes
}
