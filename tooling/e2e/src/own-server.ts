import { copyTemplate } from '@lunchvote/db/testing/databases'
import { freePort, type ServerProcess, startServer } from '@lunchvote/live-server/server-process'

const hoursAhead = 12 - new Date().getUTCHours()

/** @param ahead by how many hours the timezone is ahead of UTC */
const zoneAhead = (ahead: number) => `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`

/**
 * A timezone in which it is about noon, so that no day of a team ends during a test. The names of these timezones count
 * hours behind UTC: `Etc/GMT-3` is three hours ahead.
 */
export const noonZone = zoneAhead(hoursAhead)

/** A timezone in which it is about six in the evening, today or yesterday. */
export const eveningZone = zoneAhead(hoursAhead + 6 > 12 ? hoursAhead - 18 : hoursAhead + 6)

/** The date in this timezone that was `days` days ago. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() + hoursAhead * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

/** Creates a migrated, empty database, in which it is noon for new teams. */
export async function freshDatabase() {
  const { E2E_ADMIN_URL = '', E2E_TEMPLATE = '' } = process.env
  const database = await copyTemplate({ adminUrl: E2E_ADMIN_URL, templateName: E2E_TEMPLATE })
  await database.sql.unsafe(`alter table teams alter column timezone set default '${noonZone}'`)
  return database
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
