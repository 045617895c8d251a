import { decisionHoldMs } from '@lunchvote/api/notifications/outbox.service'
import { createPushBrowser } from '@lunchvote/sending/testing/push-browser'
import { type PushAnswer, startPushService, verifiedClaims } from '@lunchvote/sending/testing/push-service'
import { expect, it, onTestFinished } from 'vitest'
import { type Browser, createTestApp, registration, venueInput } from './testing/test-app.ts'

type Wishes = { remind?: boolean; announce?: boolean }

/** Creates a team with an admin, a member and a venue, and a push service that the server trusts. */
async function world(answers: Record<string, PushAnswer> = {}) {
  const service = await startPushService(answers)
  onTestFinished(() => service[Symbol.asyncDispose]())
  const test = await createTestApp({ world: { ca: service.ca } })
  onTestFinished(test.close)
  test.startMessages()
  const { teamName, ...details } = registration()
  const [admin, member] = [test.browser(), test.browser()]
  await admin.send('POST', '/api/register', { json: { ...details, teamName } })
  await member.send('POST', '/api/register', { json: registration({ teamName }) })
  const added = await admin.send('POST', '/api/venues', { json: venueInput })
  const { id: venueId } = (await added.json()) as { id: number }

  /** Subscribes a browser of the person. `path` is the path of its endpoint. */
  async function subscribe(person: Browser, path: string, wishes: Wishes) {
    const { keys, decrypt } = createPushBrowser()
    const json = { endpoint: `${service.origin}${path}`, keys, remind: false, announce: false, ...wishes }
    const answer = await person.send('POST', '/api/push', { json })
    expect(answer.status).toBe(200)
    return {
      /** The messages that have reached the browser. */
      messages: () =>
        service.pushed.filter((pushed) => pushed.path === path).map(({ body }) => JSON.parse(decrypt(body))),
    }
  }

  const state = async (person: Browser) =>
    (await (await person.send('GET', '/api/push')).json()) as { publicKey: string; subscriptions: unknown[] }
  const vote = (person: Browser) => person.send('POST', '/api/votes', { json: { venueId } })
  const call = async (person: Browser, path: string) => {
    const answer = await person.send('POST', path)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const decide = async () => {
    await call(admin, '/api/lunch/decide')
    await test.letPass(decisionHoldMs)
  }
  return { service, admin, member, teamName, subscribe, state, vote, call, decide }
}

it('a nudge reaches the browsers of those who are waited for, signed with the key that they know', async () => {
  const { service, admin, member, teamName, subscribe, state, vote, call } = await world()
  const phone = await subscribe(member, '/phone', { remind: true })
  const laptop = await subscribe(admin, '/laptop', { remind: true })
  const tablet = await subscribe(member, '/tablet', { announce: true })
  await vote(admin)
  expect(await call(admin, '/api/lunch/nudge')).toEqual({ nudged: 1, byPush: 1, outlets: 0 })
  await expect.poll(phone.messages).toEqual([
    {
      title: 'Where do we eat?',
      body: '1 has voted. Your vote is missing.',
      url: `http://localhost:3000/${encodeURIComponent(`${teamName}`)}`,
      topic: 'reminder',
    },
  ])
  expect([laptop.messages(), tablet.messages()]).toEqual([[], []])
  const { publicKey } = await state(member)
  const [pushed] = service.pushed
  expect(pushed && verifiedClaims(pushed, publicKey)).toMatchObject({ aud: service.origin })
})

it('a decision reaches the browsers that asked for it', async () => {
  const { admin, member, subscribe, vote, decide } = await world()
  const phone = await subscribe(member, '/phone', { announce: true })
  const laptop = await subscribe(admin, '/laptop', { announce: true, remind: true })
  const tablet = await subscribe(member, '/tablet', { remind: true })
  await vote(admin)
  await decide()
  const message = { title: "Today's lunch: Napoli", body: 'Most votes: 1 of 1.', topic: 'lunch' }
  await expect.poll(phone.messages).toMatchObject([message])
  await expect.poll(laptop.messages).toMatchObject([message])
  expect(tablet.messages()).toEqual([])
})

it.each([404, 410])('an answer %i ends the subscription, and no other one', async (status) => {
  const { admin, member, subscribe, state, call } = await world({ '/phone': { status } })
  await subscribe(member, '/phone', { remind: true })
  await subscribe(admin, '/laptop', { remind: true })
  await call(admin, '/api/lunch/nudge')
  await expect.poll(async () => (await state(member)).subscriptions).toEqual([])
  expect((await state(admin)).subscriptions).toHaveLength(1)
})

it.each([401, 403])('an answer %i is named beside the browser, and no other one', async (status) => {
  const { admin, member, subscribe, state, call } = await world({ '/phone': { status } })
  await subscribe(member, '/phone', { remind: true })
  await subscribe(admin, '/laptop', { remind: true })
  await call(admin, '/api/lunch/nudge')
  const refusedSince = expect.stringMatching(/Z$/)
  await expect.poll(async () => (await state(member)).subscriptions).toMatchObject([{ refusedSince }])
  expect((await state(admin)).subscriptions).toMatchObject([{ refusedSince: null }])
})

it('a browser that another person has subscribed gets only messages for this person', async () => {
  const { admin, member, subscribe, vote, call, decide } = await world()
  const before = await subscribe(member, '/phone', { remind: true })
  const after = await subscribe(admin, '/phone', { announce: true })
  await call(member, '/api/lunch/nudge')
  await vote(admin)
  await decide()
  await expect.poll(after.messages).toMatchObject([{ topic: 'lunch' }])
  expect(before.messages).toThrow()
})
