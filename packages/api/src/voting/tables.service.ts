import { say } from '@lunchvote/contracts/reasons'
import type { LunchTable } from '@lunchvote/contracts/tables'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock } from '../ports.ts'
import { membersToday } from './attendance.queries.ts'
import { addDays, dateAt } from './clock.rules.ts'
import type { Day } from './day.service.ts'
import { deleteTablesThrough, selectTables } from './tables.queries.ts'
import { tablesOf } from './tables.rules.ts'

type TablesContext = { member: Member; appOrigin: string }

/** The tables of a day, as the member who calls finds them. */
export type FoundTables = {
  tables: LunchTable[]
  /** The first table. Undefined without a decision. */
  first: LunchTable | undefined
  /** Where the member sits. Undefined for a member who does not come. */
  mine: LunchTable | undefined
  /** The member and the guests of the member, who sit with the member. */
  party: number
  /** Whether the member has sat down, and does not only come. */
  isSeated: boolean
  isAway: boolean
}

/** Reads the tables of the day, in a transaction that has locked the team. */
export async function findTables(tx: DatabaseHandle, day: Day, ctx: TablesContext): Promise<FoundTables> {
  const { userId } = ctx.member
  const [members, stored] = await Promise.all([membersToday(tx, [day]), selectTables(tx, [day])])
  const tables = tablesOf(day, stored, members, ctx.appOrigin)
  const me = members.find((member) => member.userId === userId)
  return {
    tables,
    first: tables.find(({ openedBy }) => openedBy === null),
    mine: tables.find(({ people }) => people.some((person) => person.userId === userId)),
    party: 1 + (me?.guests?.length ?? 0),
    isSeated: me?.seatId != null,
    isAway: me?.isAway ?? false,
  }
}

/** @throws DomainError CONFLICT if the table has fewer seats left */
export function requireRoom({ seats, people, guests }: LunchTable, more: number): void {
  if (seats !== null && people.length + guests.length + more > seats) {
    throw new DomainError('CONFLICT', say('table_full'))
  }
}

/** Deletes the tables of days that are over in every timezone. */
export const purgeTables = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteTablesThrough(db, addDays(dateAt(clock(), 'UTC'), -2))
