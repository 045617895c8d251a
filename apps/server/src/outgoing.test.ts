import { decisionHoldMs } from '@lunchvote/api/notifications/outbox.service'
import { pushSubscriptionInput } from '@lunchvote/api/testing/receivers'
import { watchConnections } from '@lunchvote/outgoing/testing/connections'
import { expect, it, onTestFinished } from 'vitest'
import { type Browser, createTestApp, registration, venueInput } from './testing/test-app.ts'

/** Two addresses of the public internet. */
const [chat, pushService] = ['93.184.215.14', '93.184.215.15']

/**
 * Creates a team of two on a server that sends messages. `attempts` returns the addresses to which the server has tried
 * to connect, except that of the database.
 */
async function world() {
  const network = await watchConnections()
  onTestFinished(() => network[Symbol.dispose]())
  const test = await createTestApp({ outletsAllowPrivate: false })
  onTestFinished(test.close)
  test.startMessages()
  const { teamName, ...details } = registration()
  const [admin, member] = [test.browser(), test.browser()]
  await admin.send('POST', '/api/register', { json: { ...details, teamName } })
  await member.send('POST', '/api/register', { json: registration({ teamName }) })
  const [{ port } = { port: 0 }] = await test.sql<{ port: number }[]>`select inet_server_port() as port`
  const ofDatabase = new RegExp(`^(127\\.0\\.0\\.1|::1):${port}$`)
  return {
    test,
    admin,
    member,
    attempts: () => [...new Set(network.attempts.filter((attempt) => !ofDatabase.test(attempt)))].sort(),
  }
}

/** Causes every event that is sent to outlets or browsers. */
async function makeThingsHappen(admin: Browser, member: Browser) {
  const added = await admin.send('POST', '/api/venues', { json: venueInput })
  const { id: venueId } = (await added.json()) as { id: number }
  const answers = [
    added,
    await member.send('POST', '/api/votes', { json: { venueId } }),
    await admin.send('POST', '/api/lunch/nudge'),
    await admin.send('POST', '/api/lunch/decide'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

/** Waits until no job of the queue is due. */
async function untilSent(test: Awaited<ReturnType<typeof createTestApp>>) {
  const waiting = () => test.sql`select from jobs where due_at <= now() or taken_by is not null`
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
}

it('an outlet with a port to which nothing is sent is refused', async () => {
  const { admin } = await world()
  const outlet = { kind: 'slack', name: 'Channel', events: ['venue.created'], active: true }
  const add = async (url: string) =>
    (await admin.send('POST', '/api/team/outlets', { json: { ...outlet, url } })).status
  expect(await add(`https://${chat}:6667/hook`)).toBe(400)
  expect(await add(`https://${chat}:8443/hook`)).toBe(200)
})

it('the server contacts nobody on behalf of a team whose outlet and browser are switched off', async () => {
  const { test, admin, member, attempts } = await world()
  const off = {
    kind: 'slack',
    name: 'Channel',
    url: `https://${chat}/hook`,
    events: ['venue.created'],
    active: false,
  }
  expect((await admin.send('POST', '/api/team/outlets', { json: off })).status).toBe(200)
  const silent = pushSubscriptionInput({
    endpoint: `https://${pushService}/x`,
    remind: false,
    announce: false,
  })
  expect((await member.send('POST', '/api/push', { json: silent })).status).toBe(200)
  await makeThingsHappen(admin, member)
  expect(await test.sql`select from jobs`).toEqual([])
  expect(attempts()).toEqual([])
})

it('the server contacts only the hosts of outlets and browsers', async () => {
  const { test, admin, member, attempts } = await world()
  const outlet = { kind: 'slack', name: 'Channel', url: `https://${chat}/hook`, events: ['venue.created'] }
  await admin.send('POST', '/api/team/outlets', { json: outlet })
  await makeThingsHappen(admin, member)
  await untilSent(test)
  expect(attempts()).toEqual([`${chat}:443`])
  const browser = pushSubscriptionInput({ endpoint: `https://${pushService}/x` })
  await member.send('POST', '/api/push', { json: browser })
  const [venue] = (await (await admin.send('GET', '/api/venues')).json()) as { id: number }[]
  const today = (await (await admin.send('GET', '/api/lunch/today')).json()) as { day: string }
  await admin.send('PUT', `/api/lunches/${today.day}`, { json: { venueId: venue?.id } })
  await test.letPass(decisionHoldMs)
  await expect.poll(attempts, { timeout: 15_000 }).toEqual([`${chat}:443`, `${pushService}:443`])
})
