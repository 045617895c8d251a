import type { AccessTokenDraft } from '@lunchvote/contracts/access-tokens'
import { describe, expect } from 'vitest'
import { createAccountTeam, createToken, login, me } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import { listening } from '../testing/listening.ts'
import { untilWaiting } from '../testing/locks.ts'
import type { Person, TestApi } from '../testing/test-api.ts'

// Sessions and access tokens expire by the clock of the machine.
it.beforeEach(({ api }) => api.setTime(null))

const list = (person: Person) => person.call((caller) => caller.tokens.list())
const revoke = (person: Person, id: number) => person.call((caller) => caller.tokens.revoke({ id }))
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const notFound = { code: 'NOT_FOUND', message: 'Access token not found' }
const loggedOut = { code: 'UNAUTHORIZED', message: 'Please log in first' }

/** Creates an access token of the person, and a program that uses it. */
async function script(api: TestApi, person: Person, draft?: Partial<AccessTokenDraft>) {
  const { id, token } = await createToken(person, draft)
  return { id, token, program: api.visitor(token) }
}

describe('a new token', () => {
  it('is shown once, and stored as a hash', async ({ api }) => {
    const { bob, bobId } = await createAccountTeam(api)
    api.setTime('2026-11-20T12:00:00Z')
    const draft = { name: ' Kitchen display ', scope: 'vote', expiresInDays: 365 } as const
    const { token, ...facts } = await createToken(bob, draft)
    expect(token).toMatch(/^lv_[\w-]{43}$/)
    expect(facts).toEqual({
      id: expect.any(Number),
      name: 'Kitchen display',
      scope: 'vote',
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: '2027-11-20T12:00:00.000Z',
      lastUsedAt: null,
    })
    expect(await list(bob)).toEqual([facts])
    const stored = await api.sql`select * from access_tokens where user_id = ${bobId}`
    expect(stored[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(token.slice('lv_'.length))
    for (const secret of [stored[0]?.token_hash, `lv_${stored[0]?.token_hash}`]) {
      await expect(me(api.visitor(secret))).rejects.toMatchObject(loggedOut)
    }
  })

  it('makes calls as its owner', async ({ api }) => {
    const { bob, bobId } = await createAccountTeam(api)
    const { program } = await script(api, bob, { scope: 'read' })
    expect(await me(program)).toMatchObject({ id: bobId })
  })

  it('does not make its owner an admin', async ({ api }) => {
    const { bob } = await createAccountTeam(api)
    const { program } = await script(api, bob)
    await expect(program.call((caller) => caller.team.members())).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only the team admin can do this',
    })
  })

  it('is refused if the account has 20 tokens, until one is revoked', async ({ api }) => {
    const { ada, bob, bobId } = await createAccountTeam(api)
    for (let n = 0; n < 19; n += 1) await createToken(bob)
    // The 20th token is made by somebody else while the call waits for the account.
    const { attempt } = await api.sql.begin(async (holder) => {
      await holder`select from users where id = ${bobId} for update`
      const attempt = createToken(bob)
      attempt.catch(() => {})
      await untilWaiting(api.deps.db, 1)
      await holder`
        insert into access_tokens (user_id, name, scope, token_hash) values (${bobId}, 'Other', 'read', 'hash')`
      return { attempt }
    })
    await expect(attempt).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'An account can have at most 20 access tokens',
    })
    await expect(createToken(ada)).resolves.toBeDefined()
    const [newest] = await list(bob)
    await revoke(bob, newest?.id ?? 0)
    await expect(createToken(bob)).resolves.toBeDefined()
  })
})

it('a stolen token of an admin cannot take over the account, or delete others', async ({ api }) => {
  const { ada, adaId, bobId, teamName } = await createAccountTeam(api)
  const { program } = await script(api, ada)
  const link = new URL((await program.call((caller) => caller.team.invite())).url)
  const second = await me(await api.register({ teamName: link.searchParams.get('team') ?? '' }))
  expect(second).toMatchObject({ teamName, isTeamAdmin: false })
  const steps = [
    program.call((caller) => caller.team.transferAdmin({ newAdminId: second.id })),
    program.call((caller) => caller.resets.createLink({ id: bobId })),
    program.call((caller) => caller.team.removeMember({ id: bobId })),
    program.call((caller) => caller.team.remove()),
  ]
  const refusal = { code: 'FORBIDDEN', message: 'This token may not do that' }
  await Promise.all(steps.map((step) => expect(step).rejects.toMatchObject(refusal)))
  const members = await ada.call((caller) => caller.team.members())
  expect(members.map(({ id }) => id)).toEqual([adaId, bobId, second.id])
})

