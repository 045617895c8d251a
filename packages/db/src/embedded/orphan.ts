import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { DatabaseStartError, errorCode, ifExists } from '../start-error.ts'
import type { Cluster } from './cluster.ts'
import { waitForSilence } from './heartbeat.ts'
import { isRunning, runsPostgres, sameFolder } from './processes.ts'
import { openSession, tryLock } from './session.ts'
import { shutDown } from './shut-down.ts'

interface Postmaster {
  pid: number
  port: number
}

/** A killed server keeps its lock until PostgreSQL notices. */
const dyingOwnerMs = 2000
/** A server takes its lock a moment after starting PostgreSQL. */
const startingOwnerMs = 500
/** PostgreSQL accepts no connections during crash recovery. */
const recoveryMs = 60_000
const logWaitAfterMs = 2000

/**
 * Makes sure that no PostgreSQL runs on the cluster: shuts down one that a killed LunchVote left behind.
 *
 * @throws {DatabaseStartError} if another LunchVote uses it, or it accepts no login from us
 */
export async function stopOrphan(cluster: Cluster, log: (message: string) => void): Promise<void> {
  const start = Date.now()
  let isLogged = false
  for (;;) {
    const found = await readPostmasterFile(cluster.cluster)
    if (!found) return
    if (!(await runsPostgres(found.pid, cluster.cluster))) {
      await waitForSilence(cluster, log)
      return forget(cluster.cluster, found)
    }
    const outcome = await tryToStop(cluster, found, log)
    if (outcome === 'locked') {
      throw new DatabaseStartError(
        `Another LunchVote is running on ${cluster.folder}; stop it first, or point DATA_DIR to another folder.`,
      )
    }
    if (outcome === 'denied' || Date.now() - start > recoveryMs) {
      throw new DatabaseStartError(
        `A PostgreSQL (process ${found.pid}) that LunchVote cannot log in to uses ${cluster.cluster}; stop it, or point DATA_DIR to another folder.`,
      )
    }
    if (outcome === 'unreachable' && !isLogged && Date.now() - start > logWaitAfterMs) {
      isLogged = true
      log(`Waiting for the PostgreSQL that already runs on ${cluster.cluster} (process ${found.pid}) …`)
    }
    await sleep(50)
  }
}

/** See https://www.postgresql.org/docs/current/storage-file-layout.html: pid, folder, start time, port, … */
async function readPostmasterFile(cluster: string): Promise<Postmaster | undefined> {
  const text = (await ifExists(readFile(join(cluster, 'postmaster.pid'), 'utf8'))) ?? ''
  const [pid, , , port] = text.split('\n').map((line) => Number.parseInt(line, 10))
  return pid && port ? { pid, port } : undefined
}

/** PostgreSQL removes the file of a dead process itself, but takes zombies and reused ids for a running server. */
async function forget(cluster: string, stale: Postmaster): Promise<void> {
  if (!isRunning(stale.pid)) return
  const now = await readPostmasterFile(cluster)
  if (now?.pid === stale.pid) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

type Outcome = 'stopped' | 'locked' | 'denied' | 'unreachable'

async function tryToStop(
  cluster: Cluster,
  postmaster: Postmaster,
  log: (message: string) => void,
): Promise<Outcome> {
  const session = openSession(cluster, postmaster.port)
  try {
    const [row] = await session`show data_directory`
    if (!sameFolder(String(row?.data_directory), cluster.cluster)) return 'unreachable'
    if (!(await takeLock(session))) return 'locked'
    // Done with the lock, so that only one of several new servers does this.
    log('Stopping the PostgreSQL that an earlier LunchVote left running.')
    await shutDown(cluster, postmaster)
    return 'stopped'
  } catch (error) {
    // 28xxx: the password is wrong.
    return errorCode(error)?.startsWith('28') ? 'denied' : 'unreachable'
  } finally {
    await session.end({ timeout: 0 }).catch(() => {})
  }
}

async function takeLock(session: Sql): Promise<boolean> {
  await sleep(startingOwnerMs)
  const deadline = Date.now() + dyingOwnerMs
  while (Date.now() < deadline) {
    if (await tryLock(session)) return true
    await sleep(50)
  }
  return false
}
