import { startTestServer } from '@lunchvote/db/testing/server'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the LunchVote server of this run. */
    lunchVoteUrl: string
    /** The URL of this server's database. Further servers can use the database at the same time. */
    databaseUrl: string
    /** An address at which no server listens. */
    deadUrl: string
  }
}

/**
 * A Vitest `globalSetup` that starts one LunchVote server with its own database for the run. Each test creates its own
 * team.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestServer()
  try {
    const { url: databaseUrl } = await postgres.createDatabase()
    const server = await startServer({ PORT: await freePort(), DATABASE_URL: databaseUrl }, '--api-only')
    project.provide('lunchVoteUrl', server.origin)
    project.provide('databaseUrl', databaseUrl)
    project.provide('deadUrl', `http://127.0.0.1:${await freePort()}`)
    return async () => {
      await server.end('SIGTERM')
      await postgres.stop()
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
