import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'

/** Opens `GET /api/events` and passes its text on. Resolves when the stream has ended. Rejects if it is refused. */
export type OpenEvents = (onText: (text: string) => void, signal: AbortSignal) => Promise<void>

export type Listener = {
  /** Resolves with the time of the next event of this type, by `performance.now()`. Rejects when the signal is aborted. */
  next: (type: string, overdue?: AbortSignal) => Promise<number>
  /** Resolves when the stream is open. */
  isOpen: () => Promise<void>
  /** Resolves when the stream is open and has had no event for `ms` milliseconds. */
  quiet: (ms: number) => Promise<void>
  /** For each time that the stream ended: the time until it was open again, in milliseconds. */
  gaps: readonly number[]
  /** Why the stream could not be opened, for each time. */
  faults: readonly string[]
  stop: () => Promise<void>
}

/** The pause before the stream is opened again. Browsers first try after a shorter pause. */
const retryMs = 1000
/**
 * After this time without data, the stream counts as lost, as in the web app. It is longer than the pause between
 * heartbeats.
 */
const silenceMs = 60_000

/** Opens the events of one instance. */
export const eventsOf =
  (origin: string, cookie: string): OpenEvents =>
  async (onText, signal) => {
    const options = { headers: { cookie }, bodyTimeout: silenceMs, signal }
    const { statusCode, body } = await request(`${origin}/api/events`, options)
    if (statusCode !== 200) {
      await body.dump()
      throw new Error(`GET /api/events was answered with ${statusCode}`)
    }
    // A lost connection is no refusal.
    await (async () => {
      for await (const text of body.setEncoding('utf8')) onText(text)
    })().catch(() => {})
  }

/** Reads the team's events, and opens the stream again whenever it ends, as browsers do. */
export function followEvents(open: OpenEvents): Listener {
  const stopping = new AbortController()
  const { signal } = stopping
  const gaps: number[] = []
  const faults: string[] = []
  const waiting = new Set<{ type: string; resolve: (at: number) => void }>()
  let isOpen = false
  let endedAt: number | undefined
  let lastEventAt = performance.now()
  let opened = Promise.withResolvers<void>()
  let unread = ''

  function receive(text: string): void {
    const frames = `${unread}${text}`.split('\n\n')
    unread = frames.pop() ?? ''
    const types = frames.flatMap((frame) => /"type":"([\w-]+)"/.exec(frame)?.[1] ?? [])
    if (types.length === 0) return
    lastEventAt = performance.now()
    if (endedAt !== undefined) gaps.push(lastEventAt - endedAt)
    endedAt = undefined
    isOpen = true
    opened.resolve()
    for (const one of waiting) {
      if (!types.includes(one.type)) continue
      waiting.delete(one)
      one.resolve(lastEventAt)
    }
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      unread = ''
      await open(receive, signal).catch((error) => !signal.aborted && faults.push(String(error)))
      isOpen = false
      endedAt ??= performance.now()
      opened = Promise.withResolvers()
      await sleep(retryMs, undefined, { signal }).catch(() => {})
    }
  }

  const following = follow()
  return {
    next: (type, overdue) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      const one = { type, resolve }
      waiting.add(one)
      overdue?.addEventListener('abort', () => reject(new Error(`No ${type} event`)))
      return promise.finally(() => waiting.delete(one))
    },
    isOpen: () => opened.promise,
    quiet: async (ms) => {
      while (!isOpen || performance.now() - lastEventAt < ms) await sleep(50)
    },
    gaps,
    faults,
    stop: async () => {
      stopping.abort()
      await following
    },
  }
}
