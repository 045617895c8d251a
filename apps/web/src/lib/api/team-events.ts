import { type SessionEnd, type TeamChange, teamChanges } from '@lunchvote/contracts/event-types'
import type { TeamEvent } from '@lunchvote/contracts/events'

type Handlers = {
  onChange: (change: TeamChange) => void
  /** Called when a colleague asks for the vote of the member. Today's lunch then says who asks. */
  onNudge: () => void
  /** Called when the session has ended. The server then closes the stream. */
  onEnd: (reason: SessionEnd) => void
  /** Called when the stream has opened. The server does not repeat earlier events. */
  onOpen: () => void
  onLost: () => void
  /** Called before each reconnection. Returns false if a new connection cannot succeed. */
  mayConnect: () => Promise<boolean>
}

const isChange = (type: TeamEvent['type']): type is TeamChange =>
  (teamChanges as readonly string[]).includes(type)

/**
 * If no event arrives for this long, the connection is dead, even if the browser reports it as open. On a working
 * connection, the server sends an event at least every 25 seconds.
 */
const maxSilenceMs = 60_000
const minWaitMs = 500
const maxWaitMs = 15_000

/**
 * Subscribes to the team's events while the page is visible. A browser opens only six connections to a server, so
 * hidden tabs must not use them up. EventSource's own reconnection is not used: it does not notice silence, gives up
 * when the server refuses, and lets all clients reconnect at the same moment.
 * @returns a function that ends the subscription
 */
export function followTeam({ onChange, onNudge, onEnd, onOpen, onLost, mayConnect }: Handlers): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  let failures = 0
  /** The newest call of `reconnect`. */
  let attempt: symbol | undefined
  let isOpen = false
  let hasEnded = false

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = undefined
    isOpen = false
  }

  function connect(): void {
    close()
    if (hasEnded || document.hidden) return
    source = new EventSource('/api/events')
    source.onerror = retry
    source.onmessage = ({ data }: MessageEvent<string>) => {
      restartSilence()
      const { type } = JSON.parse(data) as TeamEvent
      if (isChange(type)) return onChange(type)
      if (type === 'nudge') return onNudge()
      if (type !== 'alive') return onEnd(type)
      if (isOpen) return
      isOpen = true
      failures = 0
      onOpen()
    }
    restartSilence()
  }

  function restartSilence(): void {
    clearTimeout(timer)
    timer = window.setTimeout(retry, maxSilenceMs)
  }

  function retry(): void {
    close()
    onLost()
    // The wait is random, so that a restarted server does not get thousands of streams at once.
    const wait = Math.min(maxWaitMs, minWaitMs * 2 ** failures) * (0.5 + Math.random())
    failures += 1
    timer = window.setTimeout(reconnect, wait)
  }

  async function reconnect(): Promise<void> {
    const current = Symbol()
    attempt = current
    const isAllowed = await mayConnect()
    // `restart` has begun a newer attempt, and may already have opened a connection.
    if (attempt !== current) return
    if (isAllowed) connect()
    else if (!hasEnded && !document.hidden) retry()
  }

  /** Called when the page becomes visible or hidden, and when the network is back. */
  function restart(): void {
    close()
    if (!document.hidden) void reconnect()
  }

  function noticeLostNetwork(): void {
    if (!document.hidden) retry()
  }

  document.addEventListener('visibilitychange', restart)
  window.addEventListener('online', restart)
  window.addEventListener('offline', noticeLostNetwork)
  connect()
  return () => {
    hasEnded = true
    document.removeEventListener('visibilitychange', restart)
    window.removeEventListener('online', restart)
    window.removeEventListener('offline', noticeLostNetwork)
    close()
  }
}
