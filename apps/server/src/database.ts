import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@lunchvote/db/embedded/start'
import { migrateDatabase } from '@lunchvote/db/migrate'
import { DatabaseStartError } from '@lunchvote/db/start-error'
import { isDatabaseUnavailable } from '@lunchvote/db/unavailable'
import type { Settings } from './settings.ts'

type RunningDatabase = {
  url: string
  /** Resolves when the database is given up for good; never for a server of somebody else's. */
  lost: Promise<Error>
  stop: () => Promise<void>
}

/** Containers start in any order: a database that is named but not there yet gets this long. */
const patienceMs = 30_000

/**
 * The database the settings name, or else the embedded one, with this build's tables.
 * @throws DatabaseStartError with a sentence for whoever starts the server
 */
export async function startDatabase(
  settings: Settings,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  if (settings.databaseUrl !== undefined) {
    await migrateOnceReachable(settings.databaseUrl, say)
    return { url: settings.databaseUrl, lost: new Promise(() => {}), stop: async () => {} }
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
  return { url: postgres.url, lost, stop: postgres.stop }
}

async function migrateOnceReachable(url: string, say: (line: string) => void): Promise<void> {
  const { host } = new URL(url)
  const deadline = Date.now() + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateDatabase(url)
    } catch (cause) {
      if (!isDatabaseUnavailable(cause)) throw refusedBy(host, cause)
      if (Date.now() > deadline) {
        throw new DatabaseStartError(
          `No PostgreSQL answers at ${host}; check DATABASE_URL and that the server runs.`,
          {
            cause,
          },
        )
      }
      if (attempt === 1) say(`Waiting for PostgreSQL at ${host} …`)
      await sleep(1000)
    }
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
