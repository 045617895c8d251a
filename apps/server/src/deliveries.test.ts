import { decisionHoldMs } from '@lunchvote/api/notifications/outbox.service'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  addVenue,
  allEvents,
  deliveriesWorld,
  ok,
  type Received,
  startReceiver,
  verified,
} from './testing/deliveries-world.ts'
import { type createTestApp, venueInput } from './testing/test-app.ts'

/** In how many seconds the only job is due. */
async function dueIn({ sql }: Awaited<ReturnType<typeof createTestApp>>): Promise<number> {
  const [job] = await sql`select extract(epoch from due_at - now())::int as seconds from jobs`
  return Number(job?.seconds)
}

it('each event reaches a webhook signed, with the fields of this event and no others', async () => {
  const receiver = await startReceiver(ok)
  const clock = () => new Date('2026-11-25T11:00:00Z')
  const { test, admin, account, venue, addOutlet, deliveriesOf } = await deliveriesWorld({ clock })
  const { id, secret } = await addOutlet({ url: receiver.url, events: allEvents })
  const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const team = { id: expect.any(Number), name: account.teamName }
  const boardUrl = `http://localhost:3000/${encodeURIComponent(account.teamName)}`
  const day = '2026-11-25'
  const closesAt = '2026-11-25T12:00:00.000Z'

  await admin.send('POST', `/api/team/outlets/${id}/test`)
  expect(await verified(receiver, 1, secret)).toEqual({ type: 'test', timestamp, data: { team, boardUrl } })

  const added = await addVenue(admin)
  const { name, imageUrl } = venueInput
  expect(await verified(receiver, 2, secret)).toEqual({
    type: 'venue.created',
    timestamp,
    data: { team, boardUrl, venue: { id: added.id, name, imageUrl }, by: account.displayName },
  })

  await admin.send('POST', '/api/lunch/extend', { json: { minutes: 60 } })
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
  const { displayName } = (await (await admin.send('GET', '/api/user')).json()) as { displayName: string }
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
      leavesAt: null,
      meetingPoint: null,
      coming: [displayName],
    },
  })
  const done = { status: 'delivered', attempts: 1, responseStatus: 200, error: null }
  await expect.poll(() => deliveriesOf(id)).toMatchObject([...allEvents.toReversed(), 'test'].map(() => done))
})

it('a failed delivery is tried again under the same id, with a new signature', async () => {
  const receiver = await startReceiver({ status: 503 }, ok)
  const { test, admin, addOutlet, deliveriesOf } = await deliveriesWorld()
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
  const { test, admin, addOutlet, deliveriesOf } = await deliveriesWorld()
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
  const { admin, addOutlet, deliveriesOf } = await deliveriesWorld()
  const { id } = await addOutlet({ url: receiver.url })
  await Promise.all([addVenue(admin), addVenue(admin)])
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([
      { status: 'failed', attempts: 0, error: 'The chat is switched off' },
      { status: 'failed', attempts: 1, responseStatus: 410 },
    ])
  expect(await (await admin.send('GET', '/api/team/outlets')).json()).toMatchObject([{ id, active: false }])
  await addVenue(admin)
  expect(await deliveriesOf(id)).toHaveLength(2)
  expect(receiver.received).toHaveLength(1)
})
