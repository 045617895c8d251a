import type { PushSubscriptionDraft } from '@lunchvote/contracts/push'
import { describe, expect } from 'vitest'
import { createAccountTeam } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import { outcomesOf } from '../testing/outcomes.ts'
import { pushSubscriptionInput } from '../testing/receivers.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { loadVapidKeys } from './push.service.ts'

const state = (person: Person) => person.call((caller) => caller.push.state())
const subscribe = (person: Person, details: Partial<PushSubscriptionDraft> = {}) =>
  person.call((caller) => caller.push.subscribe(pushSubscriptionInput(details)))
const unsubscribe = (person: Person, id: number) => person.call((caller) => caller.push.unsubscribe({ id }))
const browsersOf = async (person: Person) => (await state(person)).subscriptions

const notFound = { code: 'NOT_FOUND', message: 'Subscription not found' }

const stored = (api: TestApi, id: number) =>
  api.sql`select user_id, endpoint, p256dh, auth from push_subscriptions where id = ${id}`

describe('a subscription', () => {
  it('is listed with its browser, oldest first, and without its endpoint and keys', async ({ api }) => {
    const { ada, bob } = await createAccountTeam(api)
    expect(await state(ada)).toEqual({ publicKey: api.deps.pushPublicKey, subscriptions: [] })
    const firefox = api.visitor(ada.token(), 'Firefox')
    const first = await subscribe(firefox, { announce: false })
    const second = await subscribe(ada, { remind: false })
    const createdAt = expect.stringMatching(/Z$/)
    expect(await browsersOf(ada)).toEqual([first, second])
    expect(first).toEqual({
      id: expect.any(Number),
      userAgent: 'Firefox',
      remind: true,
      announce: false,
      createdAt,
      refusedSince: null,
    })
    expect(second).toEqual({
      id: expect.any(Number),
      userAgent: null,
      remind: false,
      announce: true,
      createdAt,
      refusedSince: null,
    })
    expect(await browsersOf(bob)).toEqual([])
  })

  it('is replaced by one with the same endpoint', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const draft = pushSubscriptionInput({ announce: false })
    const first = await subscribe(ada, draft)
    await api.sql`update push_subscriptions set created_at = created_at - interval '1 day' where id = ${first.id}`
    const keys = { ...draft.keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
    const second = await subscribe(api.visitor(ada.token(), 'Chrome'), { ...draft, keys, announce: true })
    expect(await browsersOf(ada)).toEqual([second])
    expect(second).toMatchObject({ userAgent: 'Chrome', remind: true, announce: true })
    expect(second.createdAt > first.createdAt).toBe(true)
    expect(await stored(api, second.id)).toMatchObject([{ auth: keys.auth }])
  })

  it('is replaced by one with the same endpoint of another account, which then owns it', async ({ api }) => {
    const [{ ada }, { ada: other, adaId: otherId }] = [
      await createAccountTeam(api),
      await createAccountTeam(api),
    ]
    const draft = pushSubscriptionInput()
    await subscribe(ada, draft)
    const { id } = await subscribe(other, draft)
    expect(await browsersOf(ada)).toEqual([])
    expect(await browsersOf(other)).toMatchObject([{ id }])
    expect(await stored(api, id)).toMatchObject([{ user_id: otherId, endpoint: draft.endpoint }])
    await expect(unsubscribe(ada, id)).rejects.toMatchObject(notFound)
  })

  it('has only the first 256 characters of a long User-Agent', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const { userAgent } = await subscribe(api.visitor(ada.token(), 'x'.repeat(15_000)))
    expect(userAgent).toBe('x'.repeat(256))
  })

  it('is one, also if a browser subscribes ten times at once', async ({ api }) => {
    const { ada, bob } = await createAccountTeam(api)
    const draft = pushSubscriptionInput()
    const calls = Array.from({ length: 10 }, (_, n) => subscribe(n % 2 ? ada : bob, draft))
    expect(new Set(await outcomesOf(calls))).toEqual(new Set(['done']))
    expect([...(await browsersOf(ada)), ...(await browsersOf(bob))]).toHaveLength(1)
  })

  it('ends the oldest of more than 20', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const ids: number[] = []
    for (let n = 0; n < 22; n += 1) ids.push((await subscribe(ada)).id)
    expect((await browsersOf(ada)).map(({ id }) => id)).toEqual(ids.slice(2))
  })

  it('is the newest also if it takes over an old one', async ({ api }) => {
    const { ada, bob } = await createAccountTeam(api)
    const draft = pushSubscriptionInput()
    await subscribe(bob, draft)
    for (let n = 0; n < 20; n += 1) await subscribe(ada)
    const { id } = await subscribe(ada, draft)
    const browsers = await browsersOf(ada)
    expect(browsers).toHaveLength(20)
    expect(browsers.at(-1)).toMatchObject({ id })
  })

  it('is ended by its owner only', async ({ api }) => {
    const { ada, bob } = await createAccountTeam(api)
    const { id } = await subscribe(ada)
    await expect(unsubscribe(bob, id)).rejects.toMatchObject(notFound)
    await unsubscribe(ada, id)
    expect(await browsersOf(ada)).toEqual([])
    await expect(unsubscribe(ada, id)).rejects.toMatchObject(notFound)
  })

  it('ends with the account', async ({ api }) => {
    const { bob } = await createAccountTeam(api)
    const { id } = await subscribe(bob)
    await bob.call((caller) => caller.account.remove({ password: 'correct horse' }))
    expect(await stored(api, id)).toEqual([])
  })
})

it('the key of a browser ends with at most two equals signs', async ({ api }) => {
  const { ada } = await createAccountTeam(api)
  const { keys } = pushSubscriptionInput()
  const withPadding = (count: number) =>
    subscribe(ada, { keys: { ...keys, auth: keys.auth + '='.repeat(count) } })
  await expect(withPadding(2)).resolves.toBeDefined()
  await expect(withPadding(3)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

describe('the keys of the server', () => {
  it('are made once, also if many instances start at the same moment', async ({ api }) => {
    const other = api.anotherInstance()
    let made = 0
    // The first keys wait for the second ones, so that at least two instances make keys.
    const areTwoMade = Promise.withResolvers<void>()
    const make = async () => {
      made += 1
      const keys = { publicKey: `public ${made}`, privateKey: `private ${made}` }
      if (made > 1) areTwoMade.resolve()
      await areTwoMade.promise
      return keys
    }
    const loads = Array.from({ length: 10 }, (_, n) =>
      loadVapidKeys(n % 2 ? api.deps.db : other.deps.db, make),
    )
    const loaded = await Promise.all(loads)
    expect(new Set(loaded.map((keys) => JSON.stringify(keys))).size).toBe(1)
    const before = made
    expect(await loadVapidKeys(api.deps.db, make)).toEqual(loaded[0])
    expect(made).toBe(before)
    expect(await api.sql`select * from vapid_keys`).toHaveLength(1)
    await other.close()
  })
})
