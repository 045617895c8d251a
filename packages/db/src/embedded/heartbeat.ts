import { readFile, readlink, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from '../start-error.ts'
import type { Cluster } from './cluster.ts'

/**
 * The name of a file that a running server updates, to show that the cluster is in use. Containers that share a volume
 * cannot see each other's processes or ports. Without the file, a second container would start another PostgreSQL on
 * the cluster, which destroys the cluster.
 */
const file = 'lunchvote-alive'
const intervalMs = 2000
const silenceMs = 10_000
/** If the file has not been updated for this time, the server that wrote it has ended. */
const staleMs = 60_000

/**
 * Updates the file until the returned function is called. The returned function does not delete the file, because the
 * file is ignored if there is no postmaster.pid.
 */
export function startHeartbeat({ cluster }: Cluster): () => void {
  const path = join(cluster, file)
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
export async function waitForSilence(cluster: Cluster, log: (message: string) => void): Promise<void> {
  const path = join(cluster.cluster, file)
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
