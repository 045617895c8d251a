import type { IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { serve } from './outside-services.ts'

export type SentEvent = {
  event: string
  properties: Record<string, unknown>
  $set?: Record<string, unknown>
}

/** A fake of PostHog. It accepts every request and decodes its body. */
export async function startCollector() {
  /** The path with its query, and the decoded body, of each request except preflight requests. */
  const requests: { url: string; body: string }[] = []
  const events: SentEvent[] = []
  const { origin, close } = await serve(async (request, response) => {
    const body = decoded(await bytesOf(request))
    if (request.method !== 'OPTIONS') requests.push({ url: request.url ?? '', body })
    if (body !== '') events.push(...eventsIn(JSON.parse(body)))
    response.writeHead(200, {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': '*',
      'access-control-allow-credentials': 'true',
      'content-type': 'application/json',
    })
    return response.end('{"status":1}')
  })
  return { origin, close, requests, events }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Decodes a body, which is compressed, a form field in base64, or plain text. */
function decoded(body: Buffer): string {
  if (body[0] === 0x1f && body[1] === 0x8b) return gunzipSync(body).toString('utf8')
  const text = body.toString('utf8')
  if (!text.startsWith('data=')) return text
  return Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString('utf8')
}

/** The events of a body. A body is one event, a list of events, or an object with a list. */
function eventsIn(sent: SentEvent | SentEvent[] | { batch: SentEvent[] }): SentEvent[] {
  if (Array.isArray(sent)) return sent
  return 'batch' in sent ? sent.batch : [sent]
}
