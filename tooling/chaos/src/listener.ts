import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'

export type Listener = {
  /** Resolves at the next event of this type. Rejects after `withinMs`. */
  next: (change: string, withinMs: number) => Promise<void>
  /** The times at which events of this type arrived, by `performance.now()`. */
  timesOf: (change: string) => readonly number[]
  /** Resolves when the stream is open and has had no event for `ms` milliseconds. */
  quiet: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

/**
 * After this time without data, the stream counts as lost, as in the web app. It is longer than the pause between
 * heartbeats.
 */
const silenceMs = 60_000
const retryMs = 1000

/** Reads the events of one instance, and reconnects when the stream ends. */
export function followEvents(origin: string, cookie: string): Listener {
  const stopping = new AbortController()
  const { signal } = stopping
  const listeners = new Set<(change: string) => void>()
  const times = new Map<string, number[]>()
  let isOpen = false
  let lastEventAt = performance.now()

  async function read(): Promise<void> {
    const options = { headers: { cookie }, bodyTimeout: silenceMs, signal }
    const { statusCode, body } = await request(`${origin}/api/events`, options)
    if (statusCode !== 200) return body.dump()
    isOpen = true
    let text = ''
    for await (const chunk of body.setEncoding('utf8')) {
      const frames = `${text}${chunk}`.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) receive(frame)
    }
  }

  function receive(frame: string): void {
    const change = /"type":"(\w+)"/.exec(frame)?.[1]
    if (change === undefined) return
    lastEventAt = performance.now()
    if (!times.has(change)) times.set(change, [])
    times.get(change)?.push(lastEventAt)
    for (const listener of listeners) listener(change)
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await read().catch(() => {})
      isOpen = false
      await sleep(retryMs, undefined, { signal }).catch(() => {})
    }
  }

  const following = follow()
  return {
    next: async (wanted, withinMs) => {
      const received = Promise.withResolvers<void>()
      const listener = (change: string) => change === wanted && received.resolve()
      const overdue = setTimeout(
        () => received.reject(new Error(`No ${wanted} event from ${origin}`)),
        withinMs,
      )
      listeners.add(listener)
      await received.promise.finally(() => {
        clearTimeout(overdue)
        listeners.delete(listener)
      })
    },
    timesOf: (change) => times.get(change) ?? [],
    quiet: async (ms) => {
      while (!isOpen || performance.now() - lastEventAt < ms) await sleep(50)
    },
    stop: async () => {
      stopping.abort()
      await following
    },
  }
}
