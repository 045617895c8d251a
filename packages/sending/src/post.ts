import { hasBadPort } from '@lunchvote/outgoing/bad-port'
import { createNameLookup } from '@lunchvote/outgoing/name-lookup'
import { forConnections, type Lookup } from '@lunchvote/outgoing/public-address'
import { createPublicAgent } from '@lunchvote/outgoing/public-agent'
import { Agent, request } from 'undici'

/** The most bytes that are read of an answer's text. */
const maxTextBytes = 1024

export type SenderOptions = {
  /** Whether outlets can be in a private network, and can use http. */
  allowPrivate: boolean
  /**
   * Replacements for tests: name resolution, the time-out in milliseconds, and a certificate that is trusted if private
   * addresses are allowed.
   */
  world?: { lookup?: Lookup; timeoutMs?: number; ca?: string }
}

type PostRequest = {
  headers: Record<string, string>
  body: string | Buffer
  signal: AbortSignal
  /** The status of answers whose text is needed. */
  readsTextOf?: number
}

/** Reads the beginning of a text. The rest is not waited for. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= maxTextBytes) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Creates a function that sends a message as a POST request. The function follows no redirect, and refuses the ports
 * that `fetch` refuses. It does not use `fetch`, which needs three times as much CPU time. The time-out also limits how
 * long a connection may take to open, because aborting a request does not close a connection that is still being opened.
 */
export function createPost({ allowPrivate, world = {} }: SenderOptions) {
  const { lookup = createNameLookup({ withLocalNames: allowPrivate }), timeoutMs = 5_000, ca } = world
  const dispatcher = allowPrivate
    ? new Agent({
        allowH2: false,
        connect: { timeout: timeoutMs, lookup: forConnections(lookup), ...(ca && { ca }) },
      })
    : createPublicAgent(lookup, timeoutMs)

  async function post(url: string, { headers, body, signal, readsTextOf }: PostRequest) {
    if (hasBadPort(url)) throw new Error('The port of the URL belongs to another protocol')
    const answer = await request(url, { method: 'POST', headers, body, signal, dispatcher })
    const { statusCode: status } = answer
    if (status === readsTextOf)
      return { status, headers: answer.headers, text: await beginningOf(answer.body) }
    // A short text that nobody needs is read, so that the connection can be used again.
    answer.body.dump({ limit: maxTextBytes, signal }).catch(() => {})
    return { status, headers: answer.headers, text: '' }
  }

  return { post, timeoutMs }
}
