import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Person } from '@lunchvote/contracts/people'
import type { LunchTable } from '@lunchvote/contracts/tables'
import { localDay, localTime } from '~/lib/instants.ts'
import { tablesMessages } from './tables.messages.ts'

export type Me = Pick<CurrentUser, 'id' | 'displayName' | 'pictureUrl'>

const asPerson = ({ id, displayName, pictureUrl }: Me): Person => ({ userId: id, displayName, pictureUrl })

/** The table of the decision. Everybody who comes and sits nowhere else sits there. */
export const isFirst = ({ openedBy }: LunchTable) => openedBy === null

export const sitsAt = ({ people }: LunchTable, me: Me) => people.some(({ userId }) => userId === me.id)

/** Whoever has sat there longest changes a table, and any member changes the first one. */
export const canChange = (table: LunchTable, me: Me) => isFirst(table) || table.openedBy?.userId === me.id

/** How many people sit at the table, with guests. */
export const peopleAt = ({ people, guests }: LunchTable) => people.length + guests.length

/** Whether the member and the guests of the member find no seat there. */
export function isFull(table: LunchTable, { guests }: LunchToday, me: Me): boolean {
  const party = 1 + guests.filter(({ host }) => host.userId === me.id).length
  return table.seats !== null && peopleAt(table) + party > table.seats
}

/** When and from where people leave, such as "12:30 · At the bikes", or when the order goes out. Empty if both are open. */
export function whenAndWhere(table: LunchTable, timeZone: string, now: number): string {
  const { kind, leavesAt, meetingPoint } = table
  const time = leavesAt && localTime(leavesAt, timeZone)
  if (kind === 'go') return [time && tablesMessages.time(time), meetingPoint].filter(Boolean).join(' · ')
  const { hasGone, goesOut } = tablesMessages.order
  return hasGoneOut(table, now) ? hasGone : time ? goesOut(time) : ''
}

/** Whether nobody can order there any more. */
export const hasGoneOut = ({ kind, leavesAt }: LunchTable, now: number) =>
  kind === 'order' && leavesAt !== null && Date.parse(leavesAt) <= now

/** The tables that members have opened. Before an older server is replaced, it tells of no tables. */
export const openedTables = ({ tables }: Partial<Pick<LunchToday, 'tables'>>): LunchTable[] =>
  tables?.filter((table) => !isFirst(table)) ?? []

/**
 * The tables that stand below the plate: those that members have opened, and last the first one, for those who sit
 * elsewhere or if it collects an order. Where the reader sits is there only if there is something to do.
 */
export function listedTables({ tables = [] }: Partial<Pick<LunchToday, 'tables'>>, me: Me): LunchTable[] {
  const opened = openedTables({ tables })
  const first = tables.filter(
    (table) => isFirst(table) && (table.kind === 'order' || (opened.length > 0 && !sitsAt(table, me))),
  )
  return [...opened, ...first]
}

/** How many tables are shown before the others are unfolded. */
const maxTables = 3

/** Those that are never folded: the first ones, where the reader sits, and the table of the decision. */
export function unfoldedTables(tables: readonly LunchTable[], me: Me): LunchTable[] {
  // A line that says "1 more table" takes as much room as the table.
  if (tables.length <= maxTables + 1) return [...tables]
  return tables.filter((table, index) => index < maxTables || isFirst(table) || sitsAt(table, me))
}

/** Today's lunch after the member has sat down at a table. The screen shows it until the server answers. */
export function withSeat(lunch: LunchToday, me: Me, tableId: number): LunchToday {
  const others = (people: readonly Person[]) => people.filter(({ userId }) => userId !== me.id)
  const { guests, coming } = lunch
  const own = guests.filter(({ host }) => host.userId === me.id)
  const tables = lunch.tables.map((table): LunchTable => {
    const left = {
      ...table,
      people: others(table.people),
      guests: table.guests.filter(({ host }) => host.userId !== me.id),
      takenBy: table.takenBy?.userId === me.id && table.tableId !== tableId ? null : table.takenBy,
    }
    return table.tableId === tableId
      ? { ...left, people: [...left.people, asPerson(me)], guests: [...left.guests, ...own] }
      : left
  })
  return {
    ...lunch,
    tables: tables.filter((table) => isFirst(table) || table.people.length > 0),
    coming: [...others(coming), asPerson(me)],
    away: others(lunch.away),
    waitingFor: others(lunch.waitingFor),
  }
}

/** Today's lunch with what the server has answered about one table. */
export function withTable(lunch: LunchToday, table: LunchTable): LunchToday {
  const isThere = (person: Person) => table.people.some(({ userId }) => userId === person.userId)
  const tables = lunch.tables.map((known): LunchTable => {
    if (known.tableId === table.tableId) return table
    return {
      ...known,
      people: known.people.filter((person) => !isThere(person)),
      guests: known.guests.filter(({ host }) => !isThere(host)),
    }
  })
  const all = tables.includes(table) ? tables : [...tables, table]
  return { ...lunch, tables: all.filter((known) => isFirst(known) || known.people.length > 0) }
}

const quarterMs = 15 * 60_000

/**
 * The time that the form begins with, as `HH:MM`: that of the team, if it is still to come, or else the next quarter of
 * an hour. Empty if that is tomorrow.
 */
export function nextTime(leavesAt: string | null, now: number, timeZone: string): string {
  if (leavesAt !== null && leavesAt > localTime(now, timeZone)) return leavesAt
  const next = (Math.floor(now / quarterMs) + 1) * quarterMs
  return localDay(next, timeZone) === localDay(now, timeZone) ? localTime(next, timeZone) : ''
}

type Place = { venueId: number } | { venueName: string }

/** The place that was written: a venue of the team by its name, in any letter case, or another place. */
export function placeOf(written: string, venues: readonly { id: number; name: string }[]): Place {
  const name = written.trim().toLowerCase()
  const venue = venues.find((one) => one.name.toLowerCase() === name)
  return venue ? { venueId: venue.id } : { venueName: written }
}
