import { tmpdir } from 'node:os'
import { startEmbeddedPostgres } from '@lunchvote/db/embedded/start'
import { type Company, fill, signIn } from '@lunchvote/db/testing/company'
import { startTestServer, type TestServer } from '@lunchvote/db/testing/server'
import { makeTemporaryFolder, removeCluster } from '@lunchvote/db/testing/temporary-folder'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { type LoadGenerator, startLoadGenerator } from './load-generator.ts'

/** Starts what a bench needs. `stop` ends everything, the last first. */
export type World = ReturnType<typeof createWorld>

/** @param databaseUrl a PostgreSQL server whose user may create databases; undefined means an embedded one */
export function createWorld(databaseUrl?: string) {
  const ends: (() => unknown)[] = []
  let postgres: Promise<TestServer> | undefined

  /** A new folder for data. */
  async function folder(): Promise<string> {
    const { path, remove } = await makeTemporaryFolder(tmpdir())
    ends.push(async () => {
      await removeCluster(path)
      await remove()
    })
    return path
  }

  /** By default, an embedded PostgreSQL as in `npm start`, with durable commits on a disk. */
  async function startPostgres(): Promise<TestServer> {
    let url = databaseUrl
    if (url === undefined) {
      const embedded = await startEmbeddedPostgres({ dataDir: await folder(), log: () => {} })
      ends.push(embedded.stop)
      url = embedded.url
    }
    const server = await startTestServer(url)
    ends.push(server.stop)
    return server
  }

  return {
    folder,
    /** A database with the company. Every member is logged in, or every `step`th one. */
    database: async (company: Company, step = 1) => {
      postgres ??= startPostgres()
      const database = await (await postgres).createDatabase()
      ends.push(database.drop)
      await fill(database.sql, company)
      await signIn(database.sql, { members: company.teams * company.membersPerTeam, step })
      return database
    },
    server: async (settings: Record<string, string>) => {
      const server = await startServer({ PORT: await freePort(), ...settings })
      ends.push(() => server.end('SIGTERM'))
      return server
    },
    load: (): LoadGenerator => {
      const load = startLoadGenerator()
      ends.push(load.stop)
      return load
    },
    /** Calls `end` when the bench is over. */
    defer: (end: () => unknown) => void ends.push(end),
    stop: async () => {
      for (const end of ends.toReversed()) await end()
    },
  }
}
