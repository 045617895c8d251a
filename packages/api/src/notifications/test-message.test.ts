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
  testOutlet,
  toldTo,
} from '../testing/outlet-calls.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { waitingJobs } from '../testing/test-jobs.ts'

const now = '2026-11-20T09:00:00.000Z'
const accepted: OutletAnswer = { status: 200, error: null }
const unavailable: OutletAnswer = {
  status: 503,
  error: sayOfDelivery('answered_with_status', { status: 503 }),
}
const gone: OutletAnswer = { status: 410, error: sayOfDelivery('answered_with_status', { status: 410 }) }

/** A team with an outlet and one delivery to it, which tells of a new venue. */
async function createTeam(api: TestApi) {
  api.setTime(now)
  const { ada, teamId, teamName } = await createAccountTeam(api)
  const { id: outletId } = await addOutlet(ada)
  await ada.call((caller) => caller.venues.create(venueInput()))
  return { ada, teamId, teamName, outletId }
}

const lastDelivery = async (person: Person, outletId: number) => (await deliveriesOf(person, outletId))[0]

/** Makes every outlet answer with `answer`, after `meanwhile`. @returns the messages that are sent */
function answerTests(api: TestApi, answer: OutletAnswer, meanwhile: () => Promise<unknown> = async () => {}) {
  const sent: OutletMessage[] = []
  api.deps.sendToOutlet = async (_, message) => {
    sent.push(message)
    await meanwhile()
    return answer
  }
  return sent
}

describe('a test', () => {
  it('sends the event `test` and returns its delivery', async ({ api }) => {
    const { ada, teamId, teamName, outletId } = await createTeam(api)
    const sent = answerTests(api, accepted)
    const delivery = await testOutlet(ada, outletId)
    expect(delivery).toEqual({
      id: expect.any(Number),
      event: 'test',
      at: now,
      status: 'delivered',
      attempts: 1,
      responseStatus: 200,
      error: null,
      errorCode: null,
      errorParams: null,
    })
    expect(await lastDelivery(ada, outletId)).toEqual(delivery)
    expect(sent).toEqual([
      {
        webhookId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        at: new Date(now),
        language: 'en',
        notice: {
          event: 'test',
          data: {},
          team: { id: teamId, name: teamName },
          boardUrl: `https://lunch.example.com/${encodeURIComponent(teamName)}`,
        },
      },
    ])
    await testOutlet(ada, outletId)
    expect(sent[1]?.webhookId).not.toBe(sent[0]?.webhookId)
  })

  it('that fails is not tried again', async ({ api }) => {
    const { ada, outletId } = await createTeam(api)
    answerTests(api, { ...unavailable, retryAfter: 1000 })
    const queued = await waitingJobs(api.deps)
    expect(await testOutlet(ada, outletId)).toMatchObject({
      status: 'failed',
      attempts: 1,
      responseStatus: 503,
      error: unavailable.error?.message,
    })
    expect(await waitingJobs(api.deps)).toEqual(queued)
  })

  it('is also sent to an outlet that is switched off, which stays off', async ({ api }) => {
    const { ada, outletId } = await createTeam(api)
    await changeOutlet(ada, outletId, { active: false })
    const sent = answerTests(api, accepted)
    expect(await testOutlet(ada, outletId)).toMatchObject({ status: 'delivered' })
    expect(sent).toHaveLength(1)
    expect(await outletsOf(ada)).toMatchObject([{ active: false }])
  })

  it('that is answered by 410 switches the outlet off', async ({ api }) => {
    const { ada, outletId } = await createTeam(api)
    answerTests(api, gone)
    expect(await testOutlet(ada, outletId)).toMatchObject({ status: 'failed', responseStatus: 410 })
    expect(await outletsOf(ada)).toMatchObject([{ active: false }])
  })

  it('waits for the other tests of its team, of which ten can wait', async ({ api }) => {
    const { ada, outletId } = await createTeam(api)
    const other = await createTeam(api)
    const refused = Promise.withResolvers<string>()
    const answered = Promise.withResolvers<void>()
    const sent = answerTests(api, accepted, () => answered.promise)
    const tests = Array.from({ length: 12 }, () =>
      testOutlet(ada, outletId).then(
        ({ status }) => status,
        ({ message }) => {
          refused.resolve(message)
          return 'refused'
        },
      ),
    )
    expect(await refused.promise).toBe(
      'Other tests of your team are still waiting. Please try again shortly.',
    )
    const elsewhere = testOutlet(other.ada, other.outletId)
    await expect.poll(() => sent.length).toBe(2)
    answered.resolve()
    const statuses = await Promise.all(tests)
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 11 }, () => 'delivered'), 'refused'])
    await Promise.all([elsewhere, testOutlet(ada, outletId)])
  })

  it('answers 404 if the outlet is deleted in the meantime', async ({ api }) => {
    const { ada, outletId } = await createTeam(api)
    answerTests(api, accepted, () => removeOutlet(ada, outletId))
    await expect(testOutlet(ada, outletId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leaves nothing behind if the server is killed', async ({ api }) => {
    const { ada, outletId } = await createTeam(api)
    answerTests(api, accepted, () => Promise.reject(new Error('The server was killed')))
    await expect(testOutlet(ada, outletId)).rejects.toThrow()
    expect(await toldTo(api, outletId)).toMatchObject([{ event: 'venue.created' }])
  })
})

describe('the list of deliveries', () => {
  it('has the last 50, newest first, with all statuses', async ({ api }) => {
    const { ada, outletId } = await createTeam(api)
    const oldest = await lastDelivery(ada, outletId)
    for (const answer of [accepted, unavailable]) {
      answerTests(api, answer)
      await testOutlet(ada, outletId)
    }
    await api.sql`
      insert into deliveries (outlet_id, event, content, at)
      select ${outletId}, 'venue.created', '{}', ${now} from generate_series(1, 48)`
    const all = (await toldTo(api, outletId)).length
    const listed = await deliveriesOf(ada, outletId)
    expect([all, listed.length]).toEqual([51, 50])
    const ids = listed.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(ids).not.toContain(oldest?.id)
    expect(listed.slice(-2).map(({ status }) => status)).toEqual(['failed', 'delivered'])
  })

  it('has only those of the outlet', async ({ api }) => {
    const { ada, outletId } = await createTeam(api)
    const other = await addOutlet(ada, { events: ['lunch.decided'] })
    answerTests(api, accepted)
    await testOutlet(ada, other.id)
    expect(await deliveriesOf(ada, other.id)).toMatchObject([{ event: 'test' }])
    expect(await deliveriesOf(ada, outletId)).toMatchObject([{ event: 'venue.created' }])
  })
})
