import { drawings } from '@lunchvote/contracts/drawings'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { lunchTables } from '@lunchvote/db/tables/lunch-tables'
import { lunches } from '@lunchvote/db/tables/lunches'
import { pictureIdIn } from '@lunchvote/db/tables/picture-address'
import { pictures } from '@lunchvote/db/tables/pictures'
import { users } from '@lunchvote/db/tables/users'
import { vaultItems } from '@lunchvote/db/tables/vault-items'
import { venues } from '@lunchvote/db/tables/venues'
import { and, eq, exists, inArray, notExists, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

export async function insertPicture(
  db: DatabaseHandle,
  picture: typeof pictures.$inferInsert,
): Promise<void> {
  await db.insert(pictures).values(picture)
}

/** Returns the WebP. Undefined if there is no such picture. The id alone gives access, so no team is needed. */
export async function pictureBytes(
  db: DatabaseHandle,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // The driver reads values only as text. Base64 is shorter than the hexadecimal form in which PostgreSQL sends bytes,
  // and takes a quarter less time.
  const [found] = await db
    .select({ base64: sql<string>`encode(${pictures.bytes}, 'base64')` })
    .from(pictures)
    .where(eq(pictures.id, id))
  return found && Buffer.from(found.base64, 'base64')
}

/** Returns the number of bytes of the WebP without reading them. Undefined if there is no such picture. */
export async function pictureLength(db: DatabaseHandle, id: string): Promise<number | undefined> {
  const [found] = await db
    .select({ length: sql<number>`octet_length(${pictures.bytes})` })
    .from(pictures)
    .where(eq(pictures.id, id))
  return found?.length
}

const idsPerPage = 100

/** Reads the ids of the pictures that were uploaded before the instant, page by page, oldest first. */
export async function* pagesOfIds(db: DatabaseHandle, until: Date): AsyncGenerator<string[]> {
  // `uploadedAt` is text, because a `Date` would lose the microseconds.
  let last = { id: '', uploadedAt: '-infinity' }
  for (;;) {
    const page = await db.execute<typeof last>(sql`
      select ${pictures.id} as "id", ${pictures.createdAt}::text as "uploadedAt" from ${pictures}
      where ${pictures.createdAt} < ${until.toISOString()}::timestamptz
        and (${pictures.createdAt}, ${pictures.id}) > (${last.uploadedAt}::timestamptz, ${last.id})
      order by ${pictures.createdAt}, ${pictures.id} limit ${sql.raw(String(idsPerPage))}`)
    const end = page.at(-1)
    if (!end) return
    yield page.map(({ id }) => id)
    last = end
  }
}

/** The tables with addresses of pictures. */
const usingTables = [venues, vaultItems, lunches, lunchTables]

/**
 * Returns whether the team has this picture. If so, the picture is not removed until the transaction ends.
 */
export async function lockTeamPicture(db: DatabaseHandle, teamId: TeamId, id: string): Promise<boolean> {
  const locked = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.teamId, teamId), eq(pictures.id, id)))
    .for('key share')
  return locked.length > 0
}

/** Deletes the given pictures, except those that a venue, vault item, lunch or member of any team uses. */
export async function deleteUnused(db: Database, ids: readonly string[]): Promise<void> {
  const one = { one: sql`1` }
  const isUnused = [
    ...usingTables.map((table) =>
      notExists(
        db
          .select(one)
          .from(table)
          .where(eq(pictureIdIn(table.imageUrl), pictures.id)),
      ),
    ),
    notExists(db.select(one).from(users).where(eq(users.pictureId, pictures.id))),
  ]
  await db.transaction(async (tx) => {
    // A member who takes one of these pictures meanwhile has locked it, or waits and then finds it deleted. A picture
    // that was taken just before the lock is found by the second statement, which reads the members anew.
    const locked = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(inArray(pictures.id, [...ids]), ...isUnused))
      .for('update', { skipLocked: true })
    if (locked.length === 0) return
    const lockedIds = locked.map(({ id }) => id)
    await tx.delete(pictures).where(and(inArray(pictures.id, lockedIds), ...isUnused))
  })
}

/**
 * Changes the stored addresses of these pictures. The new address of each is `beginning`, followed by the picture's id.
 */
export async function moveAddresses(
  db: DatabaseHandle,
  ids: readonly string[],
  beginning: string,
): Promise<void> {
  for (const table of usingTables) {
    const id = pictureIdIn(table.imageUrl)
    const address = sql`${beginning}::text || ${id}`
    const isElsewhere = sql`${table.imageUrl} <> ${address}`
    const ofPicture = db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(id, pictures.id), isElsewhere))
    // `ids` has at most 100 entries, and usually none of these pictures has another address. So one update per picture
    // is fast enough.
    const found = await db
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(inArray(pictures.id, [...ids]), exists(ofPicture)))
    for (const picture of found) {
      await db
        .update(table)
        .set({ imageUrl: address })
        .where(and(eq(id, picture.id), isElsewhere))
    }
  }
}

/** Changes the stored addresses of drawings that begin with another origin. */
export async function moveDrawings(db: DatabaseHandle, origin: string): Promise<void> {
  for (const table of usingTables) {
    const drawing = sql`substring(${table.imageUrl} from '^https?://[^/]+/drawings/([a-z]+)[.]svg$')`
    const address = sql`${origin}::text || '/drawings/' || ${drawing} || '.svg'`
    await db
      .update(table)
      .set({ imageUrl: address })
      .where(and(inArray(drawing, [...drawings]), sql`${table.imageUrl} <> ${address}`))
  }
}
