import { sessionEnds, teamChanges } from '@lunchvote/contracts/event-types'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { LunchVoteError } from './lunchvote-error.ts'
import type { LunchVoteEvent } from './procedures.ts'

/**
 * The shortest pause before the client connects again, unless the server names another time. It doubles with each
 * failure.
 */
const defaultRetryMs = 1000
const maxPauseMs = 15_000
/** The longest delay that a timer can have. A timer with a longer delay fires at once. */
const maxTimerMs = 2 ** 31 - 1
/**
 * A connection counts as lost when no event has arrived for this time. The server sends an event at least every 25
 * seconds.
 */
const maxSilenceMs = 60_000
const ends: ReadonlySet<string> = new Set(sessionEnds)

/** Opens the stream of the team's events. @throws LunchVoteError if the answer is not a stream */
type Open = (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>

/**
 * Follows the team's events until the session ends. Connects again when a connection is lost.
 * @throws LunchVoteError while iterating, if the signal is aborted, or if the server refuses the connection for a
 *   lasting reason, such as an ended session
 */
export function followEvents(
  open: Open,
  signal: AbortSignal | undefined,
): AsyncIterableIterator<LunchVoteEvent> {
  const leaving = new AbortController()
  const events = follow(open, leaving, signal)
  return {
    next: () => events.next(),
    // While a generator waits for an event, its `return` waits too. So the wait is ended first.
    return: () => {
      leaving.abort()
      return events.return(undefined)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

async function* follow(
  open: Open,
  leaving: AbortController,
  signal: AbortSignal | undefined,
): AsyncGenerator<LunchVoteEvent, undefined, undefined> {
  const leave = () => leaving.abort()
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  let retryMs = defaultRetryMs
  let failures = 0
  const onRetry = (ms: number) => {
    retryMs = ms
  }
  try {
    while (!leaving.signal.aborted) {
      let retryAfterMs = 0
      try {
        for await (const event of readConnection(open, leaving.signal, onRetry)) {
          failures = 0
          yield event
          if (ends.has(event.type)) return
          if (leaving.signal.aborted) break
        }
      } catch (error) {
        if (!leaving.signal.aborted) retryAfterMs = timeUntilRetry(error)
      }
      const pauseMs = Math.min(retryMs * 2 ** failures, Math.max(retryMs, maxPauseMs))
      failures += 1
      // A random part makes the pauses differ, so that not all clients connect to a restarted server at the same time.
      await pause(retryAfterMs + pauseMs * (1 + Math.random()), leaving.signal)
    }
  } finally {
    signal?.removeEventListener('abort', leave)
  }
  if (signal?.aborted)
    throw new LunchVoteError('The subscription was aborted', {
      status: 0,
      code: 'ABORTED',
      cause: signal.reason,
    })
}

/**
 * Reads the events of one connection, and ends when the connection is lost. After the first event, adds one event for
 * each kind of the team's data. The caller then reads all data again, because the server does not repeat the events
 * from before this connection.
 */
async function* readConnection(
  open: Open,
  leaving: AbortSignal,
  onRetry: (ms: number) => void,
): AsyncGenerator<LunchVoteEvent> {
  const closing = new AbortController()
  const close = () => closing.abort()
  leaving.addEventListener('abort', close)
  async function inTime<Result>(step: Promise<Result>): Promise<Result> {
    const timer = setTimeout(close, maxSilenceMs)
    try {
      return await step
    } finally {
      clearTimeout(timer)
    }
  }
  try {
    const body = await inTime(open(closing.signal))
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onRetry }))
      .getReader()
    for (let isFirst = true; ; isFirst = false) {
      const { done, value } = await inTime(events.read()).catch(() => ({ done: true, value: undefined }))
      if (done || !value) return
      yield toEvent(value.data)
      if (isFirst) for (const type of teamChanges) yield { type }
    }
  } finally {
    leaving.removeEventListener('abort', close)
    close()
  }
}

function toEvent(data: string): LunchVoteEvent {
  try {
    const event: LunchVoteEvent = JSON.parse(data)
    if (typeof event.type === 'string') return event
  } catch {
    // The error below also reports text that is not JSON.
  }
  throw new LunchVoteError('The server sent an event that is not from LunchVote', {
    status: 200,
    code: 'UNREADABLE',
  })
}

/**
 * Returns how many milliseconds the server asks the client to wait.
 * @throws the error if a new attempt would fail too
 */
function timeUntilRetry(error: unknown): number {
  if (!(error instanceof LunchVoteError)) throw error
  const { status, retryAfter = 0 } = error
  if (status === 0 || status === 408 || status === 429 || status >= 500) return retryAfter * 1000
  throw error
}

function pause(ms: number, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, Math.min(ms, maxTimerMs))
    function end() {
      clearTimeout(timer)
      leaving.removeEventListener('abort', end)
      resolve()
    }
    leaving.addEventListener('abort', end)
    if (leaving.aborted) end()
  })
}
