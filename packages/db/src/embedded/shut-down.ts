import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { executable } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { whatRuns } from './processes.ts'
import { spawnOptions } from './run-as.ts'

const execute = promisify(execFile)

/** Ways to stop, each with its patience: ending sessions, without a last checkpoint (the next start recovers), at once. */
const steps: [NodeJS.Signals, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
]

/**
 * Shuts a postmaster down and resolves when it is gone. Acknowledged writes survive each step.
 * `ended` is known for our own children; others are looked up.
 */
export async function shutDown(
  cluster: Cluster,
  postmaster: { pid: number; ended?: Promise<void> },
): Promise<void> {
  const ended = postmaster.ended ?? disappears(postmaster.pid, cluster)
  if (process.platform === 'win32') await shutDownWindows(cluster)
  let gone = false
  for (const [signal, patience] of steps) {
    try {
      process.kill(postmaster.pid, signal)
    } catch {
      // No such process: `ended` is about to tell.
    }
    const enough = new AbortController()
    gone = await Promise.race([
      ended.then(() => true),
      sleep(patience, false, { signal: enough.signal }).catch(() => false),
    ])
    enough.abort()
    if (gone) return
  }
}

async function disappears(pid: number, cluster: Cluster): Promise<void> {
  for (;;) {
    const state = await whatRuns(pid, cluster.cluster)
    if (state === 'gone' || state === 'unrelated') return
    await sleep(20)
  }
}

async function shutDownWindows(cluster: Cluster): Promise<void> {
  const args = ['stop', '-D', cluster.cluster, '-m', 'fast', '-w']
  await execute(executable(cluster.binaries, 'pg_ctl'), args, spawnOptions(cluster.account)).catch(() => {})
}
