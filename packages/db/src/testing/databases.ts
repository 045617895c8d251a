import { randomBytes, randomInt } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../database.ts'

const prefix = 'lunchvote_test_'
/** The first key of the advisory lock that each test run holds. The second key is the number of the run. */
const runLock = 721_048

/**
 * The values that a test process needs to create databases. They are plain data, so that they can be passed to another
 * process.
 */
export interface TemplateAddress {
  adminUrl: string
  templateName: string
}

export interface TestDatabase extends Pick<OpenDatabase, 'db' | 'sql'> {
  url: string
  /** Closes `db` and drops the database, even if other connections are open. */
  drop(): Promise<void>
}

/** Creates a fresh, empty LunchVote database in about 20 ms, as a copy of the migrated template. */
export async function copyTemplate(
  template: TemplateAddress,
  options?: DatabaseOptions,
): Promise<TestDatabase> {
  const { adminUrl, templateName } = template
  const name = templateName.replace(/template$/, randomBytes(6).toString('hex'))
  await asAdmin(adminUrl, (admin) => admin`create database ${admin(name)} template ${admin(templateName)}`)
  const url = urlOf(adminUrl, name)
  const { db, sql, close } = openDatabase(url, options)
  return {
    url,
    db,
    sql,
    async drop() {
      await close()
      await asAdmin(adminUrl, (admin) => admin`drop database if exists ${admin(name)} with (force)`)
    },
  }
}

export async function asAdmin<T>(adminUrl: string, work: (admin: Sql) => Promise<T>): Promise<T> {
  const admin = openAdmin(adminUrl)
  try {
    return await work(admin)
  } finally {
    await admin.end({ timeout: 5 })
  }
}

export function openAdmin(adminUrl: string): Sql {
  return postgres(adminUrl, {
    max: 1,
    connect_timeout: 10,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
  })
}

export function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Starts a test run.
 * @param admin one connection that stays open
 * @returns the name of the run, which is the beginning of the names of its databases
 */
export async function startRun(admin: Sql): Promise<string> {
  const number = randomInt(2 ** 31 - 1)
  await admin`select pg_advisory_lock(${runLock}, ${number})`
  return `${prefix}${number}`
}

/** Drops the databases of killed test runs, which are the runs whose lock is free. */
export async function dropAbandonedRuns(admin: Sql, own: string): Promise<void> {
  const names = await databasesLike(admin, `${prefix}%`)
  const runs = new Set(
    names.map((name) => /^lunchvote_test_\d+/.exec(name)?.[0]).filter((run) => run !== undefined),
  )
  runs.delete(own)
  for (const run of runs) {
    const number = Number(run.slice(prefix.length))
    const [row] = await admin`select pg_try_advisory_lock(${runLock}, ${number}) as abandoned`
    if (!row?.abandoned) continue
    await dropRun(admin, run)
    await admin`select pg_advisory_unlock(${runLock}, ${number})`
  }
}

export async function dropRun(admin: Sql, run: string): Promise<void> {
  for (const name of await databasesLike(admin, `${run}\\_%`)) {
    await admin`drop database if exists ${admin(name)} with (force)`
  }
}

async function databasesLike(admin: Sql, pattern: string): Promise<string[]> {
  const rows = await admin<
    { datname: string }[]
  >`select datname from pg_database where datname like ${pattern}`
  return rows.map(({ datname }) => datname)
}
