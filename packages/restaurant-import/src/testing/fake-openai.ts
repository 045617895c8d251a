import type { IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { startServer } from '@lunchvote/outgoing/testing/http-server'

export type ChatRequest = {
  model: string
  messages: { role: string; content: string }[]
  response_format: { type: string; json_schema: { strict: boolean; schema: unknown } }
}
type Reply = { status?: number; headers?: Record<string, string>; body: unknown }

/**
 * Starts a server with OpenAI's API. Each request gets the next reply; when all replies are used, the last one repeats.
 */
export async function startFakeOpenai(...replies: Reply[]) {
  const requests: { path: string | undefined; headers: IncomingHttpHeaders; body: ChatRequest }[] = []
  const queue = [...replies]
  const server = await startServer(async (request, response) => {
    requests.push({
      path: request.url,
      headers: request.headers,
      body: (await json(request)) as ChatRequest,
    })
    const { status = 200, headers = {}, body } = (queue.length > 1 ? queue.shift() : queue[0]) ?? { body: '' }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return {
    baseUrl: `${server.origin}/v1`,
    requests,
    reply(...next: Reply[]) {
      queue.splice(0, queue.length, ...next)
      requests.length = 0
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  }
}

/** Creates a reply: a chat completion with this content. */
export const says = (content: string | null, message: object = {}): Reply => ({
  body: {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_770_000_000,
    model: 'small',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        logprobs: null,
        message: { role: 'assistant', content, refusal: null, ...message },
      },
    ],
  },
})

export const describes = (description: string) => says(JSON.stringify({ description }))
