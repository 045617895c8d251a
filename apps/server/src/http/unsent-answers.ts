import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { countedAs, loggedAs } from './client-address.ts'
import type { AppEnv } from './environment.ts'

/**
 * The answers to one client can occupy at most this many bytes of memory while the client does not take them. A list of
 * 500 venues has about 1 MB.
 */
const defaultMaxBytes = 64 * 1024 * 1024

/** How often the unsent bytes are counted while there are open answers, in milliseconds. */
const checkMs = 1_000

/** An answer that has not been sent completely. Event streams stay open without unsent bytes. */
type Answer = {
  outgoing: ServerResponse
  socket: Socket
  address: string
  /** At how many checks in a row the answer had unsent bytes. */
  checksUnsent: number
}

/**
 * Limits the memory that the answers to one client occupy. If a client takes its answers too slowly, the connections of
 * those that have waited longest are closed. The time limit of `listen` is not enough, because a client can open many
 * connections, or take only a few bytes now and then.
 */
export function limitUnsentAnswers(log: Logger, { maxBytes = defaultMaxBytes } = {}) {
  const answers = new Set<Answer>()
  let isScheduled = false

  function check(): void {
    isScheduled = false
    for (const answer of answers) {
      // Node.js does not close the answers that wait for an earlier answer on the same connection.
      if (answer.socket.destroyed) answers.delete(answer)
      answer.checksUnsent = answer.outgoing.writableLength > 0 ? answer.checksUnsent + 1 : 0
    }
    const unsent = [...answers].filter(({ checksUnsent }) => checksUnsent > 0)
    for (const ofClient of Map.groupBy(unsent, ({ address }) => countedAs(address)).values()) {
      endExcess(ofClient)
    }
    checkLater()
  }

  function endExcess(ofClient: readonly Answer[]): void {
    let excess = ofClient.reduce((sum, { outgoing }) => sum + outgoing.writableLength, 0) - maxBytes
    if (excess <= 0) return
    let ended = 0
    for (const { outgoing, socket } of ofClient.toSorted((a, b) => b.checksUnsent - a.checksUnsent)) {
      if (excess <= 0) break
      excess -= outgoing.writableLength
      socket.destroy()
      ended += 1
    }
    log.info({ ended, client: loggedAs(ofClient[0]?.address ?? '') }, 'answers were not read')
  }

  function checkLater(): void {
    if (isScheduled || answers.size === 0) return
    isScheduled = true
    setTimeout(check, checkMs).unref()
  }

  return createMiddleware<AppEnv>((c, next) => {
    // A request of `app.request()` has no connection.
    const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    if (incoming && outgoing && 'writableLength' in outgoing) {
      const answer: Answer = {
        outgoing: outgoing as ServerResponse,
        socket: incoming.socket as Socket,
        address: c.get('address'),
        checksUnsent: 0,
      }
      answers.add(answer)
      outgoing.once('close', () => answers.delete(answer))
      checkLater()
    }
    return next()
  })
}
