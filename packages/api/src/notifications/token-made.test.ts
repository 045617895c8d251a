import type { OutletDraft } from '@lunchvote/contracts/outlets'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createAccountTeam, createToken } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import { untilWaiting } from '../testing/locks.ts'
import { pushSubscriptionInput } from '../testing/receivers.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { removeOfExpiredTokens } from './outlets.service.ts'

const draft: OutletDraft = {
  kind: 'webhook',
  name: 'Program',
  url: 'https://programs.example.com/lunch',
  events: ['lunch.decided'],
  active: true,
}

async function programOf(api: TestApi, owner: Person) {
  const { id, token } = await createToken(owner, { name: 'Robot', scope: 'manage', expiresInDays: null })
  return { tokenId: id, program: api.visitor(token) }
}

const addOutlet = (person: Person) => person.call((caller) => caller.outlets.create(draft))
const subscribe = (person: Person, details = {}) =>
  person.call((caller) => caller.push.subscribe(pushSubscriptionInput(details)))
const revoke = (person: Person, id: number) => person.call((caller) => caller.tokens.revoke({ id }))
const outletIds = async (person: Person) =>
  (await person.call((caller) => caller.outlets.list())).map(({ id }) => id)
const browserIds = async (person: Person) =>
  (await person.call((caller) => caller.push.state())).subscriptions.map(({ id }) => id)

it('an outlet and a browser that a token has added end with it, and others stay', async ({ api }) => {
  const { ada } = await createAccountTeam(api)
  const first = await programOf(api, ada)
  const second = await programOf(api, ada)
  await addOutlet(first.program)
  await subscribe(first.program)
  const kept = [await addOutlet(second.program), await addOutlet(ada)].map(({ id }) => id)
  const keptBrowsers = [await subscribe(second.program), await subscribe(ada)].map(({ id }) => id)
  await revoke(ada, first.tokenId)
  expect(await outletIds(ada)).toEqual(kept)
  expect(await browserIds(ada)).toEqual(keptBrowsers)
})

it('an outlet that a token has redirected ends with it, and one that it has only saved again stays', async ({
  api,
}) => {
  const { ada } = await createAccountTeam(api)
  const { tokenId, program } = await programOf(api, ada)
  const [moved, kept] = [await addOutlet(ada), await addOutlet(ada)]
  const { kind: _, ...values } = draft
  await program.call((caller) =>
    caller.outlets.update({ ...values, id: moved.id, url: 'https://elsewhere.example.com/lunch' }),
  )
  await program.call((caller) => caller.outlets.update({ ...values, id: kept.id, name: 'Renamed' }))
  await revoke(ada, tokenId)
  expect(await outletIds(ada)).toEqual([kept.id])
})

it.for<[string, (program: Person, id: number) => Promise<unknown>]>([
  ['adds an outlet', addOutlet],
  [
    'redirects an outlet',
    (program, id) => {
      const { kind: _, ...values } = draft
      return program.call((caller) =>
        caller.outlets.update({ ...values, id, url: 'https://elsewhere.example.com/lunch' }),
      )
    },
  ],
  ['adds a browser', subscribe],
])('a token that ends while it %s is refused as one that has ended', async ([_, act], { api }) => {
  const { ada } = await createAccountTeam(api)
  const { tokenId, program } = await programOf(api, ada)
  const { id } = await addOutlet(ada)
  const { acting } = await api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`delete from access_tokens where id = ${tokenId}`)
    const acting = act(program, id).catch((error: unknown) => error)
    await untilWaiting(api.deps.db, 1)
    return { acting }
  })
  expect(await acting).toMatchObject({ code: 'UNAUTHORIZED', message: 'Please log in first' })
})

it('what a token has added ends after the token has expired', async ({ api }) => {
  const { ada } = await createAccountTeam(api)
  const { tokenId, program } = await programOf(api, ada)
  await addOutlet(program)
  await subscribe(program)
  const [outlet, browser] = [await addOutlet(ada), await subscribe(ada)]
  await removeOfExpiredTokens(api.deps)
  expect(await outletIds(ada)).toHaveLength(2)
  await api.sql`update access_tokens set expires_at = ${api.deps.clock().toISOString()} where id = ${tokenId}`
  await removeOfExpiredTokens(api.deps)
  expect(await outletIds(ada)).toEqual([outlet.id])
  expect(await browserIds(ada)).toEqual([browser.id])
})

it('what the member has saved again without the token outlives it', async ({ api }) => {
  const { ada } = await createAccountTeam(api)
  const { tokenId, program } = await programOf(api, ada)
  const outlet = await addOutlet(program)
  const { endpoint } = pushSubscriptionInput()
  await subscribe(program, { endpoint })
  await ada.call((caller) =>
    caller.outlets.update({ id: outlet.id, name: 'Ours', events: ['lunch.decided'], active: true }),
  )
  const { id } = await subscribe(ada, { endpoint })
  await revoke(ada, tokenId)
  expect(await outletIds(ada)).toEqual([outlet.id])
  expect(await browserIds(ada)).toEqual([id])
})
