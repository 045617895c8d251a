import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '@lunchvote/db/database'
import { cookieOf } from '@lunchvote/db/testing/company'
import sharp from 'sharp'
import { Agent, request } from 'undici'

/** The attacker is the admin of the first team, and its client has one address. */
const attacker = { cookie: cookieOf(1), 'x-forwarded-for': '203.0.113.9' }
const teamId = 1

export type Target = {
  origin: string
  sql: OpenDatabase['sql']
  pictureUrl: string
  outletIds: readonly number[]
}

/** Attacks until the signal is aborted. @returns how many answers had each status */
export type Attack = {
  name: string
  run: (target: Target, signal: AbortSignal) => Promise<Record<string, number>>
}

/** A team with 500 venues whose addresses are long, and with ten outlets whose names cannot be looked up. */
export async function prepareAttacks(origin: string, sql: OpenDatabase['sql']): Promise<Target> {
  await sql`
    insert into venues (team_id, name, description, image_url)
    select ${teamId}::int, 'Venue ' || n, repeat('long ', 39), 'https://example.com/' || repeat('a', 2000)
    from generate_series(1, 490) n`
  const outlets = await sql<{ id: number }[]>`
    insert into outlets (team_id, kind, name, url, secret, events)
    select ${teamId}::int, 'webhook', 'Outlet ' || n, 'https://hook' || n || '.invalid/', 'whsec_YmVuY2g=',
      '{voting.closing,lunch.decided,venue.created}'
    from generate_series(1, 10) n returning id`
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({
    create: { width: 1200, height: 1200, channels: 3, background: 'black', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  const answer = await fetch(`${origin}/api/pictures`, {
    method: 'POST',
    headers: { ...attacker, 'content-type': 'image/jpeg' },
    body: Uint8Array.from(picture),
  })
  if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`)
  const { url } = (await answer.json()) as { url: string }
  return { origin, sql, pictureUrl: new URL(url).pathname, outletIds: outlets.map(({ id }) => id) }
}

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }
/** Sends a call of the attacker. @returns the answer, or undefined if it was not complete */
type Send = (call: Call) => Promise<{ status: number; text: string } | undefined>

/** Runs loops of calls, each on a connection of its own and as fast as it is answered. */
function loops(connections: number, turn: (send: Send, target: Target, n: number) => Promise<unknown>) {
  return async (target: Target, signal: AbortSignal) => {
    const dispatcher = new Agent({ connections, pipelining: 1 })
    const statuses: Record<string, number> = {}
    const note = (status: number | string) => {
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    const send: Send = async ({ method = 'GET', path, body }) => {
      try {
        const answer = await request(target.origin + path, {
          method,
          headers: body === undefined ? attacker : { ...attacker, 'content-type': 'application/json' },
          body: body === undefined ? null : JSON.stringify(body),
          signal,
          dispatcher,
        })
        const text = await answer.body.text()
        note(answer.statusCode)
        // A client that is refused gains nothing by a faster loop.
        if (answer.statusCode === 429) await sleep(20)
        return { status: answer.statusCode, text }
      } catch {
        if (!signal.aborted) note('lost')
        return undefined
      }
    }
    const drive = async (first: number) => {
      for (let n = first; !signal.aborted; n += 1) await turn(send, target, n)
    }
    await Promise.all(Array.from({ length: connections }, (_, n) => drive(n)))
    await dispatcher.destroy()
    return statuses
  }
}

/** Sends these calls in turn. */
const flood = (connections: number, callsOf: (target: Target) => Call[]) =>
  loops(connections, (send, target, n) => {
    const calls = callsOf(target)
    return send(calls[n % calls.length] as Call)
  })

/** Opens connections that send `request`, and never reads an answer. */
function open(count: number, requestOf: (target: Target) => string): Attack['run'] {
  return async (target, signal) => {
    const { hostname, port } = new URL(target.origin)
    const sockets: Socket[] = []
    let ended = 0
    for (let n = 0; n < count; n += 1) {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => {
        ended += 1
      })
      socket.write(requestOf(target))
      sockets.push(socket)
    }
    await once(signal, 'abort')
    const statuses = { open: count - ended, ended }
    for (const socket of sockets) socket.destroy()
    return statuses
  }
}

const headers = Object.entries(attacker)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`

const settings = { timezone: 'Europe/Paris', dailyReset: true, votingCloses: null }
const venue = {
  name: 'Venue in a loop',
  description: 'A place to have lunch at.',
  imageUrl: 'https://example.com/a.jpg',
}
const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

export const attacks: readonly Attack[] = [
  { name: 'one picture', run: flood(80, ({ pictureUrl }) => [{ path: pictureUrl }]) },
  {
    name: 'wrong lists',
    run: flood(16, () => [
      {
        method: 'PUT',
        path: '/api/team/settings',
        body: { ...settings, lunchDays: Array(20_000).fill('x') },
      },
    ]),
  },
  {
    name: 'long lists',
    run: flood(60, () => [
      { path: '/api/venues' },
      { path: `/api/trpc/${Array(16).fill('venues.list').join()}?batch=1` },
    ]),
  },
  {
    name: 'settings',
    run: flood(16, () => [{ method: 'PUT', path: '/api/team/settings', body: settings }]),
  },
  {
    name: 'venues in a loop',
    run: loops(8, async (send) => {
      const created = await send({ method: 'POST', path: '/api/venues', body: venue })
      if (created?.status !== 200) return
      const { id } = JSON.parse(created.text) as { id: number }
      await send({ method: 'DELETE', path: `/api/venues/${id}` })
    }),
  },
  {
    name: 'tests of outlets',
    run: flood(40, ({ outletIds }) =>
      outletIds.map((id) => ({ method: 'POST', path: `/api/team/outlets/${id}/test` })),
    ),
  },
  {
    name: 'decisions',
    run: flood(4, () => [
      { method: 'POST', path: '/api/lunch/decide' },
      { method: 'POST', path: '/api/lunch/extend', body: { minutes: 1 } },
      { method: 'PUT', path: `/api/lunches/${today()}`, body: { venueId: 1 } },
    ]),
  },
  {
    name: 'unread answers',
    run: open(320, () => get('/api/venues').repeat(20)),
  },
  {
    name: 'uploads that stall',
    run: open(
      24,
      () =>
        `POST /api/pictures HTTP/1.1\r\nhost: localhost\r\n${headers}content-type: image/jpeg\r\ncontent-length: 4000000\r\n\r\n${'x'.repeat(200_000)}`,
    ),
  },
]
