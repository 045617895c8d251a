import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from '../start-error.ts'
import { type Cluster, prepareCluster } from './cluster.ts'
import { explain } from './explain.ts'
import { freePort } from './free-port.ts'
import { startHeartbeat } from './heartbeat.ts'
import { stopOrphan } from './orphan.ts'
import { findPlace } from './place.ts'
import { type Failure, type Postmaster, startPostmaster } from './postmaster.ts'
import { clusterUrl, databaseName } from './session.ts'
import { supervise } from './supervise.ts'

const maxAttempts = 10

type Log = (message: string) => void

export interface EmbeddedPostgres {
  /** The URL of the database `lunchvote`. It stays the same when PostgreSQL is restarted. */
  url: string
  /** Shuts PostgreSQL down and resolves when it has ended. Further calls do no harm. */
  stop(): Promise<void>
  /**
   * Resolves when PostgreSQL has ended and will not be restarted. The value is the reason, or undefined after `stop()`.
   */
  exited: Promise<Error | undefined>
}

export interface EmbeddedOptions {
  /**
   * The folder of the data, which is created if it is missing. It contains `postgres/` (the cluster or a link to it)
   * and `postgres.log`.
   */
  dataDir: string
  /** Is called with messages for the operator. The messages contain no secrets. */
  log: Log
  /** `false` turns fsync off, for tests. */
  durable?: boolean
}

/** Starts PostgreSQL on 127.0.0.1 and restarts it when it dies, until `stop()`. @throws {DatabaseStartError} */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options
  const folder = resolve(options.dataDir)
  try {
    const cluster = await prepareCluster(await findPlace(folder, log), durable)
    return await startOn(cluster, durable, log)
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause
    throw new DatabaseStartError(explain(cause, folder), { cause })
  }
}

async function startOn(cluster: Cluster, durable: boolean, log: Log): Promise<EmbeddedPostgres> {
  const launchOn = async (port: number) => {
    await stopOrphan(cluster, log)
    return startPostmaster(cluster, port, durable)
  }
  const { port, postmaster } = await firstStart(cluster, launchOn)
  const { exited, stop } = supervise(cluster, postmaster, () => launchOn(port), log)
  void exited.then(startHeartbeat(cluster))
  try {
    await ensureDatabase(postmaster)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: clusterUrl(cluster, port, databaseName), stop, exited }
}

async function firstStart(
  cluster: Cluster,
  launchOn: (port: number) => Promise<Postmaster | Failure>,
): Promise<{ port: number; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const result = await launchOn(port)
    if (!('reason' in result)) return { port, postmaster: result }
    if (result.reason === 'other' || attempt === maxAttempts) {
      throw new DatabaseStartError(explain(result.printed, cluster.folder), { cause: result.printed })
    }
    // In this time, the processes of a killed PostgreSQL can end, or the PostgreSQL of another LunchVote that starts at
    // the same time can write its postmaster.pid.
    await sleep(50 * attempt)
  }
}

async function ensureDatabase({ session }: Postmaster): Promise<void> {
  const [existing] = await session`select from pg_database where datname = ${databaseName}`
  if (!existing) await session`create database ${session(databaseName)}`
}
