import { copyTemplate } from '@lunchvote/db/testing/databases'
import { freePort, type ServerProcess, startServer } from '@lunchvote/live-server/server-process'

/** Creates a migrated, empty database. */
export function freshDatabase() {
  const { E2E_ADMIN_URL = '', E2E_TEMPLATE = '' } = process.env
  return copyTemplate({ adminUrl: E2E_ADMIN_URL, templateName: E2E_TEMPLATE })
}

/**
 * A server with its database. Tests use `sql` for changes that the API does not offer, for example to set the time of a
 * vote.
 */
export type OwnServer = ServerProcess & Pick<Awaited<ReturnType<typeof freshDatabase>>, 'sql'>

/** Makes the server log everything, so that `end` of the server can check all lines of the log for secrets. */
export const logEverything = { LOG_LEVEL: 'trace' }

/** Starts a server on a database of its own, calls `use`, and stops the server afterwards. */
export async function withServer(
  settings: Record<string, string>,
  use: (server: OwnServer) => Promise<void>,
): Promise<void> {
  const database = await freshDatabase()
  const environment = { PORT: await freePort(), DATABASE_URL: database.url, ...logEverything, ...settings }
  const server = await startServer(environment)
  await use({ ...server, sql: database.sql })
  await server.end('SIGTERM')
  await database.drop()
}
