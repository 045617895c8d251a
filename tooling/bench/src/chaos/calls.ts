import { Agent } from 'undici'

/** What became of a call. Of a 5xx one cannot know whether it had an effect either, and of one not sent one can. */
export type Fate =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'not sent' }
  | { kind: 'unknown' }

export type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; cookie: string; body?: object }
export type Caller = { call: (origin: string, call: Call) => Promise<Fate>; close: () => Promise<void> }

/** Longer than any answer may take, PostgreSQL being away or not. */
const patienceMs = 20_000
const neverSent = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'])

/** Makes calls as a browser does: over connections that are kept, and that die with the instance. */
export function createCaller(): Caller {
  const agent = new Agent({ headersTimeout: patienceMs, bodyTimeout: patienceMs })
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
