import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from './database.ts'
import { type DatabaseSource, explainDatabaseError, toStartError } from './database-problem.ts'
import { hostsIn } from './database-url.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { isDatabaseUnavailable } from './failures.ts'
import { migrateDatabase } from './migrate.ts'
import { isOtherProgram } from './servers.ts'
import { DatabaseStartError } from './start-error.ts'

export type DatabasePlace = {
  /** The URL of the database. If undefined, LunchVote runs an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** The URL of PostgreSQL itself, if `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  dataDir: string
  /**
   * Checks the database before anything is changed in it, also by migrations.
   * @throws DatabaseStartError if it must not be used
   */
  check?: (url: string) => Promise<void>
}

type RunningDatabase = {
  url: string
  /**
   * The URL for migrations and for LISTEN. LISTEN needs a session, so this URL must not lead to a transaction pooler.
   */
  directUrl: string
  /** Resolves when the embedded database has stopped and cannot be restarted. */
  lost: Promise<Error>
  stop: () => Promise<void>
}

type Progress = {
  say: (line: string) => void
  /** Ends every wait for the database. */
  signal: AbortSignal
}

/**
 * How long to wait for the database of DATABASE_URL. The container of the database can start after the container of
 * LunchVote.
 */
const startTimeoutMs = 30_000
const answerTimeoutMs = 5000

const minVersion = 15

/**
 * Waits for the database of `databaseUrl`, or starts the embedded database if `databaseUrl` is undefined. Then applies
 * the migrations.
 * @throws DatabaseStartError with a sentence for the operator
 */
export async function startDatabase(place: DatabasePlace, progress: Progress): Promise<RunningDatabase> {
  if (place.databaseUrl !== undefined) {
    const { databaseUrl: url, databaseDirectUrl: directUrl = url } = place
    const pooled: DatabaseSource = { url, setting: 'DATABASE_URL' }
    const direct: DatabaseSource = { url: directUrl, setting: 'DATABASE_DIRECT_URL' }
    await onceReachable(directUrl === url ? pooled : direct, progress, async () => {
      await place.check?.(directUrl)
      await migrateDatabase(directUrl, progress)
    })
    if (directUrl !== url) await onceReachable(pooled, progress)
    return { url, directUrl, lost: new Promise(() => {}), stop: async () => {} }
  }
  progress.say('Starting PostgreSQL …')
  const postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, log: progress.say })
  try {
    await place.check?.(postgres.url)
    await migrateDatabase(postgres.url, progress)
  } catch (error) {
    await postgres.stop()
    throw toStartError(error, { url: postgres.url, setting: 'DATABASE_URL' })
  }
  const lost = new Promise<Error>((resolve) => {
    void postgres.exited.then((reason) => reason && resolve(reason))
  })
  return { url: postgres.url, directUrl: postgres.url, lost, stop: postgres.stop }
}

/** Waits until the database answers, and then calls `use`. Says what it waits for. */
async function onceReachable(
  source: DatabaseSource,
  { say, signal }: Progress,
  use = async () => {},
): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  let said = ''
  while (true) {
    try {
      await checkServer(source.url, signal)
      return await use()
    } catch (error) {
      signal.throwIfAborted()
      const isFinal = !isDatabaseUnavailable(error) || Date.now() > deadline
      if (isFinal) throw toStartError(error, source)
      if (said === '') say(`Waiting for PostgreSQL at ${hostsIn(source.url)} …`)
      const problem = explainDatabaseError(error, source)?.problem ?? ''
      if (problem !== said) say(`${problem}.`)
      said = problem
      await sleep(1000, undefined, { signal })
    }
  }
}

/**
 * Checks that PostgreSQL answers, and that LunchVote can use its version and the encoding of the database.
 * @throws DatabaseStartError, or an error that `explainDatabaseError` explains
 */
export async function checkServer(url: string, signal: AbortSignal): Promise<void> {
  const { version, encoding } = await ask(url, signal).catch(async (error) => {
    if (!signal.aborted && (await isOtherProgram(url))) throw otherProgram()
    throw error
  })
  if (Number(version) < minVersion * 10_000) {
    throw new DatabaseStartError(
      `PostgreSQL at ${hostsIn(url)} is version ${Math.floor(Number(version) / 10_000)}; LunchVote needs ${minVersion} or later.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseStartError(
      `The database at ${hostsIn(url)} has the encoding ${encoding}, which cannot store all texts; create one with UTF8 (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0).`,
    )
  }
}

/**
 * Asks for the version and the encoding, within a time limit. Without the limit, this would never end if a program that
 * is not PostgreSQL listens at this address and stays silent.
 */
async function ask(url: string, signal: AbortSignal): Promise<{ version?: string; encoding?: string }> {
  const { sql, close } = openDatabase(url, { maxConnections: 1 })
  const silence = AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)])
  try {
    return await new Promise((resolve, reject) => {
      const giveUp = () => reject(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' }))
      silence.addEventListener('abort', giveUp)
      const question = sql<[{ version: string; encoding: string }]>`
        select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`
      question.then(([answer]) => resolve(answer), reject)
    })
  } finally {
    void close()
  }
}

/**
 * The error has no cause. With the connection error as its cause, it would count as temporary, and LunchVote would wait
 * for the server.
 */
function otherProgram(): Error {
  return Object.assign(new Error('Not PostgreSQL'), { code: 'NOT_POSTGRESQL' })
}
