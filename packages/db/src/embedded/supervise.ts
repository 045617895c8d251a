import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from '../start-error.ts'
import type { Cluster } from './cluster.ts'
import { explain } from './explain.ts'
import { stopOrphan } from './orphan.ts'
import type { Failure, Postmaster } from './postmaster.ts'
import { tryLock } from './session.ts'
import { shutDown } from './shut-down.ts'

const minPauseMs = 50
const maxPauseMs = 10_000
/** After running this long, the pauses between restarts begin anew. */
const stableMs = 60_000

/**
 * Restarts PostgreSQL when it dies (killed, out of memory), until `stop()` or until another LunchVote has taken the
 * cluster over. `launch` always uses the same port, so that the URL stays the same.
 */
export function supervise(
  cluster: Cluster,
  first: Postmaster,
  { launch, log }: { launch: () => Promise<Postmaster | Failure>; log: (message: string) => void },
) {
  const stopping = new AbortController()
  let current: Postmaster | undefined = first
  let stopped: Promise<void> | undefined

  async function keepRunning(): Promise<DatabaseStartError | undefined> {
    let pause = 0
    for (let postmaster = first; ; ) {
      const startedAt = Date.now()
      keepLock(postmaster)
      await postmaster.ended
      current = undefined
      void postmaster.session.end({ timeout: 0 })
      if (stopping.signal.aborted) return undefined
      log('PostgreSQL ended unexpectedly; starting it again.')
      try {
        pause = Date.now() - startedAt > stableMs ? 0 : pause
        postmaster = await startAgain(pause)
      } catch (error) {
        if (stopping.signal.aborted) return undefined
        if (!(error instanceof DatabaseStartError)) throw error
        log(error.message)
        return error
      }
      current = postmaster
      if (stopping.signal.aborted) await shutDown(cluster, postmaster)
      else log('PostgreSQL runs again.')
      pause = longer(pause)
    }
  }

  async function startAgain(firstWait: number): Promise<Postmaster> {
    let lastReason = ''
    for (let pause = firstWait; ; pause = longer(pause)) {
      await sleep(pause, undefined, { signal: stopping.signal })
      const result = await attempt()
      if (!('reason' in result)) return result
      const reason = explain(result.printed, cluster.folder)
      if (result.reason !== 'busy' && reason !== lastReason) log(reason)
      lastReason = reason
    }
  }

  async function attempt(): Promise<Postmaster | Failure> {
    try {
      await stopOrphan(cluster, log)
      return await launch()
    } catch (error) {
      // Another LunchVote has the cluster now. Other errors may be temporary.
      if (error instanceof DatabaseStartError) throw error
      return { reason: 'other', printed: String(error) }
    }
  }

  /** Takes the lock again if its connection is lost while PostgreSQL runs. */
  function keepLock(postmaster: Postmaster): void {
    postmaster.onSessionLost(async () => {
      while (current === postmaster && !stopping.signal.aborted) {
        if (await tryLock(postmaster.session).catch(() => false)) return
        await sleep(500)
      }
    })
  }

  /** After `process.exit()` without `stop()`, PostgreSQL must not stay behind. */
  const onExit = () => void current?.child.kill('SIGINT')
  process.on('exit', onExit)

  const exited = keepRunning().finally(() => process.off('exit', onExit))

  async function shutDownAndWait(): Promise<void> {
    stopping.abort()
    if (current) await shutDown(cluster, current)
    await exited
  }

  return {
    exited,
    stop(): Promise<void> {
      stopped ??= shutDownAndWait()
      return stopped
    },
  }
}

function longer(pause: number): number {
  return Math.min(pause * 2 + minPauseMs, maxPauseMs)
}
