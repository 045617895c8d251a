import { hasBadPort } from '@lunchvote/outgoing/bad-port'
import type { Lookup } from '@lunchvote/outgoing/public-address'
import { createPublicAgent, isPrivateAddress } from '@lunchvote/outgoing/public-agent'

type Answer = { status: number; body: string; headers: Headers }

const defaultAnswerMs = 4000

/** Sends a request, and waits at most `answerMs` for the whole answer. Never rejects and follows no redirect. */
export async function ask(
  url: string,
  { answerMs = defaultAnswerMs, ...request }: RequestInit & { answerMs?: number } = {},
): Promise<Answer | { failure: string }> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    return { status: response.status, body: await response.text(), headers: response.headers }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/**
 * Sends a HEAD request to an origin that somebody else has chosen. Like the server, it connects only to a public
 * address, and not to a port of another protocol. Never rejects and follows no redirect.
 */
export async function askPublic(
  origin: string,
  lookup?: Lookup,
): Promise<{ status: number } | { failure: string; hasPublicAddress: boolean }> {
  if (hasBadPort(origin)) return { failure: 'the port belongs to another protocol', hasPublicAddress: true }
  const agent = createPublicAgent(lookup, defaultAnswerMs)
  try {
    const signal = AbortSignal.timeout(defaultAnswerMs)
    const { statusCode } = await agent.request({ origin, path: '/', method: 'HEAD', signal })
    return { status: statusCode }
  } catch (error) {
    const failure = failureOf(error)
    return { failure, hasPublicAddress: !isPrivateAddress(error) && !unknownName.has(failure) }
  } finally {
    await agent.destroy()
  }
}

const unknownName = new Set(['ENOTFOUND', 'EAI_AGAIN'])

/** Names the reason of a failed request. The message of the error is not used, because it can contain the URL. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  if (error.cause instanceof Error) return failureOf(error.cause)
  if (error.name === 'TimeoutError') return 'no answer'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
