import { startTestServer } from '@lunchvote/db/testing/server'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of LunchVote in this run. */
    lunchVoteUrl: string
    /** The database of this LunchVote. Further servers can use it at the same time. */
    databaseUrl: string
    /** An address without a server. */
    deadUrl: string
  }
}

/** A Vitest `globalSetup`: one LunchVote with its own database for the run. Each test creates its own team. */
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
