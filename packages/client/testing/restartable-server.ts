import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { inject, onTestFinished } from 'vitest'
import type {} from './live-server.ts'

/** Starts a second LunchVote server, which the test can restart. It uses the database of this run. */
export async function startRestartableServer() {
  const settings = { PORT: await freePort(), DATABASE_URL: inject('databaseUrl') }
  let server = await startServer(settings, '--api-only')
  onTestFinished(() => server.end('SIGTERM'))
  return {
    url: server.origin,
    /** Kills the server, and starts it again at the same address. */
    restart: async () => {
      await server.end('SIGKILL')
      server = await startServer(settings, '--api-only')
    },
  }
}
