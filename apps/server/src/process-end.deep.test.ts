import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { startMailServer } from '@lunchvote/outgoing/testing/mail-server'
import { createMailSender } from '@lunchvote/sending/mail-sender'
import { expect, it, onTestFinished } from 'vitest'
import { freePort, startProcess } from './testing/server-process.ts'
import { createTestApp, registration, venueInput } from './testing/test-app.ts'

/** Starts a program that gets webhooks. It answers only while `answers` is true. */
async function startReceiver() {
  const receiver = { answers: false, ids: [] as unknown[], url: '' }
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    receiver.ids.push(request.headers['webhook-id'])
    if (receiver.answers) response.end()
    else open.add(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'a mail and a message that are being sent at a %s are sent by the next instance',
  async (signal) => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const receiver = await startReceiver()
    const mailing = Promise.withResolvers<void>()
    const silent = await startMailServer({ onMailFrom: () => mailing.resolve() })
    onTestFinished(silent.close)
    const running = await startProcess({
      PORT: await freePort(),
      DATABASE_URL: database.url,
      OUTLETS_ALLOW_PRIVATE: 'on',
      SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
      MAIL_FROM: 'lunch@example.com',
    })
    const { email, ...details } = registration()
    await running.post('/api/register', { email, ...details })
    const outlet = { kind: 'webhook', name: 'Program', events: ['venue.created'], url: receiver.url }
    await running.post('/api/team/outlets', outlet)
    await running.post('/api/venues', venueInput)
    await running.post('/api/password-resets', { email })
    await mailing.promise
    await expect.poll(() => receiver.ids.length).toBe(1)

    const killedAt = performance.now()
    const [code] = await running.end(signal)
    if (signal === 'SIGTERM') {
      expect(code).toBe(0)
      // Docker kills a container ten seconds after the signal.
      expect(performance.now() - killedAt).toBeLessThan(9_000)
      expect(await database.sql`select from jobs where taken_by is null and due_at <= now()`).toHaveLength(2)
    } else {
      // The leases end.
      await database.sql`update jobs set due_at = now()`
    }

    receiver.answers = true
    const server = await startMailServer()
    onTestFinished(server.close)
    const from = { name: 'LunchVote', address: 'lunch@example.com' }
    const sendMail = await createMailSender({ smtpUrl: `smtp://127.0.0.1:${server.port}`, from })
    const next = await createTestApp({ databaseUrl: database.url, sendMail })
    onTestFinished(next.close)
    next.startMessages()
    expect((await server.nextMail()).recipients).toEqual([email])
    await expect.poll(() => database.sql`select from jobs`).toEqual([])
    expect(new Set(receiver.ids).size).toBe(1)
    expect(await database.sql`select status, attempts from deliveries`).toEqual([
      { status: 'delivered', attempts: 1 },
    ])
  },
)
