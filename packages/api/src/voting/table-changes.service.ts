import { limits } from '@lunchvote/contracts/limits'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import { say } from '@lunchvote/contracts/reasons'
import type { LunchTable, NewTable, TableChange } from '@lunchvote/contracts/tables'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import { upsertAttendance } from './attendance.queries.ts'
import { instantOn, instantToCome } from './clock.rules.ts'
import { type Day, openDay } from './day.service.ts'
import { placeAt } from './history.service.ts'
import { type LunchContext, today } from './lunch.service.ts'
import {
  countOpened,
  deleteSeat,
  insertTable,
  sitDown,
  storeGuests,
  type TableFields,
  updateSeat,
  updateTable,
} from './tables.queries.ts'
import { type FoundTables, findTables, requireRoom } from './tables.service.ts'

/**
 * Opens a table where the member sits down.
 * @throws DomainError CONFLICT while voting is open, and for the 21st table of the day; BAD_REQUEST for a time that is past;
 *   NOT_FOUND for an unknown venue
 */
export function openTable(
  ctx: LunchContext,
  { venueId, venueName, ...fields }: NewTable,
): Promise<LunchTable> {
  const { member, appOrigin } = ctx
  return changeTables(ctx, async (tx, day) => {
    if (!day.isClosed) throw new DomainError('CONFLICT', say('tables_come_later'))
    const { max } = limits.tables
    if ((await countOpened(tx, day)) >= max)
      throw new DomainError('CONFLICT', say('too_many_tables', { max }))
    const { party } = await findTables(tx, day, ctx)
    if (fields.seats && fields.seats < party) {
      throw new DomainError('CONFLICT', say('table_has_more_people', { people: party }), { field: 'seats' })
    }
    const place = await placeAt(tx, member.teamId, { venueId, venueName }, appOrigin)
    const tableId = await insertTable(tx, {
      teamId: day.teamId,
      day: day.day,
      kind: fields.kind,
      ...place,
      leavesAt: fields.leavesAt === undefined ? timeOfTeam(day) : timeOn(day, fields.leavesAt, null),
      meetingPoint: fields.meetingPoint === undefined ? day.meetingPoint : fields.meetingPoint,
      seats: fields.seats,
    })
    await comeTo(tx, day, member, tableId)
    return { answer: await tableOn(tx, day, ctx, tableId) }
  })
}

/** When a table leaves that its opener gives no time: with the team, or open if the team has left. */
function timeOfTeam({ leavesAt, day, timezone, now }: Day): Date | null {
  return leavesAt === null ? null : instantToCome(now, day, leavesAt, timezone)
}

/**
 * The instant of today at which a table leaves.
 * @param before when it has left until now. This time can be given again, although it is past
 * @throws DomainError BAD_REQUEST for another time that is past
 */
function timeOn({ now, day, timezone }: Day, time: string | null, before: string | null): Date | null {
  if (time === null) return null
  if (before !== null && instantOn(day, time, timezone).toISOString() === before) return new Date(before)
  const instant = instantToCome(now, day, time, timezone)
  if (!instant) throw new DomainError('BAD_REQUEST', say('leaving_time_past'), { field: 'leavesAt' })
  return instant
}

/**
 * Changes a table.
 * @throws DomainError FORBIDDEN for a table that another member opened, NOT_FOUND, BAD_REQUEST for a time that is past,
 *   CONFLICT for fewer seats than people, or for another place of the first table
 */
export function changeTable(ctx: LunchContext, { tableId, ...change }: TableChange): Promise<LunchTable> {
  const { member, appOrigin } = ctx
  return changeTables(ctx, async (tx, day) => {
    const table = tableIn(await findTables(tx, day, ctx), tableId)
    if (table.openedBy && table.openedBy.userId !== member.userId) {
      throw new DomainError('FORBIDDEN', say('table_of_another', { name: table.openedBy.displayName }))
    }
    const { venueId, venueName, kind, leavesAt, meetingPoint, seats } = change
    const hasPlace = venueId != null || venueName !== undefined
    if (hasPlace && !table.openedBy) throw new DomainError('CONFLICT', say('first_table_place'))
    const people = table.people.length + table.guests.length
    if (seats && seats < people) {
      throw new DomainError('CONFLICT', say('table_has_more_people', { people }), { field: 'seats' })
    }
    const fields: TableFields = {
      ...(hasPlace && (await placeAt(tx, member.teamId, { venueId, venueName }, appOrigin))),
      ...(kind && { kind }),
      ...(leavesAt !== undefined && { leavesAt: timeOn(day, leavesAt, table.leavesAt) }),
      ...(meetingPoint !== undefined && { meetingPoint }),
      ...(seats !== undefined && { seats }),
    }
    await updateTable(tx, table, fields)
    return { answer: await tableOn(tx, day, ctx, tableId) }
  })
}

/**
 * Sits down at the table, and says so that the member comes.
 * @throws DomainError NOT_FOUND, or CONFLICT if the table is full
 */
export async function sit(ctx: LunchContext, tableId: number): Promise<LunchToday> {
  await changeTables(ctx, async (tx, day) => {
    const found = await findTables(tx, day, ctx)
    const table = tableIn(found, tableId)
    if (found.mine === table) return unchanged
    await sitAt(tx, day, ctx.member, found, table)
    return { answer: undefined }
  })
  return today(ctx)
}

