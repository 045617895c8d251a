import type { SessionEnd, TeamEvent } from '@lunchvote/contracts/events'
import { type TeamChange, teamChanges } from '@lunchvote/contracts/team-changes'

type Handlers = {
  onChange: (change: TeamChange) => void
  /** The session is over, and the server will close the stream. */
  onEnd: (reason: SessionEnd) => void
  /** The stream is open. It does not repeat earlier events. */
  onOpen: () => void
  onLost: () => void
  /** Called before each reconnection; false if it cannot succeed. */
  mayConnect: () => Promise<boolean>
}

const isChange = (type: TeamEvent['type']): type is TeamChange =>
  (teamChanges as readonly string[]).includes(type)

/**
 * The server sends something every 25 seconds. Otherwise the connection is dead, even if the browser reports it as
 * open.
 */
const maxSilenceMs = 60_000
const minWaitMs = 500
const maxWaitMs = 15_000

/**
 * Subscribes to the team's events while the page is visible: a browser opens six connections to a server, and hidden
 * tabs must not take them. Reconnects without EventSource's own mechanism, which does not detect silence, gives up when
 * the server refuses, and does not spread the clients out.
 * @returns a function that ends it
 */
export function followTeam({ onChange, onEnd, onOpen, onLost, mayConnect }: Handlers): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  let failures = 0
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
    // A random factor: a restarted server must not get thousands of streams at once.
    const wait = Math.min(maxWaitMs, minWaitMs * 2 ** failures) * (0.5 + Math.random())
    failures += 1
    timer = window.setTimeout(reconnect, wait)
  }

  async function reconnect(): Promise<void> {
    if (await mayConnect()) connect()
    else if (!hasEnded && !document.hidden) retry()
  }

  /** The page became visible or hidden, or the network came back. */
  function restart(): void {
    close()
    if (!document.hidden) void reconnect()
  }

  document.addEventListener('visibilitychange', restart)
  window.addEventListener('online', restart)
  connect()
  return () => {
    hasEnded = true
    document.removeEventListener('visibilitychange', restart)
    window.removeEventListener('online', restart)
    close()
  }
}
