import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SocketModeClient } from '@slack/socket-mode'
import { silent } from './slack-app.ts'

type SocketOptions = {
  appToken: string
  apiUrl: string
  /** Is called with each envelope, after it was acknowledged. Slack may send the same one again. */
  onEnvelope: (type: string, body: unknown) => void
  /** Is called whenever a connection is open. */
  onConnected: () => void
  /** Is called once when there is no connection any more, with a reason without secrets. */
  onLost: (reason: string) => void
  /** Replaces the pauses before a new connection in tests, in milliseconds. */
  pausesMs?: { first: number; longest: number }
}

/** A connection that lasted for this long can be replaced at once, in milliseconds. */
const steadyMs = 10_000
/** How long a stop waits for the end of the connection, in milliseconds. Slack does not close the socket itself. */
const closeMs = 500

type Event = { ack: () => Promise<void>; type: string; body: unknown }

/**
 * Keeps a connection of Socket Mode open, over which Slack sends what people press and type. No public address is needed.
 * A connection that ends is replaced by a new one: Slack renews each after some hours. The library's own way of
 * connecting again ends at some errors with a rejection that nobody can catch.
 * @returns a function that closes the connection
 */
export async function connectSlack(options: SocketOptions): Promise<() => Promise<void>> {
  const { appToken, apiUrl, onEnvelope, onConnected, onLost } = options
  const { first, longest } = options.pausesMs ?? { first: 1_000, longest: 60_000 }
  const { SocketModeClient } = await import('@slack/socket-mode')
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  let current: InstanceType<typeof SocketModeClient> | undefined
  let isLost = false

  function open() {
    const client = new SocketModeClient({
      appToken,
      autoReconnectEnabled: false,
      clientOptions: {
        slackApiUrl: apiUrl,
        timeout: 5_000,
        retryConfig: { retries: 0 },
        rejectRateLimitedCalls: true,
      },
      logger: silent,
    })
    client.on('slack_event', ({ ack, type, body }: Event) => {
      ack().then(
        () => onEnvelope(type, body),
        // Slack sends what was not acknowledged again, over another connection.
        () => {},
      )
    })
    return client
  }

  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  async function loop(): Promise<void> {
    let pause = first
    while (!stopping.signal.aborted) {
      const client = open()
      current = client
      try {
        const ended = endOf(client)
        await client.start()
        if (stopping.signal.aborted) await client.disconnect()
        isLost = false
        onConnected()
        const openedAt = performance.now()
        await Promise.race([ended, stopped])
        if (performance.now() - openedAt >= steadyMs) pause = first
        else await rest(first)
      } catch (error) {
        if (!isLost && !stopping.signal.aborted) onLost(reasonOf(error))
        isLost = true
        await rest(Math.max(pause, askedPause(error)))
        pause = Math.min(pause * 2, longest)
      }
    }
  }

  const looping = loop()
  return async () => {
    stopping.abort()
    await Promise.race([current?.disconnect(), sleep(closeMs)])
    await looping
  }
}

/**
 * Resolves when the connection has ended, or when Slack says that it ends, which is every few hours. The library then
 * waits for Slack to close the socket, which takes it seconds in which nobody could press.
 */
function endOf(client: InstanceType<typeof SocketModeClient>): Promise<void> {
  return new Promise((resolve) => {
    client.once('disconnected', () => resolve())
    client.on('ws_message', (message: unknown) => {
      if (isFarewell(message)) resolve()
    })
  })
}

function isFarewell(message: unknown): boolean {
  try {
    const parsed: unknown = JSON.parse(String(message))
    return (parsed as { type?: unknown } | null)?.type === 'disconnect'
  } catch {
    return false
  }
}

/** How long Slack asks to wait, in milliseconds. It opens only a few connections a minute. */
function askedPause(error: unknown): number {
  const { retryAfter } = (error ?? {}) as { retryAfter?: unknown }
  return typeof retryAfter === 'number' ? retryAfter * 1000 : 0
}

function reasonOf(error: unknown): string {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { error?: unknown } }
  return [data?.error, code].find((part) => typeof part === 'string') ?? 'the connection ended'
}
