import { Agent } from 'undici'

/**
 * A call that was `not sent` certainly had no effect. A call that ended as `unknown` or with a status of 5xx may have
 * had an effect.
 */
export type Outcome =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'not sent' }
  | { kind: 'unknown' }

export type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; cookie: string; body?: object }
export type Caller = { call: (origin: string, call: Call) => Promise<Outcome>; close: () => Promise<void> }

/** Longer than any answer takes, even while PostgreSQL is down. */
const timeoutMs = 20_000
const neverSent = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'])

/** Sends calls over connections that stay open, as browsers do. */
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
