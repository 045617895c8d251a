import type { IncomingMessage, ServerResponse } from 'node:http'
import { startServer } from '@lunchvote/outgoing/testing/http-server'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/**
 * Starts a server in place of Wolt. Each request gets the next answer; when all answers are used, the last one repeats.
 */
export async function startFakeWolt(...answers: Answer[]) {
  const requests: IncomingMessage[] = []
  const server = await startServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push(request)
    answer?.(response, request)
  })
  return {
    origin: server.origin,
    requests,
    restaurantUrl: `${server.origin}/en/fin/helsinki/restaurant/napoli`,
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  }
}

export const page =
  (html: string): Answer =>
  (response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end()

export const redirect = (location: string, code = 302) => status(code, { location })
