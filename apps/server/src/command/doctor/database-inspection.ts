import { listPushServices } from '@lunchvote/api/operator/operator.service'
import { dateAt, timeAt } from '@lunchvote/api/voting/clock.rules'
import type { OpenDatabase } from '@lunchvote/db/database'
import { type MigrationState, migrationState, unusable } from '@lunchvote/db/migrate'
import { applyMigrations, readMigrations } from '@lunchvote/db/migrations'
import { type Finding, findingsOf, problemFrom } from './finding.ts'
import { operatorAccount } from './operator-checks.ts'
import { pushServices } from './push-checks.ts'

type Sql = OpenDatabase['sql']
export type Inspection = {
  /** The name of the database in messages. */
  name: string
  /** Whether the server sends its queries through a pooler, and not to this database directly. */
  hasPooler: boolean
  /** Whether push services may have private addresses. */
  allowPrivate: boolean
  operatorEmail: string | null
}

const { fine, warning } = findingsOf('database')
const maxClockDifferenceMs = 5000
/** The connections that one instance opens: eight for calls, two for messages, and one that listens for events. */
const connectionsPerInstance = 11

/**
 * Checks a database after a connection to it has succeeded.
 * @throws PostgreSQL's error if it refuses a statement that the server needs too, for example if the user lacks rights
 */
export async function inspectDatabase(
  { db, sql }: Pick<OpenDatabase, 'db' | 'sql'>,
  { name, hasPooler, allowPrivate, operatorEmail }: Inspection,
): Promise<Finding[]> {
  await tryChanges(sql)
  const sentAt = Date.now()
  const [facts] = await sql<[{ version: string; timeMs: number }]>`
    select current_setting('server_version') as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "timeMs"`
  const answeredAt = Date.now()
  const version = facts.version.split(' ')[0]
  const state = await migrationState(sql)
  return [
    ...judgeTables(state, name, version),
    ...judgeClock(facts.timeMs, sentAt, answeredAt, name),
    ...(await judgeConnections(sql, name, hasPooler)),
    ...(await judgeTimezones(sql, name)),
    ...(state === 'none' ? [] : await judgeOffsets(sql, name, sentAt)),
    ...(state === 'current' ? await pushServices(await listPushServices({ db }), allowPrivate) : []),
    ...(state === 'current' ? await operatorAccount({ db }, operatorEmail) : []),
  ]
}

/**
 * Makes the changes of a start, and rolls them back. So if rights are missing, the database is read-only or has tables
 * of another program, the error is the same as at a start. If LunchVote uses the database already, the migrations are
 * left out, because they would lock the tables of a running server.
 */
