import type { OutletAnswer, OutletMessage } from '@lunchvote/contracts/notices'
import { sayOfDelivery } from '@lunchvote/contracts/reasons/deliveries'
import { describe, expect } from 'vitest'
import { createAccountTeam } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import {
  addOutlet,
  changeOutlet,
  deliveriesOf,
  outletsOf,
  removeOutlet,
  runDelivery,
  toldTo,
} from '../testing/outlet-calls.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { deliver, purgeDeliveries } from './deliveries.service.ts'

const now = '2026-11-20T09:00:00.000Z'
const accepted: OutletAnswer = { status: 200, error: null }
const unavailable: OutletAnswer = {
  status: 503,
  error: sayOfDelivery('answered_with_status', { status: 503 }),
}
const gone: OutletAnswer = { status: 410, error: sayOfDelivery('answered_with_status', { status: 410 }) }

/** A team with an outlet and one delivery to it, which tells of a new venue and has not been sent yet. */
async function createTeam(api: TestApi) {
  api.setTime(now)
  const { ada, teamId, teamName } = await createAccountTeam(api)
  const outlet = await addOutlet(ada)
  const tell = () => ada.call((caller) => caller.venues.create(venueInput()))
  await tell()
  const [first] = await deliveriesOf(ada, outlet.id)
  return { ada, teamId, teamName, outletId: outlet.id, deliveryId: first?.id ?? 0, tell }
}

/** Runs the job of a delivery. @returns what was sent, and when the job runs again */
async function run(
  api: TestApi,
  deliveryId: number,
  answer: OutletAnswer,
  meanwhile: () => Promise<unknown> = async () => {},
) {
  const sent: OutletMessage[] = []
  const sendToOutlet = async (_: unknown, message: OutletMessage) => {
    sent.push(message)
    await meanwhile()
    return answer
  }
  const repeated = await runDelivery(api.deps, deliveryId, sendToOutlet)
  return { sent, repeated }
}

const after = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString()
const lastDelivery = async (person: Person, outletId: number) => (await deliveriesOf(person, outletId))[0]

describe('a delivery', () => {
  it('waits until it is sent, and is then delivered', async ({ api }) => {
    const { ada, outletId, deliveryId } = await createTeam(api)
    const waiting = {
      id: deliveryId,
      event: 'venue.created',
      at: now,
      status: 'pending',
      attempts: 0,
      responseStatus: null,
      error: null,
      errorCode: null,
      errorParams: null,
    }
    expect(await deliveriesOf(ada, outletId)).toEqual([waiting])
    const { sent, repeated } = await run(api, deliveryId, { status: 204, error: null })
    expect(sent).toMatchObject([{ webhookId: expect.stringMatching(/^[0-9a-f-]{36}$/), at: new Date(now) }])
    expect(repeated).toBeUndefined()
    expect(await deliveriesOf(ada, outletId)).toEqual([
      { ...waiting, status: 'delivered', attempts: 1, responseStatus: 204 },
    ])
  })

  it('is sent once, if its job runs twice', async ({ api }) => {
    const { deliveryId } = await createTeam(api)
    await run(api, deliveryId, accepted)
    expect(await run(api, deliveryId, accepted)).toEqual({ sent: [], repeated: undefined })
  })

  it('is tried again after 5 seconds, 1 minute, 10 minutes, 1 hour and 6 hours, under one id', async ({
    api,
  }) => {
    const { ada, outletId, deliveryId } = await createTeam(api)
    const ids = new Set<string>()
    for (const [index, seconds] of [5, 60, 600, 3600, 6 * 3600].entries()) {
      const { sent, repeated } = await run(api, deliveryId, unavailable)
      for (const { webhookId } of sent) ids.add(webhookId)
      expect(repeated).toBe(after(seconds))
      expect(await lastDelivery(ada, outletId)).toMatchObject({
        status: 'pending',
        attempts: index + 1,
        responseStatus: 503,
        error: unavailable.error?.message,
      })
    }
    expect((await run(api, deliveryId, unavailable)).repeated).toBeUndefined()
    expect(await lastDelivery(ada, outletId)).toMatchObject({ status: 'failed', attempts: 6 })
    expect(ids.size).toBe(1)
    expect((await run(api, deliveryId, accepted)).sent).toEqual([])
  })

  it('shows its last failure only until it is delivered', async ({ api }) => {
    const { ada, outletId, deliveryId } = await createTeam(api)
    await run(api, deliveryId, { status: null, error: sayOfDelivery('no_answer_within', { seconds: 5 }) })
    expect(await lastDelivery(ada, outletId)).toMatchObject({
      status: 'pending',
      responseStatus: null,
      error: 'No answer within 5 seconds',
    })
    await run(api, deliveryId, accepted)
    expect(await lastDelivery(ada, outletId)).toMatchObject({
      status: 'delivered',
      attempts: 2,
      responseStatus: 200,
      error: null,
    })
  })

  it.for([
    ['longer than the usual wait', 90, 90],
    ['shorter than the usual wait', 1, 5],
    ['longer than a day', 400_000, 86_400],
  ] as const)('waits as long as the receiver asks, within limits: %s', async ([_, asked, waits], { api }) => {
    const { deliveryId } = await createTeam(api)
    const { repeated } = await run(api, deliveryId, { ...unavailable, retryAfter: asked * 1000 })
    expect(repeated).toBe(after(waits))
  })

  it('is dropped with its outlet', async ({ api }) => {
    const { ada, outletId, deliveryId } = await createTeam(api)
    await removeOutlet(ada, outletId)
    expect(await run(api, deliveryId, accepted)).toEqual({ sent: [], repeated: undefined })
  })

  it('can lose its outlet while it is sent', async ({ api }) => {
    const { ada, outletId, deliveryId } = await createTeam(api)
    const { sent, repeated } = await run(api, deliveryId, accepted, () => removeOutlet(ada, outletId))
    expect(sent).toHaveLength(1)
    expect(repeated).toBeUndefined()
  })

  it('is stored in one transaction with the end of its job', async ({ api }) => {
    const { ada, outletId, deliveryId } = await createTeam(api)
    const ctx = { ...api.deps, sendToOutlet: async () => gone }
    const crash = new Error('The server was killed')
    const { store } = await deliver(ctx, deliveryId)
    const storedBeforeCrash = api.deps.db.transaction(async (tx) => {
      await store?.(tx)
      throw crash
    })
    await expect(storedBeforeCrash).rejects.toBe(crash)
    expect(await lastDelivery(ada, outletId)).toMatchObject({ status: 'pending', attempts: 0 })
    expect(await outletsOf(ada)).toMatchObject([{ active: true }])
  })

  it('is deleted after 30 days', async ({ api }) => {
    const { ada, outletId, tell } = await createTeam(api)
    api.setTime('2026-12-20T08:59:59.000Z')
    await tell()
    await purgeDeliveries(api.deps)
    expect(await deliveriesOf(ada, outletId)).toHaveLength(2)
    api.setTime('2026-12-20T09:00:00.000Z')
    await purgeDeliveries(api.deps)
    expect(await deliveriesOf(ada, outletId)).toHaveLength(1)
  })
})

