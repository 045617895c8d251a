import { dayOf, makePresent } from './days-model.ts'
import type { Ack, Step } from './step.ts'
import { firstTable, groupOf, seatOf, type TablesModel, type TeamModel } from './team-model.ts'
import { isOpen } from './votes-model.ts'

export const guestsOf = ({ guests }: TablesModel, member: number, now: number): number => {
  const brought = guests[member]
  return brought?.day === dayOf(now) ? brought.count : 0
}

/** Takes the seat of the member away. */
function getUp(team: TablesModel, member: number): void {
  team.seated = team.seated.filter((seat) => seat.member !== member)
}

/** Takes the seat and the guests of a member away who does not come. */
export function leaveLunch(team: TablesModel, member: number): void {
  getUp(team, member)
  delete team.guests[member]
}

function sitDown(team: TablesModel, member: number, table: number): void {
  getUp(team, member)
  if (table !== firstTable) team.seated.push({ member, table })
}

/** Where the member sits. Undefined for who does not come, and without a decision for who has not sat down. */
export function tableOf(team: TeamModel, member: number, now: number): number | undefined {
  if (groupOf(team, member, now) !== 'coming') return undefined
  return seatOf(team, member, now) ?? (team.lunches[dayOf(now)] ? firstTable : undefined)
}

/** The members at each table of today, in the order of sitting down, with the seats of the table. */
export function tablesOf(team: TeamModel, now: number) {
  const order = (member: number) => team.seated.findIndex((seat) => seat.member === member)
  const at = (table: number) =>
    team.members.filter((member) => tableOf(team, member, now) === table).sort((a, b) => order(a) - order(b))
  const first = team.lunches[dayOf(now)]
    ? [{ id: firstTable, seats: team.firstSeats, members: at(firstTable) }]
    : []
  const others = team.opened
    .filter(({ day }) => day === dayOf(now))
    .map(({ id, seats }) => ({ id, seats, members: at(id) }))
  return [...first, ...others.filter(({ members }) => members.length > 0)]
}

const tableIn = (team: TeamModel, table: number | undefined, now: number) =>
  tablesOf(team, now).find(({ id }) => id === table)

export function hasRoom(team: TeamModel, table: number, more: number, now: number): boolean {
  const { seats = null, members = [] } = tableIn(team, table, now) ?? {}
  return seats === null || peopleWith(team, members, now) + more <= seats
}

const peopleWith = (team: TeamModel, members: readonly number[], now: number) =>
  members.reduce((sum, member) => sum + 1 + guestsOf(team, member, now), 0)

/** The member comes after all, to lunch or to a table. */
function come(team: TeamModel, member: number, now: number): void {
  team.said[member] = { day: dayOf(now), coming: true }
  delete team.awayOn[member]
  makePresent(team, member, dayOf(now))
}

type TableStep = 'open table' | 'sit' | 'leave table' | 'limit table' | 'guests'

export const tableChanges: {
  [Kind in TableStep]: (team: TeamModel, step: Step & { kind: Kind }, now: number) => Ack
} = {
  'open table': (team, { who, venue, seats, id = -1 }, now) => {
    if (isOpen(team, now) || team.venues[venue] === undefined) return 'refused'
    if (seats !== null && seats < 1 + guestsOf(team, who, now)) return 'refused'
    team.opened.push({ id, day: dayOf(now), seats })
    come(team, who, now)
    sitDown(team, who, id)
    return 'done'
  },
  sit: (team, { who, table }, now) => {
    if (!tableIn(team, table, now)) return 'refused'
    if (tableOf(team, who, now) === table) return 'done'
    if (!hasRoom(team, table, 1 + guestsOf(team, who, now), now)) return 'refused'
    come(team, who, now)
    sitDown(team, who, table)
    return 'done'
  },
  'leave table': (team, { who }, now) => {
    if (seatOf(team, who, now) === undefined) return 'done'
    if (!hasRoom(team, firstTable, 1 + guestsOf(team, who, now), now)) return 'refused'
    getUp(team, who)
    return 'done'
  },
  'limit table': (team, { who, table, seats }, now) => {
    const found = tableIn(team, table, now)
    if (!found || (table !== firstTable && found.members[0] !== who)) return 'refused'
    if (seats !== null && seats < peopleWith(team, found.members, now)) return 'refused'
    if (table === firstTable) team.firstSeats = seats
    else for (const one of team.opened) if (one.id === table) one.seats = seats
    return 'done'
  },
  guests: (team, { who, count }, now) => {
    if (groupOf(team, who, now) === 'away' && count > 0) return 'refused'
    const more = count - guestsOf(team, who, now)
    const table = tableOf(team, who, now)
    if (table !== undefined && more > 0 && !hasRoom(team, table, more, now)) return 'refused'
    if (table === undefined && count > 0 && tableIn(team, firstTable, now)) {
      if (!hasRoom(team, firstTable, 1 + count, now)) return 'refused'
      come(team, who, now)
    }
    team.guests[who] = { day: dayOf(now), count }
    return 'done'
  },
}
