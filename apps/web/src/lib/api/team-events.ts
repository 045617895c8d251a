import type { SessionEnd, TeamEvent } from '@lunchvote/contracts/events'
import { type TeamChange, teamChanges } from '@lunchvote/contracts/team-changes'

type Ears = {
  heard: (change: TeamChange) => void
  /** The session is over, and the server will close the stream. */
  ended: (reason: SessionEnd) => void
  /** The stream is open. Whatever happened before it was is not told. */
  opened: () => void
  lost: () => void
  /** Asked before a connection is tried again; false where there is no use in it yet. */
  mayConnect: () => Promise<boolean>
}

const isChange = (type: TeamEvent['type']): type is TeamChange =>
  (teamChanges as readonly string[]).includes(type)

/** The server says something every 25 seconds; without that the connection is dead, whatever the browser thinks. */
const silenceMs = 60_000
const firstWaitMs = 500
const longestWaitMs = 15_000

/**
 * Listens to what happens in the team, as long as the page can be seen: a browser opens six connections to a server, and
 * hidden tabs shall take none of them. By the browser's own EventSource, but for its reconnecting, which knows neither
 * silence nor a server that refuses, and comes all at once.
 * @returns ends it
 */
export function followTeam({ heard, ended, opened, lost, mayConnect }: Ears): () => void {
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
      expectWord()
      const { type } = JSON.parse(data) as TeamEvent
      if (isChange(type)) return heard(type)
      if (type !== 'alive') return ended(type)
      if (isOpen) return
      isOpen = true
      failures = 0
      opened()
    }
    expectWord()
  }

  function expectWord(): void {
    clearTimeout(timer)
    timer = window.setTimeout(retry, silenceMs)
  }

  function retry(): void {
    close()
    lost()
    // Not all at once, where a server had thousands of streams.
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (0.5 + Math.random())
    failures += 1
    timer = window.setTimeout(reconnect, wait)
  }

  async function reconnect(): Promise<void> {
    if (await mayConnect()) connect()
    else if (!hasEnded && !document.hidden) retry()
  }

  /** It can be seen again, or not any more; or there is a network again. */
  function startAnew(): void {
    close()
    if (!document.hidden) void reconnect()
  }

  document.addEventListener('visibilitychange', startAnew)
  window.addEventListener('online', startAnew)
  connect()
  return () => {
    hasEnded = true
    document.removeEventListener('visibilitychange', startAnew)
    window.removeEventListener('online', startAnew)
    close()
  }
}
