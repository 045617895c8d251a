import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished } from 'vitest'
import { type Browser, createTestApp, registration, venueInput } from './test-app.ts'

export type Received = { headers: Record<string, string>; body: string }
type Answer = { status: number; headers?: OutgoingHttpHeaders }

export const secretPath = 'T000-B000-secret-of-the-url'

/**
 * Starts a receiver of webhooks. It gives the answers in this order and then repeats the last one. Where the answer is
 * `hang`, it does not answer.
 */
export async function startReceiver(...answers: (Answer | 'hang')[]) {
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

export const ok = { status: 200 }
export const allEvents = ['voting.closing', 'lunch.decided', 'venue.created']

type Options = Parameters<typeof createTestApp>[0]

export async function deliveriesWorld(options: Options = {}) {
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

export async function addVenue(admin: Browser) {
  const answer = await admin.send('POST', '/api/venues', { json: venueInput })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { id: number }
}

/**
 * Waits until `count` messages have arrived, and returns the last one as the official library of Standard Webhooks
 * reads it.
 */
export async function verified({ received }: { received: Received[] }, count: number, secret: string) {
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
