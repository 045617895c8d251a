import { readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from '../start-error.ts'
import type { Cluster } from './cluster.ts'

/**
 * Containers that share a volume see neither each other's processes nor ports, so a running PostgreSQL of the one looks
 * dead to the other, and to PostgreSQL itself; two on one cluster destroy it. The only thing they share is the folder.
 */
const file = 'lunchvote-alive'
const beatEvery = 2000
const silentAfter = 10_000
/** Left behind so long ago that nobody needs to wait. */
const old = 60_000

/** Beats until the returned function is called; `takenOver` leaves the sign to the one who has the cluster now. */
export function startHeartbeat(cluster: Cluster): (takenOver: boolean) => Promise<void> {
  const path = join(cluster.cluster, file)
  // A full or broken disk must not bring the server down for this.
  const begun = whereWeAre()
    .then((here) => writeFile(path, here))
    .catch(() => {})
  const timer = setInterval(() => {
    const now = new Date()
    void utimes(path, now, now).catch(() => {})
  }, beatEvery)
  timer.unref()
  return async (takenOver) => {
    clearInterval(timer)
    await begun
    if (!takenOver) await rm(path, { force: true }).catch(() => {})
  }
}

/** For a cluster whose process is not to be seen here: makes sure that it does not live elsewhere. */
export async function waitForSilence(cluster: Cluster, log: (message: string) => void): Promise<void> {
  const path = join(cluster.cluster, file)
  const maker = await readFile(path, 'utf8').catch(() => '')
  if (maker === '' || maker === (await whereWeAre())) return
  const last = await lastBeat(path)
  if (last === undefined || Date.now() - last > old) return
  log('Making sure that no other container uses this database …')
  const deadline = Date.now() + silentAfter
  while (Date.now() < deadline) {
    await sleep(250)
    const now = await lastBeat(path)
    if (now !== undefined && now !== last) {
      throw new DatabaseStartError(
        `Another LunchVote, in another container or on another machine, is running on ${cluster.folder}; stop it first, or point DATA_DIR to another folder.`,
      )
    }
  }
}

async function lastBeat(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
}

/** The same for all processes that can see each other. */
async function whereWeAre(): Promise<string> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${hostname()} ${namespace}`
}
