import type { LunchTable } from '@lunchvote/contracts/tables'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { lunchGuests, lunchSeats, lunchTables } from '@lunchvote/db/tables/lunch-tables'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Member } from '../member.ts'
import type { TeamDay } from './clock.rules.ts'
import type { StoredTable } from './tables.rules.ts'

/**
 * The tables of these teams on any of these days, of each team the first one first, then in the order of opening. Nobody sits at
 * some of them any more.
 */
export function selectTables(db: DatabaseHandle, days: readonly Pick<TeamDay, 'teamId' | 'day'>[]) {
  return db
    .select()
    .from(lunchTables)
    .where(
      and(
        inArray(
          lunchTables.teamId,
          days.map(({ teamId }) => teamId),
        ),
        inArray(lunchTables.day, [...new Set(days.map(({ day }) => day))]),
      ),
    )
    .orderBy(sql`${lunchTables.lunchDay} is null`, asc(lunchTables.id))
}

/** The first table of the day. Undefined without a decision. */
export async function firstTable(db: DatabaseHandle, { teamId, day }: Pick<TeamDay, 'teamId' | 'day'>) {
  const [first] = await db
    .select()
    .from(lunchTables)
    .where(and(eq(lunchTables.teamId, teamId), eq(lunchTables.lunchDay, day)))
  return first
}

/** How many tables members have opened on the day. */
export function countOpened(db: DatabaseHandle, { teamId, day }: TeamDay): Promise<number> {
  return db.$count(
    lunchTables,
    and(eq(lunchTables.teamId, teamId), eq(lunchTables.day, day), isNull(lunchTables.lunchDay)),
  )
}

export async function insertTable(
  db: DatabaseHandle,
  table: typeof lunchTables.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(lunchTables).values(table).returning({ id: lunchTables.id })
  if (!inserted) throw new Error('The stored table was not returned')
  return inserted.id
}

export type TableFields = Partial<
  Pick<StoredTable, 'kind' | 'venueId' | 'venueName' | 'imageUrl' | 'leavesAt' | 'meetingPoint' | 'seats'>
>

/** Changes a table. If it leaves at another time, those who sit there are reminded of that time too. */
export async function updateTable(
  db: DatabaseHandle,
  { tableId, leavesAt }: Pick<LunchTable, 'tableId' | 'leavesAt'>,
  change: TableFields,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const isMoved = change.leavesAt !== undefined && (change.leavesAt?.toISOString() ?? null) !== leavesAt
  await db
    .update(lunchTables)
    .set({ ...change, ...(isMoved && { isReminded: false }) })
    .where(eq(lunchTables.id, tableId))
}

/** If the first table leaves with the team, those who sit there are reminded of the time that the team has now. */
export async function remindAgain(db: DatabaseHandle, { teamId, day }: TeamDay): Promise<void> {
  await db
    .update(lunchTables)
    .set({ isReminded: false })
    .where(and(eq(lunchTables.teamId, teamId), eq(lunchTables.lunchDay, day), isNull(lunchTables.leavesAt)))
}

/** Lets the member sit down at the table, as the last one. What the member did at another table ends. */
export async function sitDown(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  tableId: number,
): Promise<void> {
  await db
    .insert(lunchSeats)
    .values({ teamId, userId, tableId })
    .onConflictDoUpdate({
      target: [lunchSeats.teamId, lunchSeats.userId],
      set: { tableId, id: sql`default`, hasTaken: false, line: null },
    })
}

/** Changes what the member does at the table. */
export async function updateSeat(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  change: { hasTaken: boolean } | { line: string | null },
): Promise<void> {
  await db
    .update(lunchSeats)
    .set(change)
    .where(and(eq(lunchSeats.teamId, teamId), eq(lunchSeats.userId, userId)))
}

/** Takes the member's seat away, which leads a member who comes to the first table. */
export async function deleteSeat(db: DatabaseHandle, { teamId, userId }: Member): Promise<void> {
  await db.delete(lunchSeats).where(and(eq(lunchSeats.teamId, teamId), eq(lunchSeats.userId, userId)))
}

/** Takes the seat of a member away who is away, and the guests of the member. */
export async function leaveLunch(db: DatabaseHandle, member: Member): Promise<void> {
  await deleteSeat(db, member)
  await db
    .delete(lunchGuests)
    .where(and(eq(lunchGuests.teamId, member.teamId), eq(lunchGuests.userId, member.userId)))
}

/** Stores the guests of the member on the day, in place of those before. */
export async function storeGuests(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  day: string,
  names: string[],
): Promise<void> {
  await db
    .insert(lunchGuests)
    .values({ teamId, userId, day, names })
    .onConflictDoUpdate({ target: [lunchGuests.teamId, lunchGuests.userId], set: { day, names } })
}

/** Deletes the tables and guests of the day, and of days before it. */
export async function deleteTablesThrough(db: DatabaseHandle, day: string): Promise<void> {
  await deleteExpired(db, { table: lunchTables, key: lunchTables.id, expiresAt: lunchTables.day }, day)
  await deleteExpired(db, { table: lunchGuests, key: lunchGuests.userId, expiresAt: lunchGuests.day }, day)
}
