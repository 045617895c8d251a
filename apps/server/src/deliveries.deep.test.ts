import { migrateDatabase } from '@lunchvote/db/migrate'
import { applyMigrations, readMigrations } from '@lunchvote/db/migrations'
import { asAdmin } from '@lunchvote/db/testing/databases'
import { createEmptyDatabase, createTestDatabase } from '@lunchvote/db/testing/test-database'
import type { StreamEntry } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import {
  addVenue,
  allEvents,
  deliveriesWorld,
  ok,
  secretPath,
  startReceiver,
  verified,
} from './testing/deliveries-world.ts'
import { interruptible } from './testing/interruptible.ts'
import { createTestApp } from './testing/test-app.ts'

it('two instances send each message once', async () => {
  const receiver = await startReceiver(ok)
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const { admin, addOutlet } = await deliveriesWorld({ databaseUrl: database.url })
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
  const { test } = await deliveriesWorld({ databaseUrl: url })
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(receiver.received[0]?.headers['webhook-id']).toBe(`msg_${delivery?.webhook_id}`)
  await expect.poll(() => test.sql`select from jobs`).toEqual([])
})

it('deliveries go on after an outage of PostgreSQL, and no URL or secret is in the log', async () => {
  const lines: string[] = []
  const logReader: StreamEntry = { level: 'trace', stream: { write: (line) => void lines.push(line) } }
  const receiver = await startReceiver(ok)
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const way = await interruptible(database.url)
  onTestFinished(way.cut)
  const { admin, addOutlet, deliveriesOf } = await deliveriesWorld({ databaseUrl: way.url, logReader })
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
