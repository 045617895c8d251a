import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp, registration, venueInput } from './testing/test-app.ts'

type Received = { headers: Record<string, string>; body: string }

/** Starts a receiver of webhooks that answers with these statuses, and with the last one from then on. */
async function startReceiver(...statuses: number[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const status = statuses.length > 1 ? statuses.shift() : statuses[0]
    received.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(status ?? 200).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received }
}

async function world() {
  const test = await createTestApp()
  onTestFinished(test.close)
  await test.startMessages()
  const admin = test.browser()
  await admin.send('POST', '/api/register', { json: registration() })
  const added = await admin.send('POST', '/api/venues', { json: venueInput })
  const venue = (await added.json()) as { id: number }
  const addOutlet = async (json: object) => {
    const answer = await admin.send('POST', '/api/team/outlets', {
      json: { kind: 'webhook', name: 'Program', events: ['lunch.decided', 'venue.created'], ...json },
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { id: number; secret: string }
  }
  return { test, admin, venue, addOutlet }
}

it('a decision reaches a webhook, signed', async () => {
  const receiver = await startReceiver(200)
  const { admin, venue, addOutlet } = await world()
  const { id, secret } = await addOutlet({ url: receiver.url })
  await admin.send('POST', '/api/votes', { json: { venueId: venue.id } })
  expect((await admin.send('POST', '/api/lunch/decide')).status).toBe(200)
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1)
  const [{ headers, body }] = receiver.received as [Received]
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: 'lunch.decided',
    data: { venue: { id: venue.id, name: 'Napoli' }, votes: 1, voters: 1, reason: 'Most votes: 1 of 1.' },
  })
  await expect
    .poll(async () => (await admin.send('GET', `/api/team/outlets/${id}/deliveries`)).json())
    .toMatchObject([{ event: 'lunch.decided', status: 'delivered', attempts: 1, responseStatus: 200 }])
})

it('a failed delivery is tried again under the same id', async () => {
  const receiver = await startReceiver(503, 200)
  const { admin, addOutlet } = await world()
  await addOutlet({ url: receiver.url })
  await admin.send('POST', '/api/venues', { json: venueInput })
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2)
  const [first, second] = receiver.received as [Received, Received]
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
})
