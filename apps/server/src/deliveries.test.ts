import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decisionHoldMs } from '@lunchvote/api/told/outbox.rules'
import { migrateDatabase } from '@lunchvote/db/migrate'
import { applyMigrations, readMigrations } from '@lunchvote/db/migrations'
import { asAdmin } from '@lunchvote/db/testing/databases'
import { createEmptyDatabase, createTestDatabase } from '@lunchvote/db/testing/test-database'
import type { StreamEntry } from 'pino'
import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { interruptible } from './testing/interruptible.ts'
import { type Browser, createTestApp, registration, venueInput } from './testing/test-app.ts'

type Received = { headers: Record<string, string>; body: string }
type Answer = { status: number; headers?: OutgoingHttpHeaders }

const secretPath = 'T000-B000-secret-of-the-url'

/**
 * Starts a receiver of webhooks. It gives the answers in this order and then repeats the last one. Where the answer is
 * `hang`, it does not answer.
 */
async function startReceiver(...answers: (Answer | 'hang')[]) {
  const received: Received[] = []
  const open = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    received.push({ headers: request.headers as Record<string, string>, body })
    if (answer === 'hang') open.add(response)
    else response.writeHead(answer?.status ?? 200, answer?.headers).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${secretPath}`, received }
}

const ok = { status: 200 }
const allEvents = ['voting.closing', 'lunch.decided', 'venue.created']

type Options = Parameters<typeof createTestApp>[0]

async function world(options: Options = {}) {
  const test = await createTestApp(options)
  onTestFinished(test.close)
  test.startMessages()
  const admin = test.browser()
  const account = registration()
  await admin.send('POST', '/api/register', { json: account })
  const { id } = await addVenue(admin)
  const addOutlet = async (json: object) => {
    const answer = await admin.send('POST', '/api/team/outlets', {
      json: { kind: 'webhook', name: 'Program', events: ['lunch.decided', 'venue.created'], ...json },
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { id: number; secret: string }
  }
  const deliveriesOf = async (outletId: number) =>
    (await admin.send('GET', `/api/team/outlets/${outletId}/deliveries`)).json()
  return { test, admin, account, venue: { id }, addOutlet, deliveriesOf }
}

async function addVenue(admin: Browser) {
  const answer = await admin.send('POST', '/api/venues', { json: venueInput })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { id: number }
}

/**
 * Waits until `count` messages have arrived, and returns the last one as the official library of Standard Webhooks
 * reads it.
 */
async function verified({ received }: { received: Received[] }, count: number, secret: string) {
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(count)
  const { body, headers } = received.at(-1) as Received
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^msg_[0-9a-f-]{36}$/),
    'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
    'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
  })
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`
  expect(() => new Webhook(other).verify(body, headers)).toThrow()
  return new Webhook(secret).verify(body, headers)
}

/** In how many seconds the only job is due. */
async function dueIn({ sql }: Awaited<ReturnType<typeof createTestApp>>): Promise<number> {
  const [job] = await sql`select extract(epoch from due_at - now())::int as seconds from jobs`
  return Number(job?.seconds)
}

