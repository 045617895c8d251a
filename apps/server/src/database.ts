import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@lunchvote/db/database'
import { startEmbeddedPostgres } from '@lunchvote/db/embedded/start'
import { migrateDatabase } from '@lunchvote/db/migrate'
import { DatabaseStartError } from '@lunchvote/db/start-error'
import { isDatabaseUnavailable } from '@lunchvote/db/unavailable'
import type { Settings } from './settings.ts'

type RunningDatabase = {
  url: string
  /** For what needs a session: migrations and LISTEN. */
  directUrl: string
  /** Resolves when the database is given up for good; never for a server of somebody else's. */
  lost: Promise<Error>
  stop: () => Promise<void>
}

/** Containers start in any order: a database that is named but not there yet gets this long. */
const patienceMs = 30_000
const greetingMs = 5000

/**
 * The database the settings name, or else the embedded one, with this build's tables.
 * @param signal ends the waiting for a database that is not there yet
 * @throws DatabaseStartError with a sentence for whoever starts the server
 */
export async function startDatabase(
  settings: Settings,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<RunningDatabase> {
  if (settings.databaseUrl !== undefined) {
    const { databaseUrl: url, databaseDirectUrl: directUrl = url } = settings
    await migrateOnceReachable(directUrl, { say, signal })
    return { url, directUrl, lost: new Promise(() => {}), stop: async () => {} }
  }
  say('Starting PostgreSQL …')
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say })
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
  const { host } = new URL(url)
  const deadline = Date.now() + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      await greet(url, signal)
      return await migrateDatabase(url)
    } catch (cause) {
      if (signal.aborted) throw cause
      if (!isDatabaseUnavailable(cause)) throw refusedBy(host, cause)
      if (Date.now() > deadline) {
        throw new DatabaseStartError(
          `No PostgreSQL answers at ${host}; check DATABASE_URL and that the server runs.`,
          { cause },
        )
      }
      if (attempt === 1) say(`Waiting for PostgreSQL at ${host} …`)
      await sleep(1000, undefined, { signal })
    }
  }
}

/** What listens there may be no PostgreSQL at all, and never answer. */
async function greet(url: string, signal: AbortSignal): Promise<void> {
  const { sql, close } = openDatabase(url, { maxConnections: 1 })
  const silence = AbortSignal.any([signal, AbortSignal.timeout(greetingMs)])
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

/** A wrong password, a missing database, too few rights: PostgreSQL's own sentence says it best. */
function refusedBy(host: string, cause: unknown): unknown {
  const refused = cause instanceof Error && 'severity' in cause
  if (!refused) return cause
  return new DatabaseStartError(`PostgreSQL at ${host} refused: ${cause.message}; check DATABASE_URL.`, {
    cause,
  })
}
