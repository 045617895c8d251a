import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'

export type Listener = {
  /** Resolves when the change is next told; rejects when it is not within that time. */
  next: (change: string, withinMs: number) => Promise<void>
  /** Resolves once a stream is open and has told nothing for that long. */
  quiet: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

/** As the web app has them: longer than the pause between two heartbeats, and than the first wait for another try. */
const silenceMs = 60_000
const retryMs = 1000

/** Follows the events of one instance, and takes the stream up again whenever it ends. */
export function followEvents(origin: string, cookie: string): Listener {
  const stopping = new AbortController()
  const { signal } = stopping
  const listeners = new Set<(change: string) => void>()
  let isOpen = false
  let toldAt = performance.now()

  async function read(): Promise<void> {
    const options = { headers: { cookie }, bodyTimeout: silenceMs, signal }
    const { statusCode, body } = await request(`${origin}/api/events`, options)
    if (statusCode !== 200) return body.dump()
    isOpen = true
    let text = ''
    for await (const chunk of body.setEncoding('utf8')) {
      const frames = `${text}${chunk}`.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) hear(frame)
    }
  }

  function hear(frame: string): void {
    const change = /"type":"(\w+)"/.exec(frame)?.[1]
    if (change === undefined) return
    toldAt = performance.now()
    for (const listener of listeners) listener(change)
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      // However it ends, it is taken up again.
      await read().catch(() => {})
      isOpen = false
      await sleep(retryMs, undefined, { signal }).catch(() => {})
    }
  }

  const following = follow()
  return {
    next: async (wanted, withinMs) => {
      const told = Promise.withResolvers<void>()
      const listener = (change: string) => change === wanted && told.resolve()
      const overdue = setTimeout(
        () => told.reject(new Error(`${origin} did not tell of ${wanted}`)),
        withinMs,
      )
      listeners.add(listener)
      await told.promise.finally(() => {
        clearTimeout(overdue)
        listeners.delete(listener)
      })
    },
    quiet: async (ms) => {
      while (!isOpen || performance.now() - toldAt < ms) await sleep(50)
    },
    stop: async () => {
      stopping.abort()
      await following
    },
  }
}