/** Goes back to the first table. @throws DomainError CONFLICT if that is full */
export async function leaveTable(ctx: LunchContext): Promise<LunchToday> {
  await changeTables(ctx, async (tx, day) => {
    const { first, mine, party } = await findTables(tx, day, ctx)
    if (!mine || mine === first) return unchanged
    if (first) requireRoom(first, party)
    await deleteSeat(tx, ctx.member)
    return { answer: undefined }
  })
  return today(ctx)
}

/**
 * Says that the member books the table or orders for it, or no longer does.
 * @throws DomainError NOT_FOUND, or CONFLICT for a member who sits elsewhere, and if somebody else does it
 */
export function takeTable(
  ctx: LunchContext,
  { tableId, taken }: { tableId: number; taken: boolean },
): Promise<LunchTable> {
  const { member } = ctx
  return changeTables(ctx, async (tx, day) => {
    const found = await findTables(tx, day, ctx)
    const table = tableIn(found, tableId)
    if (found.mine !== table) throw new DomainError('CONFLICT', say('not_at_table'))
    const { takenBy } = table
    if (takenBy && takenBy.userId !== member.userId) {
      throw new DomainError('CONFLICT', say('table_taken', { name: takenBy.displayName }))
    }
    if (taken === (takenBy !== null)) return { answer: table, isChanged: false }
    await sitAt(tx, day, member, found, table)
    await updateSeat(tx, member, { hasTaken: taken })
    return { answer: await tableOn(tx, day, ctx, tableId) }
  })
}

/**
 * Writes what the member orders at the table, and sits down there. Null deletes it.
 * @throws DomainError NOT_FOUND, or CONFLICT if nobody orders there, the order has gone out, or the table is full
 */
export function writeLine(
  ctx: LunchContext,
  { tableId, text }: { tableId: number; text: string | null },
): Promise<LunchTable> {
  return changeTables(ctx, async (tx, day) => {
    const found = await findTables(tx, day, ctx)
    const table = tableIn(found, tableId)
    if (table.kind !== 'order') throw new DomainError('CONFLICT', say('no_order_here'))
    if (table.leavesAt !== null && new Date(table.leavesAt) <= day.now) {
      throw new DomainError('CONFLICT', say('order_gone'))
    }
    const line = table.lines.find(({ person }) => person.userId === ctx.member.userId)
    if ((line?.text ?? null) === text) return { answer: table, isChanged: false }
    await sitAt(tx, day, ctx.member, found, table)
    await updateSeat(tx, ctx.member, { line: text })
    return { answer: await tableOn(tx, day, ctx, tableId) }
  })
}

/**
 * Stores whom the member brings today, in place of those before. After the decision, it also says that the member comes.
 * @throws DomainError CONFLICT for a member who is away, and if the table is full
 */
export async function bringGuests(
  ctx: LunchContext,
  guests: readonly { name: string }[],
): Promise<LunchToday> {
  const { member } = ctx
  const names = guests.map(({ name }) => name)
  await changeTables(ctx, async (tx, day) => {
    const found = await findTables(tx, day, ctx)
    const { first, mine, party, isAway } = found
    const isBringing = names.length > 0
    if (isAway && isBringing) throw new DomainError('CONFLICT', say('host_away'))
    const more = 1 + names.length - party
    if (mine && more > 0) requireRoom(mine, more)
    if (first && !mine && isBringing) {
      requireRoom(first, 1 + names.length)
      await deleteSeat(tx, member)
      await upsertAttendance(tx, member, day, true)
    }
    await storeGuests(tx, member, day.day, names)
    return { answer: undefined }
  })
  return today(ctx)
}

function tableIn({ tables }: Pick<FoundTables, 'tables'>, tableId: number): LunchTable {
  const table = tables.find((one) => one.tableId === tableId)
  if (!table) throw new DomainError('NOT_FOUND', say('table_not_found'))
  return table
}

const tableOn = async (tx: DatabaseHandle, day: Day, ctx: LunchContext, tableId: number) =>
  tableIn(await findTables(tx, day, ctx), tableId)

async function sitAt(
  tx: DatabaseHandle,
  day: Day,
  member: Member,
  { mine, party, isSeated }: FoundTables,
  table: LunchTable,
): Promise<void> {
  if (mine === table) {
    // Who comes sits at the first table without a seat of its own.
    if (!isSeated) await sitDown(tx, member, table.tableId)
    return
  }
  requireRoom(table, party)
  await comeTo(tx, day, member, table.tableId)
}

async function comeTo(tx: DatabaseHandle, day: Day, member: Member, tableId: number): Promise<void> {
  await upsertAttendance(tx, member, day, true)
  await sitDown(tx, member, tableId)
}

const unchanged = { answer: undefined, isChanged: false }

/**
 * Changes tables in a transaction that has locked the team, and tells the team of a change. If the closing time has come, the
 * decision is made first.
 */
async function changeTables<T>(
  { db, member, clock, events, outbox }: LunchContext,
  change: (tx: DatabaseHandle, day: Day) => Promise<{ answer: T; isChanged?: boolean }>,
): Promise<T> {
  const { answer, isChanged = true } = await db.transaction(async (tx) =>
    change(tx, await openDay(tx, outbox, member.teamId, clock())),
  )
  if (isChanged) events.publish(member.teamId, 'lunch')
  return answer
}
