import { Agent } from 'undici'

/** `not sent`: certainly without effect. After `unknown` or a status of 5xx, the call may have had its effect. */
export type Outcome =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'not sent' }
  | { kind: 'unknown' }

export type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; cookie: string; body?: object }
export type Caller = { call: (origin: string, call: Call) => Promise<Outcome>; close: () => Promise<void> }

/** Longer than any answer takes, with or without PostgreSQL. */
const timeoutMs = 20_000
const neverSent = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'])

/** Calls over kept-alive connections, as browsers do. */
export function createCaller(): Caller {
  const agent = new Agent({ headersTimeout: timeoutMs, bodyTimeout: timeoutMs })
  return {
    call: async (origin, { method, path, cookie, body }) => {
      try {
        const answer = await agent.request({
          origin,
          method,
          path,
          headers: { cookie, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
        return { kind: 'answered', status: answer.statusCode, body: await answer.body.json() }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        return { kind: neverSent.has(code) ? 'not sent' : 'unknown' }
      }
    },
    close: () => agent.destroy(),
  }
}
