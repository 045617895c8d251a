import { fileURLToPath } from 'node:url'
import type { DatabaseOptions } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded/start.ts'
import { migrateDatabase } from '../migrate.ts'
import { startHelper } from './after-death.ts'
import {
  copyTemplate,
  dropAbandonedRuns,
  dropRun,
  openAdmin,
  startRun,
  type TemplateAddress,
  type TestDatabase,
  urlOf,
} from './databases.ts'
import { makeTemporaryFolder, removeCluster } from './temporary-folder.ts'

export interface TestServer extends TemplateAddress {
  createDatabase(options?: DatabaseOptions): Promise<TestDatabase>
  /** Drops all databases of this run, and removes the server if it was started for the run. */
  stop(): Promise<void>
}

/**
 * Prepares a PostgreSQL for tests, with a migrated template database. It uses the server at `databaseUrl` (PostgreSQL
 * 15 or newer, with a user who may create databases), or else starts a temporary server. The function needs no test
 * runner, because benches use it too.
 */
export async function startTestServer(
  databaseUrl: string | undefined = process.env.TEST_DATABASE_URL,
): Promise<TestServer> {
  const temporary = databaseUrl ? undefined : await startTemporaryPostgres()
  const adminUrl = temporary?.url ?? databaseUrl ?? ''
  const admin = openAdmin(adminUrl)
  const run = await startRun(admin).catch(async (error) => {
    await admin.end()
    await temporary?.stop()
    throw error
  })
  const helper = fileURLToPath(new URL('drop-run-helper.ts', import.meta.url))
  // A temporary server needs no helper, because its databases are removed with it.
  const dismiss = databaseUrl
    ? startHelper(process.execPath, [helper, run], { TEST_DATABASE_URL: databaseUrl })
    : () => {}
  async function stop(): Promise<void> {
    if (!temporary) await dropRun(admin, run)
    await admin.end({ timeout: 0 })
    await temporary?.stop()
    dismiss()
  }
  try {
    await dropAbandonedRuns(admin, run)
    const templateName = `${run}_template`
    await admin`create database ${admin(templateName)}`
    await migrateDatabase(urlOf(adminUrl, templateName))
    // Connections to the template are forbidden, because PostgreSQL cannot copy a database that has a connection, and
    // autovacuum would connect too.
    await admin`alter database ${admin(templateName)} with allow_connections false`
    const template = { adminUrl, templateName }
    return { ...template, createDatabase: (options) => copyTemplate(template, options), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Starts an embedded server without fsync in a temporary folder. The server is stopped and the folder is removed by
 * `stop()`, or when this process ends.
 */
async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await makeTemporaryFolder()
  const dataDir = folder.path
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
    return {
      url: postgres.url,
      async stop() {
        await postgres.stop()
        await removeCluster(dataDir)
        await folder.remove()
      },
    }
  } catch (error) {
    await folder.remove()
    throw error
  }
}
