import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from '../start-error.ts'
import { type Cluster, clusterUrl, databaseName, prepareCluster } from './cluster.ts'
import { explain } from './explain.ts'
import { startHeartbeat, stopOrphan } from './orphan.ts'
import { findPlace } from './place.ts'
import { type Failure, type Postmaster, shutDown, startPostmaster } from './postmaster.ts'

const maxAttempts = 10
const minPauseMs = 50
const maxPauseMs = 10_000
/** If PostgreSQL ran longer than this, it is restarted without a pause. */
const stableMs = 60_000

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

/**
 * Restarts PostgreSQL when it dies (for example when it is killed or out of memory), until `stop()` is called or
 * another program uses the cluster. `launch` must always use the same port, so that the URL stays the same.
 */
function supervise(
  cluster: Cluster,
  first: Postmaster,
  launch: () => Promise<Postmaster | Failure>,
  log: Log,
) {
  const stopping = new AbortController()
  let current: Postmaster | undefined = first

  async function keepRunning(): Promise<void> {
    let postmaster = first
    for (let pause = 0; ; pause = longer(pause)) {
      const startedAt = Date.now()
      current = postmaster
      if (stopping.signal.aborted) await shutDown(cluster, postmaster)
      await postmaster.ended
      current = undefined
      void postmaster.session.end({ timeout: 0 })
      if (stopping.signal.aborted) return
      log('PostgreSQL ended unexpectedly; starting it again.')
      if (Date.now() - startedAt > stableMs) pause = 0
      postmaster = await startAgain(pause)
      log('PostgreSQL runs again.')
    }
  }

  async function startAgain(firstPause: number): Promise<Postmaster> {
    let lastReason = ''
    for (let pause = firstPause; ; pause = longer(pause)) {
      await sleep(pause, undefined, { signal: stopping.signal })
      const result = await launch().catch((error): Failure => {
        // A DatabaseStartError means that another LunchVote, or a PostgreSQL that refuses the login, uses the cluster
        // now. Other errors may be temporary.
        if (error instanceof DatabaseStartError) throw error
        return { reason: 'other', printed: String(error) }
      })
      if (!('reason' in result)) return result
      const reason = explain(result.printed, cluster.folder)
      if (result.reason !== 'busy' && reason !== lastReason) log(reason)
      lastReason = reason
    }
  }

  /** Stops PostgreSQL if the process exits without a call of `stop()`. */
  const onExit = () => void current?.child.kill('SIGINT')
  process.on('exit', onExit)

  const exited = keepRunning()
    .then(
      () => undefined,
      (error: Error) => (stopping.signal.aborted ? undefined : error),
    )
    .finally(() => process.off('exit', onExit))

  return {
    exited,
    async stop(): Promise<void> {
      stopping.abort()
      if (current) await shutDown(cluster, current)
      await exited
    },
  }
}

function longer(pause: number): number {
  return Math.min(pause * 2 + minPauseMs, maxPauseMs)
}

/** Returns a port of 127.0.0.1 on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
