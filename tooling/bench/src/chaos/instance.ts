import { setTimeout as sleep } from 'node:timers/promises'
import { type LaunchedServer, launchServer, type ServerEnd } from '@lunchvote/live-server/server-process'

/** What systemd does with `Restart=always` where nothing else is set: see docs/deployment.md. */
const restartMs = 100
const startLimit = { starts: 5, withinMs: 10_000 }
/** TimeoutStopSec of docs/deployment.md. */
const stopTimeoutMs = 30_000
const readyWithinMs = 60_000

type Signal = 'SIGTERM' | 'SIGKILL'

export type Instance = {
  name: string
  origin: string
  /**
   * Ends the process and has it started again once the pause is over. Resolves when it has ended.
   * @returns false where there is none just now
   */
  strike: (signal: Signal, pauseMs: number) => Promise<boolean>
  /** Resolves once a process of it is up, by itself; rejects where that takes more than a minute. */
  ready: () => Promise<void>
  /** Processes that ended before they were ready, and were started again. */
  gaveUp: () => number
  /** What must not come to pass. */
  faults: readonly string[]
  stop: () => Promise<void>
}

/** An instance under a supervisor that starts it again whenever it ends, and does nothing else for it. */
export function superviseInstance(
  name: string,
  settings: Record<string, string>,
  onChange: (isUp: boolean) => void,
): Instance {
  const faults: string[] = []
  const starts: number[] = []
  let gaveUp = 0
  let isStopping = false
  let struck: { signal: Signal; pauseMs: number } | undefined
  let server: LaunchedServer | undefined
  let up = Promise.withResolvers<void>()

  function goDown(): void {
    onChange(false)
    up = Promise.withResolvers()
  }

  /** @returns milliseconds until the next one is to be started */
  async function live(): Promise<number> {
    starts.push(Date.now())
    if (starts.filter((at) => at > Date.now() - startLimit.withinMs).length > startLimit.starts)
      faults.push(`${name} was started so often that systemd would have waited for a hand`)
    let wasUp = false
    server = launchServer(settings)
    server.ready.then(
      () => {
        wasUp = true
        if (struck) return
        onChange(true)
        up.resolve()
      },
      () => {},
    )
    const end = await server.ended
    server = undefined
    if (!struck) goDown()
    if (struck) judge(struck.signal, end)
    else if (wasUp) faults.push(`${name} ended by itself with ${told(end)}`)
    else gaveUp += 1
    const pauseMs = struck?.pauseMs ?? restartMs
    struck = undefined
    return pauseMs
  }

  function judge(signal: Signal, end: ServerEnd): void {
    const inOrder = end.signal === signal || (signal === 'SIGTERM' && end.code === 0)
    if (!inOrder) faults.push(`${name} ended on ${signal} with ${told(end)}`)
  }

  async function supervise(): Promise<void> {
    while (!isStopping) {
      const pauseMs = await live()
      if (!isStopping) await sleep(pauseMs)
    }
  }

  async function strike(signal: Signal, pauseMs: number): Promise<boolean> {
    const target = server
    if (!target || struck) return false
    struck = { signal, pauseMs }
    goDown()
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
    strike,
    ready: async () => {
      const overdue = new AbortController()
      const late = sleep(readyWithinMs, undefined, { signal: overdue.signal }).then(() => {
        throw new Error(`${name} does not get ready by itself`)
      })
      await Promise.race([up.promise, late]).finally(() => overdue.abort())
    },
    gaveUp: () => gaveUp,
    faults,
    stop: async () => {
      isStopping = true
      await strike('SIGTERM', 0)
      await supervising
    },
  }
}

const told = ({ code, signal }: ServerEnd) => (signal === null ? `code ${code}` : signal)
