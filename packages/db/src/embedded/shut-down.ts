import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { runsPostgres } from './processes.ts'

/**
 * The signals that stop PostgreSQL, and how long to wait after each. SIGINT is a fast shutdown. SIGQUIT is a shutdown
 * without a checkpoint, after which the next start recovers the data. SIGKILL ends PostgreSQL at once.
 */
const steps: [NodeJS.Signals, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
]

/**
 * Shuts PostgreSQL down and resolves when it has ended. No signal makes PostgreSQL lose committed data, unless the data
 * was committed with `synchronous_commit` off.
 * @param postmaster contains `ended` if PostgreSQL is a child of this process
 */
export async function shutDown(
  cluster: Cluster,
  postmaster: { pid: number; ended?: Promise<void> },
): Promise<void> {
  let isRunning = true
  const ended = (postmaster.ended ?? disappears(postmaster.pid, cluster)).then(() => {
    isRunning = false
  })
  for (const [signal, timeoutMs] of steps) {
    if (!isRunning) return
    try {
      process.kill(postmaster.pid, signal)
    } catch {
      // The process no longer exists, so `ended` resolves in a moment.
    }
    await Promise.race([ended, sleep(timeoutMs, undefined, { ref: false })])
  }
}

async function disappears(pid: number, cluster: Cluster): Promise<void> {
  while (await runsPostgres(pid, cluster.cluster)) await sleep(20)
}
