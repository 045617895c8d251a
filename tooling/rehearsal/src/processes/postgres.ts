import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '@lunchvote/db/database'
import { clusterUrl, prepareCluster } from '@lunchvote/db/embedded/cluster'
import { findPlace } from '@lunchvote/db/embedded/place'
import { type Postmaster, startPostmaster } from '@lunchvote/db/embedded/postmaster'
import { migrateDatabase } from '@lunchvote/db/migrate'
import { makeTemporaryFolder, removeCluster } from '@lunchvote/db/testing/temporary-folder'

/**
 * The three ways to end PostgreSQL. `kill -9` ends only the main process and not its backends, `immediate` skips the
 * last checkpoint, and `fast` is a clean stop.
 */
export const postgresEnds = { 'kill -9': 'SIGKILL', immediate: 'SIGQUIT', fast: 'SIGINT' } as const

export type UnsupervisedPostgres = {
  url: string
  /** Resolves when PostgreSQL has ended. */
  end: (signal: (typeof postgresEnds)[keyof typeof postgresEnds]) => Promise<void>
  /** Starts PostgreSQL on the same port. Resolves when it accepts connections. */
  startAgain: () => Promise<void>
  /** Each query opens a new connection, because open connections end together with PostgreSQL. */
  query: <T>(work: (sql: OpenDatabase['sql']) => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

const databaseName = 'chaos'
/** The time is long, because the backends of a killed PostgreSQL need a moment to end. */
const startTimeoutMs = 60_000

/** Starts a migrated PostgreSQL as `npm start` does, with durable commits. It is not restarted when it ends. */
export async function startUnsupervisedPostgres(port: number): Promise<UnsupervisedPostgres> {
  const folder = await makeTemporaryFolder(tmpdir())
  const cluster = await prepareCluster(await findPlace(folder.path, () => {}), true)
  const url = clusterUrl(cluster, port, databaseName)

  async function start(): Promise<Postmaster> {
    const deadline = Date.now() + startTimeoutMs
    for (;;) {
      const result = await startPostmaster(cluster, port, true)
      if (!('reason' in result)) return result
      if (result.reason === 'other' || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start:\n${result.printed}`)
      await sleep(50)
    }
  }

  let postmaster = await start()
  const end: UnsupervisedPostgres['end'] = async (signal) => {
    process.kill(postmaster.pid, signal)
    await postmaster.ended
    void postmaster.session.end({ timeout: 0 })
  }
  const stop = async () => {
    if (postmaster.child.exitCode === null && postmaster.child.signalCode === null) await end('SIGINT')
    await removeCluster(folder.path)
    await folder.remove()
  }
  try {
    await postmaster.session`create database ${postmaster.session(databaseName)}`
    await migrateDatabase(url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    end,
    startAgain: async () => {
      postmaster = await start()
    },
    query: async (work) => {
      const { sql, close } = openDatabase(url, { maxConnections: 1 })
      try {
        return await work(sql)
      } finally {
        await close()
      }
    },
    stop,
  }
}
