import { randomInt } from 'node:crypto'
import type { Sql } from 'postgres'

const prefix = 'lunchvote_test_'
/** The first key of the advisory lock that each test run holds. The second key is the number of the run. */
const runLock = 721_048

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
