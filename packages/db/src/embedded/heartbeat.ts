import { readFile, readlink, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from '../start-error.ts'
import type { Cluster } from './cluster.ts'

/**
 * Containers that share a volume cannot see each other's processes or ports, so each would think that the other's
 * PostgreSQL is dead, and two on one cluster destroy it. They share only the folder, so a file in it shows that one is
 * alive.
 */
const file = 'lunchvote-alive'
const intervalMs = 2000
const silenceMs = 10_000
/** An older file was left behind by a server that has ended. */
const staleMs = 60_000

/** Updates the file until the returned function is called. The file is only read beside a postmaster.pid, so it may stay. */
export function startHeartbeat({ cluster }: Cluster): () => void {
  const path = join(cluster, file)
  // A full or broken disk must not end the server here.
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

/** For a cluster whose process is not visible here: makes sure that it does not run elsewhere. */
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

/** The same text in all processes that can see each other. */
async function whereThisRuns(): Promise<string> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${hostname()} ${namespace}`
}
