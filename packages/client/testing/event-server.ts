import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = (response: ServerResponse) => void

/**
 * Starts a server of event streams. The first connection gets the first answer, and so on. When no answer is left, each
 * further connection gets the last answer again.
 */
export async function startEventServer(...answers: Answer[]) {
  let connections = 0
  let closed = 0
  const server = createServer((_, response) => {
    const answer = answers[Math.min(connections, answers.length - 1)]
    connections += 1
    // Node.js starts timers for connections that it keeps open. These timers would disturb tests with fake timers.
    response.setHeader('connection', 'close')
    response.on('close', () => {
      closed += 1
    })
    answer?.(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The number of connections so far. */
    connections: () => connections,
    /** The number of connections that have ended. */
    closed: () => closed,
  }
}

/** Sends the events and leaves the stream open. */
export function stream(...lines: string[]): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(lines.join(''))
  }
}

/** Sends the events and ends the stream. */
export function endedStream(...lines: string[]): Answer {
  return (response) => {
    stream(...lines)(response)
    response.end()
  }
}

export const refusal =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers)
    response.end('<h1>Not now</h1>')
  }

export const message = (type: string) => `data: ${JSON.stringify({ type })}\n\n`
