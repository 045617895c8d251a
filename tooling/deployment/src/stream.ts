import { setTimeout as sleep } from 'node:timers/promises'
import type { Visitor } from './visitor.ts'

export type Stream = {
  /** Resolves with the time of the next event of this type, by `performance.now()`. */
  next: (type: string) => Promise<number>
  /** For each time that the stream ended: the time until it was open again, in milliseconds. */
  gaps: readonly number[]
  /** The answers other than 200, and the requests without an answer. */
  faults: readonly string[]
  /** Resolves when the stream is open. */
  isOpen: () => Promise<void>
  close: () => Promise<void>
}

/** The pause before the stream is opened again. Browsers first try after a shorter pause. */
const browserRetryMs = 1000

/** Reads `GET /api/events`, and opens it again whenever it ends, as browsers do. */
export function followEvents(visitor: Visitor): Stream {
  const stopping = new AbortController()
  const { signal } = stopping
  const gaps: number[] = []
  const faults: string[] = []
  const waiting = new Set<{ type: string; resolve: (at: number) => void }>()
  let endedAt: number | undefined
  let opened = Promise.withResolvers<void>()
  let close = () => {}

  function receive(text: string): void {
    const at = performance.now()
    if (endedAt !== undefined) gaps.push(at - endedAt)
    endedAt = undefined
    opened.resolve()
    for (const one of waiting) {
      if (!text.includes(`"type":"${one.type}"`)) continue
      waiting.delete(one)
      one.resolve(at)
    }
  }

  async function read(): Promise<void> {
    const stream = await visitor.open('GET', '/api/events', {}, (text) => receive(text))
    if (stream.status !== 200) throw new Error(`GET /api/events was answered with ${stream.status}`)
    close = stream.close
    await stream.ended.catch(() => {})
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await read().catch((error) => faults.push(String(error)))
      endedAt ??= performance.now()
      opened = Promise.withResolvers()
      await sleep(browserRetryMs, undefined, { signal }).catch(() => {})
    }
  }

  const following = follow()
  return {
    next: (type) => new Promise((resolve) => waiting.add({ type, resolve })),
    gaps,
    faults,
    isOpen: () => opened.promise,
    close: async () => {
      stopping.abort()
      close()
      await following
    },
  }
}