describe('the list of tokens', () => {
  it('begins with the newest token, and contains expired tokens but no tokens of colleagues', async ({
    api,
  }) => {
    const { ada, bob } = await createAccountTeam(api)
    const names = ['First', 'Second', 'Third']
    for (const name of names) await createToken(bob, { name, expiresInDays: 1 })
    await api.sql`update access_tokens set expires_at = ${ago(0)} where name = 'Second'`
    expect((await list(bob)).map(({ name }) => name)).toEqual(['Third', 'Second', 'First'])
    expect(await list(ada)).toEqual([])
  })

  it('says when a token was last used, exact to ten minutes', async ({ api }) => {
    const { bob } = await createAccountTeam(api)
    const { id, program } = await script(api, bob, { scope: 'read' })
    const lastUse = async () => Date.parse((await list(bob))[0]?.lastUsedAt ?? '')
    const setLastUse = (minutesAgo: number) =>
      api.sql`update access_tokens set last_used_at = ${ago(minutesAgo)} where id = ${id}`
    const age = async () => (Date.now() - (await lastUse())) / 60_000
    expect(await lastUse()).toBeNaN()
    await me(program)
    expect(await age()).toBeLessThan(1)
    await setLastUse(9)
    await me(program)
    expect(await age()).toBeGreaterThanOrEqual(9)
    await setLastUse(10.1)
    await me(program)
    expect(await age()).toBeLessThan(1)
  })
})

describe('a token ends', () => {
  it('when it expires', async ({ api }) => {
    const { bob } = await createAccountTeam(api)
    const { id, program } = await script(api, bob, { expiresInDays: 1 })
    await api.sql`update access_tokens set expires_at = ${ago(-1)} where id = ${id}`
    expect(await me(program)).toBeDefined()
    await api.sql`update access_tokens set expires_at = ${ago(0)} where id = ${id}`
    await expect(me(program)).rejects.toMatchObject(loggedOut)
  })

  it('with its streams, when it is revoked, and no other token or session ends', async ({ api }) => {
    const { bob } = await createAccountTeam(api)
    const [first, second] = [await script(api, bob, { scope: 'read' }), await script(api, bob)]
    const stream = await listening(first.program)
    const others = [await listening(second.program), await listening(bob)]
    expect(await revoke(bob, first.id)).toEqual({ success: true })
    expect(await stream.next()).toEqual({ done: false, value: { type: 'session-ended' } })
    expect(await stream.next()).toMatchObject({ done: true })
    await expect(me(first.program)).rejects.toMatchObject(loggedOut)
    for (const other of others) expect(await other.rest()).toEqual([])
    expect((await list(bob)).map(({ id }) => id)).toEqual([second.id])
  })

  it('with its streams, when its owner is removed', async ({ api }) => {
    const { ada, bob, bobId } = await createAccountTeam(api)
    const { program } = await script(api, bob)
    const stream = await listening(program)
    await ada.call((caller) => caller.team.removeMember({ id: bobId }))
    expect(await stream.next()).toMatchObject({ value: { type: 'member-removed' } })
    await expect(me(program)).rejects.toMatchObject(loggedOut)
  })

  it('with its streams, when it expires while they are open', async ({ api }) => {
    const { bob } = await createAccountTeam(api)
    const { id, program } = await script(api, bob, { expiresInDays: 1 })
    const stream = await listening(program)
    await api.sql`update access_tokens set expires_at = ${ago(0)} where id = ${id}`
    api.setTime(ago(-1440))
    api.events.heartbeat()
    expect(await stream.next()).toEqual({ done: false, value: { type: 'session-ended' } })
  })

  it('when its owner revokes it, but not when somebody else tries', async ({ api }) => {
    const { ada, bob } = await createAccountTeam(api)
    const stranger = await createAccountTeam(api)
    const { id, program } = await script(api, bob)
    await expect(revoke(ada, id)).rejects.toMatchObject(notFound)
    await expect(revoke(stranger.ada, id)).rejects.toMatchObject(notFound)
    expect(await me(program)).toBeDefined()
    await revoke(bob, id)
    await expect(revoke(bob, id)).rejects.toMatchObject(notFound)
  })
})

it('tokens stay valid after logins, logouts and changes of the password', async ({ api }) => {
  const { bob, bobDetails } = await createAccountTeam(api)
  const { program, token } = await script(api, bob)
  const stream = await listening(program)
  const change = { currentPassword: bobDetails.password, newPassword: 'battery staple' }
  await bob.call((caller) => caller.auth.changePassword(change))
  const laptop = await login(api, { ...bobDetails, password: 'battery staple' })
  await laptop.call((caller) => caller.auth.logout())
  await bob.call((caller) => caller.auth.logout())
  await api.visitor(token).call((caller) => caller.auth.logout())
  expect(await me(program)).toMatchObject({ email: bobDetails.email })
  expect(await stream.rest()).toEqual([])
})
