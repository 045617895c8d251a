import { openDatabase } from './database.ts'
import { hasEmbeddedPostgres, runningEmbeddedPostgres } from './embedded/running.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import type { DatabasePlace } from './start-database.ts'
import { DatabaseStartError } from './start-error.ts'

type FoundDatabase = {
  /** A URL that leads to PostgreSQL itself, and not to a pooler in transaction mode. */
  url: string
  /** Stops the embedded database if `findDatabase` has started it. */
  stop: () => Promise<void>
}

/**
 * Finds the database for a program other than the server, such as the `lunchvote` command. Without DATABASE_URL, this
 * is the embedded database, which is started if no server runs it.
 * @param say is called with messages for the operator
 * @param create whether an embedded database is created if there is none
 * @throws DatabaseStartError if there is no database and `create` is false
 */
async function findDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: DatabasePlace,
  say: (line: string) => void,
  create: boolean,
): Promise<FoundDatabase> {
  if (databaseUrl !== undefined) return { url: databaseDirectUrl ?? databaseUrl, stop: async () => {} }
  if (!create && !(await hasEmbeddedPostgres(dataDir))) {
    throw new DatabaseStartError(
      `There is no database in ${dataDir}; start LunchVote first, or set DATA_DIR or DATABASE_URL.`,
    )
  }
  const running = await runningEmbeddedPostgres(dataDir)
  if (running !== undefined) return { url: running, stop: async () => {} }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: say })
  return { url, stop }
}

/**
 * Opens the database that `findDatabase` finds, calls `use`, and closes the database again.
 * @param options.create whether an embedded database is created, empty and without tables, if there is none
 */
export async function withDatabase<T>(
  place: DatabasePlace,
  say: (line: string) => void,
  use: (opened: ReturnType<typeof openDatabase>) => Promise<T>,
  { create = false } = {},
): Promise<T> {
  const { url, stop } = await findDatabase(place, say, create)
  try {
    const opened = openDatabase(url, { maxConnections: 2 })
    try {
      return await use(opened)
    } finally {
      await opened.close()
    }
  } finally {
    await stop()
  }
}
