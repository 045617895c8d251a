import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '@lunchvote/db/database'
import { cookieOf } from '@lunchvote/db/testing/company'
import { Agent, request } from 'undici'

/** The attacker is the admin of the first team, and has one address. */
const attacker = { cookie: cookieOf(1), 'x-forwarded-for': '203.0.113.1' }
const outlets = 10

/** Attacks until the signal is aborted. @returns how many answers had each status */
type Attack = (origin: string, signal: AbortSignal) => Promise<Record<string, number>>

/** Gives the attacker's team 500 venues whose addresses are long, and ten outlets whose names cannot be looked up. */
export async function prepareAttacks(sql: OpenDatabase['sql']): Promise<void> {
  await sql`
    insert into venues (team_id, name, description, image_url)
    select 1, 'Venue ' || n, repeat('long ', 39), 'https://example.com/' || repeat('a', 2000)
    from generate_series(1, 490) n`
  await sql`
    insert into outlets (team_id, kind, name, url, secret, events)
    select 1, 'webhook', 'Outlet ' || n, 'https://hook' || n || '.invalid/', 'whsec_YmVuY2g=',
      '{voting.closing,lunch.decided,venue.created}'
    from generate_series(1, ${outlets}::int) n`
}

type Call = { method?: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }
/** Sends a call of the attacker. @returns the text of the answer if its status is 200 */
type Send = (call: Call) => Promise<string | undefined>

/** Runs loops of calls, each on a connection of its own and as fast as it is answered. */
function loops(connections: number, turn: (send: Send, n: number) => Promise<unknown>): Attack {
  return async (origin, signal) => {
    const dispatcher = new Agent({ connections, pipelining: 1 })
    const statuses: Record<string, number> = {}
    const note = (status: number | string) => {
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    const send: Send = async ({ method = 'GET', path, body }) => {
      try {
        const answer = await request(origin + path, {
          method,
          headers: { ...attacker, ...(body !== undefined && { 'content-type': 'application/json' }) },
          body: body === undefined ? null : JSON.stringify(body),
          signal,
          dispatcher,
        })
        const text = await answer.body.text()
        note(answer.statusCode)
        // The attacker stays at the limits. A flood of refused requests is for the proxy to stop.
        const pause = Number(answer.headers['retry-after'] ?? 0) * 1000
        if (answer.statusCode === 429) await sleep(pause, undefined, { signal })
        return answer.statusCode === 200 ? text : undefined
      } catch {
        if (!signal.aborted) note('lost')
        return undefined
      }
    }
    const drive = async (first: number) => {
      for (let n = first; !signal.aborted; n += 1) await turn(send, n)
    }
    await Promise.all(Array.from({ length: connections }, (_, n) => drive(n)))
    await dispatcher.destroy()
    return statuses
  }
}

/** Sends these calls in turn. */
const flood = (connections: number, ...calls: [Call, ...Call[]]) =>
  loops(connections, (send, n) => send(calls[n % calls.length] ?? calls[0]))

/** Opens connections that send a request, and never reads an answer. */
function open(count: number, line: string, rest = ''): Attack {
  const headers = Object.entries({ host: 'localhost', ...attacker }).map((pair) => pair.join(': '))
  const text = [`${line} HTTP/1.1`, ...headers, rest].join('\r\n')
  return async (origin, signal) => {
    const { hostname, port } = new URL(origin)
    const sockets: Socket[] = []
    let ended = 0
    for (let n = 0; n < count; n += 1) {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => {
        ended += 1
      })
      socket.write(text)
      sockets.push(socket)
    }
    await once(signal, 'abort')
    const statuses = { open: count - ended, ended }
    for (const socket of sockets) socket.destroy()
    return statuses
  }
}

const settings = { timezone: 'Europe/Paris', dailyReset: true, votingCloses: null }
const settingsPath = '/api/team/settings'
const venue = {
  name: 'Venue in a loop',
  description: 'A place to have lunch at.',
  imageUrl: 'https://example.com/a.jpg',
}
const tests = Array.from(
  { length: outlets },
  (_, n): Call => ({ method: 'POST', path: `/api/team/outlets/${n + 1}/test` }),
)

export const attacks: Readonly<Record<string, Attack>> = {
  'wrong lists': flood(16, {
    method: 'PUT',
    path: settingsPath,
    body: { ...settings, lunchDays: Array(15_000).fill('x') },
  }),
  'long lists': flood(
    60,
    { path: '/api/venues' },
    { path: `/api/trpc/venues.list,${Array(15).fill('votes.today').join()}?batch=1` },
  ),
  settings: flood(16, { method: 'PUT', path: settingsPath, body: settings }),
  venues: loops(8, async (send) => {
    const created = await send({ method: 'POST', path: '/api/venues', body: venue })
    if (created) await send({ method: 'DELETE', path: `/api/venues/${JSON.parse(created).id}` })
  }),
  'tests of outlets': flood(40, tests[0] as Call, ...tests.slice(1)),
  decisions: flood(
    4,
    { method: 'POST', path: '/api/lunch/decide' },
    { method: 'POST', path: '/api/lunch/extend', body: { minutes: 1 } },
  ),
  'unread answers': open(320, 'GET /api/venues', '\r\n'),
  'uploads that stall': open(
    24,
    'POST /api/pictures',
    `content-type: image/jpeg\r\ncontent-length: 4000000\r\n\r\n${'x'.repeat(200_000)}`,
  ),
}