it('each event reaches a webhook signed, with the fields of this event and no others', async () => {
  const receiver = await startReceiver(ok)
  const { test, admin, account, venue, addOutlet, deliveriesOf } = await world()
  const { id, secret } = await addOutlet({ url: receiver.url, events: allEvents })
  const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const team = { id: expect.any(Number), name: account.teamName }
  const boardUrl = `http://localhost:3000/${encodeURIComponent(account.teamName)}`
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)

  await admin.send('POST', `/api/team/outlets/${id}/test`)
  expect(await verified(receiver, 1, secret)).toEqual({ type: 'test', timestamp, data: { team, boardUrl } })

  const added = await addVenue(admin)
  const { name, imageUrl } = venueInput
  expect(await verified(receiver, 2, secret)).toEqual({
    type: 'venue.created',
    timestamp,
    data: { team, boardUrl, venue: { id: added.id, name, imageUrl }, by: account.displayName },
  })

  // It is about noon in this timezone, so an extension by 60 minutes ends before midnight.
  const hoursToNoon = 12 - new Date().getUTCHours()
  const timezone = hoursToNoon === 0 ? 'UTC' : `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`
  await admin.send('PUT', '/api/team/settings', { json: { dailyReset: true, timezone } })
  const extended = await admin.send('POST', '/api/lunch/extend', { json: { minutes: 60 } })
  const { closesAt } = (await extended.json()) as { closesAt: string }
  const venues = [added.id, venue.id].map((id) => ({ id, name, voteUrl: `${boardUrl}?vote=${id}` }))
  expect((await admin.send('POST', '/api/lunch/nudge')).status).toBe(200)
  expect(await verified(receiver, 3, secret)).toEqual({
    type: 'voting.closing',
    timestamp,
    data: { team, boardUrl, day, closesAt, voted: 0, waitingFor: 1, venues },
  })

  await admin.send('POST', '/api/votes', { json: { venueId: venue.id } })
  expect((await admin.send('POST', '/api/lunch/decide')).status).toBe(200)
  await test.letPass(decisionHoldMs)
  expect(await verified(receiver, 4, secret)).toEqual({
    type: 'lunch.decided',
    timestamp,
    data: {
      team,
      boardUrl,
      day,
      venue: { id: venue.id, name, imageUrl },
      votes: 1,
      against: 0,
      voters: 1,
      how: 'votes',
      reason: 'Most votes: 1 of 1.',
      reasonCode: 'most_votes',
      reasonParams: { votes: 1, voters: 1 },
    },
  })
  const done = { status: 'delivered', attempts: 1, responseStatus: 200, error: null }
  await expect.poll(() => deliveriesOf(id)).toMatchObject([...allEvents.toReversed(), 'test'].map(() => done))
})

it('a failed delivery is tried again under the same id, with a new signature', async () => {
  const receiver = await startReceiver({ status: 503 }, ok)
  const { test, admin, addOutlet, deliveriesOf } = await world()
  const { id, secret } = await addOutlet({ url: receiver.url })
  await addVenue(admin)
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([{ status: 'pending', attempts: 1, error: 'The receiver answered with status 503' }])
  expect(await dueIn(test)).toBeGreaterThan(2)
  expect(await dueIn(test)).toBeLessThanOrEqual(5)
  vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await test.letPass(5_000)
  await verified(receiver, 2, secret)
  const [first, second] = receiver.received as [Received, Received]
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  expect(second.body).toBe(first.body)
  const [sentAt, sentAgainAt] = [first, second].map(({ headers }) => Number(headers['webhook-timestamp']))
  expect(sentAgainAt).toBeGreaterThanOrEqual((sentAt ?? 0) + 5)
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([{ status: 'delivered', attempts: 2, responseStatus: 200, error: null }])
})

it('a delivery waits as long as the receiver asks', async () => {
  const receiver = await startReceiver({ status: 429, headers: { 'retry-after': '120' } })
  const { test, admin, addOutlet, deliveriesOf } = await world()
  const { id } = await addOutlet({ url: receiver.url })
  await addVenue(admin)
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([{ status: 'pending', attempts: 1, responseStatus: 429 }])
  expect(await dueIn(test)).toBeGreaterThan(110)
  expect(await dueIn(test)).toBeLessThanOrEqual(120)
})

it('an answer 410 switches the outlet off, also for messages that were waiting', async () => {
  const receiver = await startReceiver({ status: 410 })
  const { admin, addOutlet, deliveriesOf } = await world()
  const { id } = await addOutlet({ url: receiver.url })
  await Promise.all([addVenue(admin), addVenue(admin)])
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([
      { status: 'failed', attempts: 0, error: 'The outlet is switched off' },
      { status: 'failed', attempts: 1, responseStatus: 410 },
    ])
  expect(await (await admin.send('GET', '/api/team/outlets')).json()).toMatchObject([{ id, active: false }])
  await addVenue(admin)
  expect(await deliveriesOf(id)).toHaveLength(2)
  expect(receiver.received).toHaveLength(1)
})

