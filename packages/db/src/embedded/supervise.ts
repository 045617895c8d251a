import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from '../start-error.ts'
import type { Cluster } from './cluster.ts'
import { explain } from './explain.ts'
import type { Failure, Postmaster } from './postmaster.ts'
import { shutDown } from './shut-down.ts'

const minPauseMs = 50
const maxPauseMs = 10_000
/** If PostgreSQL ran longer than this, it is restarted without a pause. */
const stableMs = 60_000

/**
 * Restarts PostgreSQL when it dies (for example when it is killed or out of memory), until `stop()` is called or
 * another program uses the cluster. `launch` must always use the same port, so that the URL stays the same.
 */
export function supervise(
  cluster: Cluster,
  first: Postmaster,
  launch: () => Promise<Postmaster | Failure>,
  log: (message: string) => void,
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
