import { startEmbeddedPostgres } from '../embedded/start.ts'
import { makeTemporaryFolder, removeCluster } from './temporary-folder.ts'

/**
 * Starts an embedded server without fsync in a temporary folder. The server is stopped and the folder is removed by
 * `stop()`, or when this process ends.
 */
export async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
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
