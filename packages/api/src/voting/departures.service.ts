import type { NewNotice, ToldTable } from '@lunchvote/contracts/notices'
import type { LunchTable } from '@lunchvote/contracts/tables'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import type { Clock, Outbox } from '../ports.ts'
import { membersToday } from './attendance.queries.ts'
import { type TeamDay, teamDay, timeAt, timesToCome } from './clock.rules.ts'
import { statesOf, type TeamState } from './closing.queries.ts'
import {
  lockTeamsToTell,
  lunchesOn,
  noteTold,
  type Soon,
  takeTablesToRemind,
  teamsToTell,
} from './departures.queries.ts'
import { selectTables } from './tables.queries.ts'
import { tablesOf } from './tables.rules.ts'
import { timezonesThatLeave } from './timezones.queries.ts'

type LeavingTeam = TeamDay & Pick<TeamState, 'teamName' | 'timezone'>

type TellContext = { db: Database; clock: Clock; outbox: Outbox; appOrigin: string }

/** The number of teams, or of tables, that one transaction tells. */
const perBatch = 100
const minuteMs = 60_000
/** How long before the first table leaves outlets are told of all tables. */
const tellMs = 10 * minuteMs
/** How long before a table leaves the browsers of those who sit there are reminded. */
export const remindMs = 5 * minuteMs

/**
 * Reminds the browsers of those who sit at tables that leave within five minutes. Each table is reminded once. Several
 * instances can share the work.
 * @returns the number of tables
 */
export async function remindAllLeaving({ db, clock, outbox }: TellContext): Promise<number> {
  let reminded = 0
  for (const soon of await allSoon(db, clock(), remindMs)) {
    for (let taken = perBatch; taken === perBatch; ) {
      taken = await db.transaction(async (tx) => {
        const tables = await takeTablesToRemind(tx, soon, perBatch)
        await outbox.remindLeaving(tx, tables)
        return tables.length
      })
      reminded += taken
    }
  }
  return reminded
}

/**
 * Tells outlets who goes where, if the first table leaves within ten minutes and people sit at others too. Each team is told
 * once a day. Several instances can share the work.
 * @returns the number of teams
 */
export async function tellAllTables(ctx: TellContext): Promise<number> {
  let told = 0
  for (const soon of await allSoon(ctx.db, ctx.clock(), tellMs)) {
    const due = await teamsToTell(ctx.db, soon)
    for (let n = 0; n < due.length; n += perBatch) {
      told += await tellSome(ctx, soon, due.slice(n, n + perBatch))
    }
  }
  return told
}

/** What leaves soon: the tables with their own time, and for each timezone the first tables that leave with their teams. */
async function allSoon(db: Database, now: Date, ms: number): Promise<Soon[]> {
  const until = new Date(now.getTime() + ms)
  const times = (await timezonesThatLeave(db)).flatMap((timezone) => timesToCome(timezone, now, ms) ?? [])
  return [null, ...times].map((times) => ({ now, until, times }))
}

function tellSome(
  { db, outbox, appOrigin }: TellContext,
  soon: Soon,
  due: readonly Pick<TeamDay, 'teamId' | 'day'>[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const locked = await lockTeamsToTell(tx, due)
    const notices = (await tablesOfTeams(tx, locked, soon.now, appOrigin)).flatMap(({ team, tables }) =>
      lunchTables(team, tables, soon),
    )
    if (notices.length > 0) {
      await outbox.tell(tx, notices)
      await noteTold(
        tx,
        notices.map(({ teamId, data: { day } }) => ({ teamId, day })),
      )
    }
    return notices.length
  })
}

/** The notice that tells outlets of the tables. None if the first of them does not leave soon, or nobody sits at another. */
function lunchTables(team: LeavingTeam, tables: readonly LunchTable[], { now, until }: Soon) {
  const taken = tables.filter(({ people }) => people.length > 0)
  const [sendBefore] = taken.flatMap(({ leavesAt }) => leavesAt ?? []).sort()
  if (taken.length < 2 || sendBefore === undefined) return []
  if (new Date(sendBefore) <= now || new Date(sendBefore) > until) return []
  const told = taken.map((table) => ({
    tableId: table.tableId,
    kind: table.kind,
    venue: { id: table.venueId, name: table.venueName, imageUrl: table.imageUrl },
    leavesAt: table.leavesAt,
    meetingPoint: table.meetingPoint,
    people: table.people.length + table.guests.length,
  }))
  return {
    event: 'lunch.tables',
    data: { day: team.day, tables: told },
    shown: toldTables(team, taken),
    sendBefore,
    teamId: team.teamId,
    at: now,
  } satisfies NewNotice
}

/** The tables at which people sit, as messages name them. */
export const toldTables = (
  { timezone }: Pick<LeavingTeam, 'timezone'>,
  tables: readonly LunchTable[],
): ToldTable[] =>
  tables
    .filter(({ people }) => people.length > 0)
    .map(({ venueName, leavesAt, people, guests }) => ({
      name: venueName,
      localTime: leavesAt && timeAt(new Date(leavesAt), timezone),
      people: people.length + guests.length,
    }))

/** The tables of today of each of these teams. However many teams there are, the number of statements is the same. */
export async function tablesOfTeams(
  db: DatabaseHandle,
  teamIds: readonly number[],
  now: Date,
  appOrigin: string,
): Promise<{ team: LeavingTeam; tables: LunchTable[] }[]> {
  if (teamIds.length === 0) return []
  const teams = (await statesOf(db, teamIds)).map((team) => ({ ...team, ...teamDay(team, now) }))
  const [members, stored, lunches] = await Promise.all([
    membersToday(db, teams),
    selectTables(db, teams),
    lunchesOn(db, teams),
  ])
  return teams.map((team) => {
    const isOfDay = (row: { teamId: number; day: string }) =>
      row.teamId === team.teamId && row.day === team.day
    const tables = tablesOf(
      { ...team, lunch: lunches.find(isOfDay) ?? null },
      stored.filter(isOfDay),
      members.filter(({ teamId }) => teamId === team.teamId),
      appOrigin,
    )
    return { team, tables }
  })
}
