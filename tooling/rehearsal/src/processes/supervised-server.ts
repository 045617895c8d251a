import { setTimeout as sleep } from 'node:timers/promises'
import { launchServer, type ServerEnd, type ServerProcess } from '@lunchvote/live-server/server-process'

/** systemd's defaults for `Restart=always`, which docs/deployment.md uses. */
const restartMs = 100
const startLimit = { starts: 5, withinMs: 10_000 }
/** The same value as TimeoutStopSec in docs/deployment.md. */
const stopTimeoutMs = 30_000
const readyWithinMs = 60_000

type Signal = 'SIGTERM' | 'SIGKILL'

export type Instance = {
  name: string
  origin: string
  /**
   * Ends the process, which is started again after the pause. Resolves when the process has ended.
   * @returns false if no process is running, or if the process is already being ended
   */
  end: (signal: Signal, pauseMs: number) => Promise<boolean>
  /** Resolves when a process is ready. Rejects after a minute. */
  ready: () => Promise<void>
  /** The number of processes that ended by themselves before they were ready. */
  failedStarts: () => number
  /** Unexpected ends, stops that took too long, and restarts beyond systemd's limit. */
  faults: readonly string[]
  stop: () => Promise<void>
}

/** Runs an instance and starts it again whenever it ends, as systemd does. */
export function superviseInstance(
  name: string,
  settings: Record<string, string>,
  onChange: (isUp: boolean) => void,
): Instance {
  const faults: string[] = []
  const starts: number[] = []
  let failedStarts = 0
  let isStopping = false
  let requestedEnd: { signal: Signal; pauseMs: number } | undefined
  let server: ServerProcess | undefined
  let up = Promise.withResolvers<void>()

  function markDown(): void {
    onChange(false)
    up = Promise.withResolvers()
  }

  /** @returns the time to wait before the next start, in milliseconds */
  async function runOnce(): Promise<number> {
    starts.push(Date.now())
    if (starts.filter((at) => at > Date.now() - startLimit.withinMs).length > startLimit.starts)
      faults.push(`${name} was started so often that systemd would have stopped restarting it`)
    let wasUp = false
    server = launchServer(settings)
    server.ready.then(
      () => {
        wasUp = true
        if (requestedEnd) return
        onChange(true)
        up.resolve()
      },
      () => {},
    )
    const end = await server.ended
    server = undefined
    if (!requestedEnd) markDown()
    if (requestedEnd) checkEnd(requestedEnd.signal, end)
    else if (wasUp) faults.push(`${name} ended unexpectedly with ${endOf(end)}`)
    else failedStarts += 1
    const pauseMs = requestedEnd?.pauseMs ?? restartMs
    requestedEnd = undefined
    return pauseMs
  }

  function checkEnd(signal: Signal, end: ServerEnd): void {
    const isExpected = end.signal === signal || (signal === 'SIGTERM' && end.code === 0)
    if (!isExpected) faults.push(`${name} ended on ${signal} with ${endOf(end)}`)
  }

  async function supervise(): Promise<void> {
    while (!isStopping) {
      const pauseMs = await runOnce()
      if (!isStopping) await sleep(pauseMs)
    }
  }

  async function end(signal: Signal, pauseMs: number): Promise<boolean> {
    const target = server
    if (!target || requestedEnd) return false
    requestedEnd = { signal, pauseMs }
    markDown()
    const overdue = setTimeout(() => {
      faults.push(`${name} did not stop within ${stopTimeoutMs / 1000} seconds`)
      void target.end('SIGKILL')
    }, stopTimeoutMs)
    await target.end(signal)
    clearTimeout(overdue)
    return true
  }

  const supervising = supervise()
  return {
    name,
    origin: `http://localhost:${settings.PORT}`,
    end,
    ready: async () => {
      const overdue = new AbortController()
      const timeout = sleep(readyWithinMs, undefined, { signal: overdue.signal }).then(() => {
        throw new Error(`${name} did not become ready`)
      })
      await Promise.race([up.promise, timeout]).finally(() => overdue.abort())
    },
    failedStarts: () => failedStarts,
    faults,
    stop: async () => {
      isStopping = true
      await end('SIGTERM', 0)
      await supervising
    },
  }
}

const endOf = ({ code, signal }: ServerEnd) => (signal === null ? `code ${code}` : signal)
