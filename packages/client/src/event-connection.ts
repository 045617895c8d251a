import { teamChanges } from '@lunchvote/contracts/event-types'
import { createParser } from 'eventsource-parser'
import { LunchVoteError } from './lunchvote-error.ts'
import type { LunchVoteEvent } from './procedures.ts'

/**
 * A connection counts as lost when no event has arrived for this time. The server sends an event at least every 25
 * seconds.
 */
const maxSilenceMs = 60_000

export interface Connection {
  /** Sends the request. @throws LunchVoteError if the answer is not a stream */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  /** When this signal is aborted, the connection is closed. */
  leaving: AbortSignal
  /** Called when the server says how long a client should wait before it connects again. */
  onRetry(ms: number): void
}

/**
 * Reads the events of one connection, and ends when the connection is lost. After the first event, adds one event for
 * each kind of the team's data. The caller then reads all data again, because the server does not repeat the events
 * from before this connection.
 */
export async function* readConnection({
  open,
  leaving,
  onRetry,
}: Connection): AsyncGenerator<LunchVoteEvent> {
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

  const unread: string[] = []
  const parser = createParser({ onEvent: ({ data }) => void unread.push(data), onRetry })
  const decoder = new TextDecoder()
  let isOpen = false
  try {
    const stream = (await inTime(open(closing.signal))).getReader()
    for (;;) {
      const chunk = await inTime(stream.read()).catch(() => undefined)
      if (!chunk || chunk.done) return
      parser.feed(decoder.decode(chunk.value, { stream: true }))
      for (const data of unread.splice(0)) {
        yield toEvent(data)
        if (!isOpen) for (const type of teamChanges) yield { type }
        isOpen = true
      }
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
