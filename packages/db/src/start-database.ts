import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from './database.ts'
import { hostsIn } from './database-url.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { migrateDatabase } from './migrate.ts'
import { DatabaseStartError } from './start-error.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Where the database is. */
export type DatabasePlace = {
  /** The URL of the database. If undefined, LunchVote runs an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** The URL of PostgreSQL itself, if `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  dataDir: string
}

type RunningDatabase = {
  url: string
  /** The URL for migrations and for LISTEN. Both need a session, so this URL must not lead to a transaction pooler. */
  directUrl: string
  /** Resolves when the embedded database has stopped and cannot be restarted. */
  lost: Promise<Error>
  stop: () => Promise<void>
}

/**
 * How long to wait for the database of DATABASE_URL. The container of the database can start after the container of
 * LunchVote.
 */
const startTimeoutMs = 30_000
const answerTimeoutMs = 5000

/**
 * Connects to the database of `databaseUrl`, or starts the embedded database if there is none. Then applies the
 * migrations.
 * @param signal ends the wait for a database that does not answer yet
 * @throws DatabaseStartError with a sentence for the operator
 */
export async function startDatabase(
  place: DatabasePlace,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<RunningDatabase> {
  if (place.databaseUrl !== undefined) {
    const { databaseUrl: url, databaseDirectUrl: directUrl = url } = place
    await migrateOnceReachable(directUrl, { say, signal })
    return { url, directUrl, lost: new Promise(() => {}), stop: async () => {} }
  }
  say('Starting PostgreSQL …')
  const postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, log: say })
  try {
    await migrateDatabase(postgres.url)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const lost = new Promise<Error>((resolve) => {
    void postgres.exited.then((reason) => reason && resolve(reason))
  })
  return { url: postgres.url, directUrl: postgres.url, lost, stop: postgres.stop }
}

async function migrateOnceReachable(
  url: string,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const host = hostsIn(url)
  const deadline = Date.now() + startTimeoutMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ping(url, signal)
      return await migrateDatabase(url)
    } catch (cause) {
      if (signal.aborted) throw cause
      if (!isDatabaseUnavailable(cause)) throw refusedBy(host, cause)
      if (Date.now() > deadline) {
        throw new DatabaseStartError(
          `PostgreSQL does not answer at ${host}; check DATABASE_URL, and that the server runs.`,
          { cause },
        )
      }
      if (attempt === 1) say(`Waiting for PostgreSQL at ${host} …`)
      await sleep(1000, undefined, { signal })
    }
  }
}

/**
 * Checks that the database answers within a time limit. Without the limit, the check would never end if a program that
 * is not PostgreSQL listens at this address and stays silent.
 */
async function ping(url: string, signal: AbortSignal): Promise<void> {
  const { sql, close } = openDatabase(url, { maxConnections: 1 })
  const silence = AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)])
  try {
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => reject(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' }))
      silence.addEventListener('abort', giveUp)
      sql`select 1`.then(() => resolve(), reject)
    })
  } finally {
    void close()
  }
}

/**
 * Creates the error for a database that refuses the connection: the password is wrong, the database is missing, or the
 * user has too few rights. The error repeats PostgreSQL's own message, which names the reason.
 */
function refusedBy(host: string, cause: unknown): unknown {
  const refused = cause instanceof Error && 'severity' in cause
  if (!refused) return cause
  return new DatabaseStartError(`PostgreSQL at ${host} refused: ${cause.message}; check DATABASE_URL.`, {
    cause,
  })
}