describe('an answer 410', () => {
  it('switches the outlet off, and its message is not sent again', async ({ api }) => {
    const { ada, outletId, deliveryId, tell } = await createTeam(api)
    await tell()
    expect((await run(api, deliveryId, gone)).repeated).toBeUndefined()
    expect(await outletsOf(ada)).toMatchObject([{ active: false }])
    const [waiting, failed] = await deliveriesOf(ada, outletId)
    expect(failed).toMatchObject({
      status: 'failed',
      attempts: 1,
      responseStatus: 410,
      error: gone.error?.message,
    })
    expect(await run(api, waiting?.id ?? 0, accepted)).toEqual({ sent: [], repeated: undefined })
    expect(await lastDelivery(ada, outletId)).toMatchObject({
      status: 'failed',
      attempts: 0,
      responseStatus: null,
      error: 'The chat is switched off',
      errorCode: 'outlet_switched_off',
      errorParams: {},
    })
  })

  it('from an old URL does not switch the new one off', async ({ api }) => {
    const { ada, outletId, deliveryId } = await createTeam(api)
    await run(api, deliveryId, gone, () =>
      changeOutlet(ada, outletId, { url: 'https://new.example.com/hook' }),
    )
    expect(await outletsOf(ada)).toMatchObject([{ active: true }])
  })
})

describe('an outlet that is switched off', () => {
  it('gets no messages, not even those that were waiting', async ({ api }) => {
    const { ada, outletId, deliveryId, tell } = await createTeam(api)
    await changeOutlet(ada, outletId, { active: false })
    await tell()
    expect(await toldTo(api, outletId)).toHaveLength(1)
    expect(await run(api, deliveryId, accepted)).toEqual({ sent: [], repeated: undefined })
    expect(await lastDelivery(ada, outletId)).toMatchObject({ status: 'failed', attempts: 0 })
  })

  it('is told again when it is switched on', async ({ api }) => {
    const { ada, outletId, tell } = await createTeam(api)
    await changeOutlet(ada, outletId, { active: false })
    await changeOutlet(ada, outletId, { active: true })
    await tell()
    expect(await toldTo(api, outletId)).toHaveLength(2)
  })
})
