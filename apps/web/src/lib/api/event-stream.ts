type Handlers<Type> = {
  /** Called with the type of each event except `alive`. */
  onEvent: (type: Type) => void
  /** Called when the stream has opened. The server does not repeat earlier events. */
  onOpen: () => void
  onLost: () => void
  /** Called when the stream cannot open because its events are held back, as by a proxy that buffers answers. */
  onHeldBack: () => void
  /** Called before each reconnection. Returns false if a new connection cannot succeed. */
  mayConnect: () => Promise<boolean>
}

/**
 * If no event arrives for this long, the connection is dead, even if the browser reports it as open. On a working
 * connection, the server sends an event at least every 25 seconds.
 */
const maxSilenceMs = 60_000
/** If the first event, which the server sends at once, does not come for this long, something holds it back. */
const maxOpeningMs = 20_000
const minWaitMs = 500
const maxWaitMs = 15_000

/**
 * Subscribes to a stream of events while the page is visible. A browser opens only six connections to a server, so
 * hidden tabs must not use them up. EventSource's own reconnection is not used: it does not notice silence, gives up
 * when the server refuses, and lets all clients reconnect at the same moment.
 * @param path of the stream
 * @returns a function that ends the subscription
 */
export function followEvents<Type extends string>(
  path: string,
  { onEvent, onOpen, onLost, onHeldBack, mayConnect }: Handlers<Type>,
): () => void {
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
    source = new EventSource(path)
    source.onerror = retry
    source.onmessage = ({ data }: MessageEvent<string>) => {
      restartSilence()
      const { type } = JSON.parse(data) as { type: Type | 'alive' }
      if (type !== 'alive') return onEvent(type)
      if (isOpen) return
      isOpen = true
      failures = 0
      onOpen()
    }
    timer = window.setTimeout(() => {
      reconnectLater()
      onHeldBack()
    }, maxOpeningMs)
  }

  function restartSilence(): void {
    clearTimeout(timer)
    timer = window.setTimeout(retry, maxSilenceMs)
  }

  function retry(): void {
    reconnectLater()
    onLost()
  }

  function reconnectLater(): void {
    close()
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