async function tryChanges(sql: Sql): Promise<void> {
  const undone = new Error('undone')
  await sql
    .begin(async (tx) => {
      await tx`set local lock_timeout = '2s'`
      await tx`create schema if not exists drizzle`
      await tx`create table public.lunchvote_doctor ()`
      const [teams] = await tx`select to_regclass('public.teams') as name`
      // Only the owner of a table can change its comment. Migrations of later versions need the same right.
      if (teams?.name) await tx`comment on table public.teams is null`
      if ((await migrationState(tx)) === 'none') await applyMigrations(tx, readMigrations())
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
}

function judgeTables(state: MigrationState, name: string, version = ''): Finding[] {
  if (state === 'newer') return [problemFrom('database', unusable.newer)]
  const tables = {
    none: 'has no LunchVote yet; the first start makes its tables',
    older: 'has the tables of an older version, which the next start brings up to date',
    current: 'has the tables of this version',
  }
  return [fine(`${name} (version ${version}) answers, and ${tables[state]}`)]
}

function judgeClock(timeMs: number, sentAt: number, answeredAt: number, name: string): Finding[] {
  const difference = Math.max(sentAt - timeMs, timeMs - answeredAt)
  if (difference <= maxClockDifferenceMs) return []
  const { warning: clockWarning } = findingsOf('clock')
  const seconds = Math.round(difference / 1000)
  return [
    clockWarning(
      `The clocks of this machine and of ${name} differ by ${seconds} seconds`,
      'set both clocks, for example with NTP',
    ),
  ]
}

/** Compares the connections that are left for LunchVote with those that its instances can open. */
async function judgeConnections(sql: Sql, name: string, hasPooler: boolean): Promise<Finding[]> {
  const [found] = await sql<{ left: number; instances: number }[]>`
    with clients as (
      select usename, datname, application_name from pg_stat_activity where datid is not null
    ), others as (
      select * from clients where datname <> current_database() or application_name not like 'lunchvote%'
    )
    select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - (select count(*) from others),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
          - (select count(*) from others where usename = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
          - (select count(*) from others where datname = current_database())
      )::int as left,
      (select count(*) from clients
        where datname = current_database() and application_name = 'lunchvote events')::int as instances`
  if (!found) return []
  const instances = Math.max(found.instances, 1)
  const perInstance = hasPooler ? 1 : connectionsPerInstance
  const needed = instances * perInstance + 1
  if (found.left >= needed) return []
  const count = instances === 1 ? 'one instance' : `${instances} instances`
  return [
    warning(
      `${name} has ${found.left} connections for LunchVote, and ${count} can need ${needed}`,
      'raise max_connections or the limit of the user, close other connections, or use PgBouncer',
    ),
  ]
}

/**
 * Compares the timezones of PostgreSQL with those of Node.js, because a team can only choose a timezone that both know.
 */
async function judgeTimezones(sql: Sql, name: string): Promise<Finding[]> {
  const known = new Set(
    (await sql<{ name: string }[]>`select name from pg_timezone_names`).map((zone) => zone.name),
  )
  const missing = Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))
  if (missing.length === 0) return []
  const { warning: timezoneWarning } = findingsOf('timezones')
  return [
    timezoneWarning(
      `${name} does not know ${missing.length} timezones that Node.js knows, for example ${missing[0]}`,
      'update the timezone data of PostgreSQL (tzdata); until then, teams cannot choose these timezones',
    ),
  ]
}

/** The number of instants whose local times are compared, and the days between two of them: a year, in four-week steps. */
const [compared, daysBetween] = [14, 28]

/**
 * Compares what clocks show in the timezones of the teams in the coming year. LunchVote goes by the data of Node.js alone,
 * but whoever reads the database with the data of PostgreSQL would see other days and times.
 */
async function judgeOffsets(sql: Sql, name: string, now: number): Promise<Finding[]> {
  const shown = await sql<{ timezone: string; timeMs: number; local: string }[]>`
    select timezone, (extract(epoch from instant) * 1000)::float8 as "timeMs",
      to_char(instant at time zone timezone, 'YYYY-MM-DD HH24:MI') as local
    from (select distinct timezone from teams) as zones
    inner join pg_timezone_names on pg_timezone_names.name = timezone
    cross join lateral (
      select to_timestamp(${now}::float8 / 1000) + n * ${daysBetween}::integer * interval '24 hours' as instant
      from generate_series(0, ${compared - 1}) as n
    ) as instants
    order by instant, timezone`
  const differing = shown
    .map((row) => ({ ...row, instant: new Date(row.timeMs) }))
    .filter(
      ({ timezone, instant, local }) => local !== `${dateAt(instant, timezone)} ${timeAt(instant, timezone)}`,
    )
  const [first] = differing
  if (!first) return []
  const { warning: timezoneWarning } = findingsOf('timezones')
  const zones = new Set(differing.map(({ timezone }) => timezone))
  const day = first.instant.toISOString().slice(0, 'YYYY-MM-DD'.length)
  return [
    timezoneWarning(
      `${name} and Node.js disagree about the clocks of ${zones.size === 1 ? 'one timezone' : `${zones.size} timezones`} of teams, for example ${first.timezone} on ${day}; LunchVote goes by Node.js`,
      'update the older of the two: the timezone data of PostgreSQL (tzdata), or LunchVote, which brings its Node.js',
    ),
  ]
}
