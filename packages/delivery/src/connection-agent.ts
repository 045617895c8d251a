import { createPublicAgent } from '@lunchvote/outgoing/public-agent'
import { Agent } from 'undici'
import type { SenderOptions } from './sender-options.ts'

/**
 * Creates the dispatcher of all messages. The time-out is also that of a connection, because the end of a request does
 * not close a connection that is still being opened.
 */
export function createConnectionAgent({ allowPrivate, world = {} }: SenderOptions) {
  const { lookup, timeoutMs = 5_000, ca } = world
  const dispatcher = allowPrivate
    ? new Agent({ allowH2: false, connect: { timeout: timeoutMs, ...(ca && { ca }) } })
    : createPublicAgent(lookup, timeoutMs)
  return { dispatcher, timeoutMs }
}
