import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from '../start-error.ts'
import type { Cluster } from './cluster.ts'
import { explain } from './explain.ts'
import { clearTheWay } from './orphan.ts'
import type { Failure, Postmaster } from './postmaster.ts'
import { tryLock } from './session.ts'
import { shutDown } from './shut-down.ts'

const firstPause = 50
const longestPause = 10_000
/** PostgreSQL that lived this long starts the pauses anew when it dies. */
const steady = 60_000

/**
 * Keeps PostgreSQL running: starts it again when it dies (killed, out of memory), until `stop()` or until another
 * LunchVote has taken the cluster over. `launch` always uses the same port, so that callers keep their URL.
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
      const born = Date.now()
      keepLock(postmaster)
      await postmaster.ended
      current = undefined
      void postmaster.session.end({ timeout: 0 })
      if (stopping.signal.aborted) return undefined
      log('PostgreSQL ended unexpectedly; starting it again.')
      try {
        pause = Date.now() - born > steady ? 0 : pause
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
    let told = ''
    for (let pause = firstWait; ; pause = longer(pause)) {
      await sleep(pause, undefined, { signal: stopping.signal })
      const result = await attempt()
      if (!('reason' in result)) return result
      const reason = explain(result.printed, cluster.folder)
      if (result.reason !== 'busy' && reason !== told) log(reason)
      told = reason
    }
  }

  async function attempt(): Promise<Postmaster | Failure> {
    try {
      await clearTheWay(cluster, log)
      return await launch()
    } catch (error) {
      // Someone else has the cluster now, and two may not fight over it. Anything else may pass.
      if (error instanceof DatabaseStartError) throw error
      return { reason: 'other', printed: String(error) }
    }
  }

  /** Takes the lock again when its connection was cut while PostgreSQL lives on. */
  function keepLock(postmaster: Postmaster): void {
    postmaster.onSessionLost(async () => {
      while (current === postmaster && !stopping.signal.aborted) {
        if (await tryLock(postmaster.session).catch(() => false)) return
        await sleep(500)
      }
    })
  }

  /** `process.exit()` without `stop()`: the next start would manage, but why leave an orphan. */
  const lastWish = () => void current?.child.kill('SIGINT')
  process.on('exit', lastWish)

  const exited = keepRunning().finally(() => process.off('exit', lastWish))

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
  return Math.min(pause * 2 + firstPause, longestPause)
}
