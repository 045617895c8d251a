import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { whatRuns } from './processes.ts'

/** Signals, and how long each may take: fast shutdown, shutdown without a checkpoint (the next start recovers), kill. */
const steps: [NodeJS.Signals, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
]

/**
 * Shuts PostgreSQL down and resolves when it has ended. Acknowledged writes survive each step.
 * @param postmaster with `ended` if it is our child process
 */
export async function shutDown(
  cluster: Cluster,
  postmaster: { pid: number; ended?: Promise<void> },
): Promise<void> {
  const ended = postmaster.ended ?? disappears(postmaster.pid, cluster)
  let gone = false
  for (const [signal, timeoutMs] of steps) {
    try {
      process.kill(postmaster.pid, signal)
    } catch {
      // The process does not exist: `ended` resolves in a moment.
    }
    const timeout = new AbortController()
    gone = await Promise.race([
      ended.then(() => true),
      sleep(timeoutMs, false, { signal: timeout.signal }).catch(() => false),
    ])
    timeout.abort()
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
