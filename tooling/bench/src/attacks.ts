import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '@lunchvote/db/database'
import { type Company, cookieOf } from '@lunchvote/db/testing/company'
import sharp from 'sharp'
import { Agent, request } from 'undici'

export const company: Company = { teams: 120, membersPerTeam: 10, venuesPerTeam: 5, votesPerTeam: 10 }

/** An attacker is the admin of a team, with an address of its own. */
type Attacker = { cookie: string; 'x-forwarded-for': string }

const attackerOf = (team: number): Attacker => ({
  cookie: cookieOf((team - 1) * company.membersPerTeam + 1),
  'x-forwarded-for': `203.0.113.${team}`,
})

export type Target = {
  origin: string
  attacker: Attacker
  venueId: number
  pictureUrl: string
  outletIds: readonly number[]
}

/** Attacks until the signal is aborted. @returns how many answers had each status */
export type Attack = {
  name: string
  run: (target: Target, signal: AbortSignal) => Promise<Record<string, number>>
}

/** Gives the team 500 venues whose addresses are long, and ten outlets whose names cannot be looked up. */
export async function prepareTarget(
  origin: string,
  sql: OpenDatabase['sql'],
  teamId: number,
): Promise<Target> {
  const attacker = attackerOf(teamId)
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
  return {
    origin,
    attacker,
    venueId: teamId * company.venuesPerTeam,
    pictureUrl: new URL(url).pathname,
    outletIds: outlets.map(({ id }) => id),
  }
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
          headers:
            body === undefined ? target.attacker : { ...target.attacker, 'content-type': 'application/json' },
          body: body === undefined ? null : JSON.stringify(body),
          signal,
          dispatcher,
        })
        const text = await answer.body.text()
        note(answer.statusCode)
        // The attacker stays at the limits. A flood of refused requests is for the proxy to stop.
        const pause = Number(answer.headers['retry-after'] ?? 0) * 1000
        if (answer.statusCode === 429) await sleep(pause, undefined, { signal }).catch(() => {})
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

/** The beginning of a request, with the attacker's headers. */
const head = (line: string, { attacker }: Target) =>
  [`${line} HTTP/1.1`, 'host: localhost', ...Object.entries(attacker).map((pair) => pair.join(': '))].join(
    '\r\n',
  )

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
        body: { ...settings, lunchDays: Array(15_000).fill('x') },
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
    run: flood(4, ({ venueId }) => [
      { method: 'POST', path: '/api/lunch/decide' },
      { method: 'POST', path: '/api/lunch/extend', body: { minutes: 1 } },
      { method: 'PUT', path: `/api/lunches/${today()}`, body: { venueId } },
    ]),
  },
  {
    name: 'unread answers',
    run: open(320, (target) => `${head('GET /api/venues', target)}\r\n\r\n`),
  },
  {
    name: 'uploads that stall',
    run: open(
      24,
      (target) =>
        `${head('POST /api/pictures', target)}\r\ncontent-type: image/jpeg\r\ncontent-length: 4000000\r\n\r\n${'x'.repeat(200_000)}`,
    ),
  },
]