it('two instances send each message once', async () => {
  const receiver = await startReceiver(ok)
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const { admin, addOutlet } = await world({ databaseUrl: database.url })
  const second = await createTestApp({ databaseUrl: database.url })
  onTestFinished(second.close)
  second.startMessages()
  for (let n = 0; n < 10; n += 1) await addOutlet({ url: receiver.url })
  for (let n = 0; n < 5; n += 1) await addVenue(admin)
  const undelivered = async () =>
    (await database.sql`select count(*)::int from deliveries where status <> 'delivered'`)[0]?.count
  await expect.poll(undelivered, { timeout: 20_000 }).toBe(0)
  expect(receiver.received).toHaveLength(50)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(50)
})

it('a message that waits when an earlier version is upgraded or restored is sent once', async () => {
  const receiver = await startReceiver(ok)
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const [delivery] = await asAdmin(url, async (sql) => {
    const earlier = readMigrations().filter(({ name }) => name < '0019_jobs')
    await sql.begin((tx) => applyMigrations(tx, earlier))
    await sql`insert into teams (name, name_key) values ('Kitchen', 'kitchen')`
    await sql`
      insert into outlets (team_id, kind, name, url, secret, events)
      select id, 'webhook', 'Program', ${receiver.url}, 'whsec_c2VjcmV0', '{venue.created}' from teams`
    const content = {
      event: 'test',
      data: {},
      team: { id: 1, name: 'Kitchen' },
      boardUrl: 'https://example.com',
    }
    return sql`
      insert into deliveries (outlet_id, event, content, at, status)
      select id, 'test', ${JSON.stringify(content)}::text::jsonb, now(), status
      from outlets, unnest('{pending,delivered,failed}'::text[]) status
      returning webhook_id`
  })
  await migrateDatabase(url)
  const { test } = await world({ databaseUrl: url })
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(receiver.received[0]?.headers['webhook-id']).toBe(`msg_${delivery?.webhook_id}`)
  await expect.poll(() => test.sql`select from jobs`).toEqual([])
})

it('an outlet that hangs does not delay another one', async () => {
  const [hanging, other] = [await startReceiver('hang'), await startReceiver(ok)]
  const { admin, addOutlet } = await world()
  await addOutlet({ url: hanging.url })
  await addOutlet({ url: other.url })
  for (let n = 0; n < 5; n += 1) await addVenue(admin)
  await expect.poll(() => other.received.length).toBe(5)
  // The first message still waits for its answer, so the second one has not been sent.
  expect(hanging.received).toHaveLength(1)
})

it('deliveries go on after an outage of PostgreSQL, and no URL or secret is in the log', async () => {
  const lines: string[] = []
  const logReader: StreamEntry = { level: 'trace', stream: { write: (line) => void lines.push(line) } }
  const receiver = await startReceiver(ok)
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const way = await interruptible(database.url)
  onTestFinished(way.cut)
  const { admin, addOutlet, deliveriesOf } = await world({ databaseUrl: way.url, logReader })
  const refused = await addOutlet({ url: `http://127.0.0.1:2/${secretPath}`, events: ['lunch.decided'] })
  const { id, secret } = await addOutlet({ url: receiver.url })
  const test = await admin.send('POST', `/api/team/outlets/${refused.id}/test`)
  expect(await test.json()).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^The host cannot be reached( \(\w+\))?$/),
  })

  await way.cut()
  await expect.poll(() => lines.join('')).toContain('messages failed')
  await way.mend()
  await expect.poll(async () => (await admin.send('GET', '/readyz')).status).toBe(200)
  await addVenue(admin)
  await verified(receiver, 1, secret)
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ status: 'delivered', attempts: 1 }])

  await database.sql`alter table outlets add constraint refused check (name <> 'Refused')`
  const json = { kind: 'webhook', name: 'Refused', events: allEvents, url: receiver.url }
  expect((await admin.send('POST', '/api/team/outlets', { json })).status).toBe(500)

  const logged = lines.join('')
  expect(logged).toContain('insert into \\"outlets\\"')
  for (const text of [secretPath, secret.slice('whsec_'.length), refused.secret])
    expect(logged).not.toContain(text)
})
