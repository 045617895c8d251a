import { readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { DatabaseStartError, errorCode, ifExists } from '../start-error.ts'
import { type Cluster, openSession, tryLock } from './cluster.ts'
import { shutDown } from './postmaster.ts'
import { isRunning, runsPostgres, sameFolder } from './processes.ts'

interface Postmaster {
  pid: number
  port: number
}

/**
 * How long to wait for the supervisor's lock. If the LunchVote that held the lock was killed, PostgreSQL releases the
 * lock as soon as it notices that the connection is lost.
 */
const dyingOwnerMs = 2000
/**
 * How long to wait before trying to take the lock. A LunchVote that has just started PostgreSQL gets this time to take
 * the lock first.
 */
const startingOwnerMs = 500
/** How long to wait for a PostgreSQL that refuses connections, as it does during crash recovery. */
const recoveryMs = 60_000
const pauseMs = 50
const pausesBeforeLog = 40

/**
 * The name of a file that a running server updates, to show that the cluster is in use. Containers that share a volume
 * cannot see each other's processes or ports. Without the file, a second container would start another PostgreSQL on
 * the cluster, which destroys the cluster.
 */
const aliveFile = 'lunchvote-alive'
const intervalMs = 2000
const silenceMs = 10_000
/** If the file has not been updated for this time, the server that wrote it has ended. */
const staleMs = 60_000

/**
 * Makes sure that no PostgreSQL runs on the cluster. Shuts down a PostgreSQL that a killed LunchVote left running.
 * @throws {DatabaseStartError} if another LunchVote uses that PostgreSQL, or if that PostgreSQL does not let LunchVote
 *   log in
 */
export async function stopOrphan(cluster: Cluster, log: (message: string) => void): Promise<void> {
  const deadline = Date.now() + recoveryMs
  for (let pauses = 0; ; pauses++) {
    const found = await readPostmasterFile(cluster.cluster)
    if (!found) return
    if (!(await runsPostgres(found.pid, cluster.cluster))) {
      await waitForSilence(cluster, log)
      return forget(cluster.cluster, found)
    }
    if (Date.now() > deadline) throw cannotLogIn(cluster, found)
    await tryToStop(cluster, found, log)
    if (pauses === pausesBeforeLog) {
      log(`Waiting for the PostgreSQL that already runs on ${cluster.cluster} (process ${found.pid}) …`)
    }
    await sleep(pauseMs)
  }
}

/**
 * Reads postmaster.pid. Its lines are the pid, the folder, the start time, the port and others, see
 * https://www.postgresql.org/docs/current/storage-file-layout.html. Undefined if there is no such file.
 */
export async function readPostmasterFile(cluster: string): Promise<Postmaster | undefined> {
  const text = (await ifExists(readFile(join(cluster, 'postmaster.pid'), 'utf8'))) ?? ''
  const [pid, , , port] = text.split('\n').map((line) => Number.parseInt(line, 10))
  return pid && port ? { pid, port } : undefined
}

/**
 * Deletes the postmaster.pid of a dead PostgreSQL if another process or a zombie now has the process id in the file. A
 * new PostgreSQL would take that process for a running server, and would not start. If no process has this id,
 * PostgreSQL deletes the file itself.
 */
async function forget(cluster: string, stale: Postmaster): Promise<void> {
  if (!isRunning(stale.pid)) return
  const now = await readPostmasterFile(cluster)
  if (now?.pid === stale.pid) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Stops the PostgreSQL if it accepts connections. Otherwise does nothing, so that the caller can try again. */
async function tryToStop(
  cluster: Cluster,
  postmaster: Postmaster,
  log: (message: string) => void,
): Promise<void> {
  const session = openSession(cluster, postmaster.port)
  try {
    const [row] = await session`show data_directory`
    if (!sameFolder(String(row?.data_directory), cluster.cluster)) return
    // The lock is taken first, so that only one of several new servers stops the PostgreSQL.
    await takeLock(session, cluster)
    log('Stopping the PostgreSQL that an earlier LunchVote left running.')
    await shutDown(cluster, postmaster)
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    // SQLSTATE codes that begin with 28 mean that PostgreSQL refuses the login.
    if (errorCode(error)?.startsWith('28')) throw cannotLogIn(cluster, postmaster)
  } finally {
    await session.end({ timeout: 0 }).catch(() => {})
  }
}

async function takeLock(session: Sql, { folder }: Cluster): Promise<void> {
  await sleep(startingOwnerMs)
  const deadline = Date.now() + dyingOwnerMs
  while (Date.now() < deadline) {
    if (await tryLock(session)) return
    await sleep(pauseMs)
  }
  throw new DatabaseStartError(
    `Another LunchVote is running on ${folder}; stop it first, or point DATA_DIR to another folder.`,
  )
}

function cannotLogIn({ cluster }: Cluster, { pid }: Postmaster): DatabaseStartError {
  return new DatabaseStartError(
    `A PostgreSQL (process ${pid}) that LunchVote cannot log in to uses ${cluster}; stop it, or point DATA_DIR to another folder.`,
  )
}

/**
 * Updates the file until the returned function is called. The returned function does not delete the file, because the
 * file is ignored if there is no postmaster.pid.
 */
export function startHeartbeat({ cluster }: Cluster): () => void {
  const path = join(cluster, aliveFile)
  // Errors are ignored, because a full or broken disk must not end the server.
  void whereThisRuns()
    .then((here) => writeFile(path, here))
    .catch(() => {})
  const timer = setInterval(() => {
    const now = new Date()
    void utimes(path, now, now).catch(() => {})
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Makes sure that no other container or machine uses the cluster.
 * @throws {DatabaseStartError} if a LunchVote in another container or on another machine uses the cluster
 */
async function waitForSilence(cluster: Cluster, log: (message: string) => void): Promise<void> {
  const path = join(cluster.cluster, aliveFile)
  const owner = await readFile(path, 'utf8').catch(() => '')
  if (owner === '' || owner === (await whereThisRuns())) return
  const last = await lastBeat(path)
  if (Date.now() - last > staleMs) return
  log('Making sure that no other container uses this database …')
  const deadline = Date.now() + silenceMs
  while (Date.now() < deadline) {
    await sleep(250)
    if ((await lastBeat(path)) > last) {
      throw new DatabaseStartError(
        `Another LunchVote, in another container or on another machine, is running on ${cluster.folder}; stop it first, or point DATA_DIR to another folder.`,
      )
    }
  }
}

async function lastBeat(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

/** Returns the same text in all processes that can see each other. */
async function whereThisRuns(): Promise<string> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${hostname()} ${namespace}`
}
