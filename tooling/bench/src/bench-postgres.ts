import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@lunchvote/db/embedded/start'
import { startTestServer, type TestServer } from '@lunchvote/db/testing/server'
import { removeCluster } from '@lunchvote/db/testing/temporary-folder'

/**
 * A source of new databases: the server at `databaseUrl`, or by default an embedded PostgreSQL as in `npm start`, with
 * durable commits on a disk.
 */
export async function startBenchPostgres(databaseUrl: string | undefined): Promise<TestServer> {
  if (databaseUrl !== undefined) return startTestServer(databaseUrl)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lunchvote-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const server = await startTestServer(postgres.url)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await postgres.stop()
      await removeCluster(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
