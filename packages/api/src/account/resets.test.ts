import { describe, expect, onTestFinished } from 'vitest'
import { createAccountTeam, createToken, login, me } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import { listening } from '../testing/listening.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { sendMails } from '../testing/test-jobs.ts'
import { purgeResets } from './resets.service.ts'

const newPassword = 'battery staple'
const loggedOut = { code: 'UNAUTHORIZED', message: 'Please log in first' }
const invalid = { code: 'BAD_REQUEST', message: 'This link is no longer valid. Ask for a new one.' }
const unknownMember = { code: 'NOT_FOUND', message: 'Team member not found' }

const createLink = (admin: Person, id: number) => admin.call((caller) => caller.resets.createLink({ id }))
const tokenIn = (text: string) => /\/reset-password\?token=([0-9a-f]{40})\b/.exec(text)?.[1] ?? ''
const adminToken = async (admin: Person, id: number) => tokenIn((await createLink(admin, id)).url)
const request = (api: TestApi, email: string) =>
  api.visitor().call((caller) => caller.resets.request({ email }))
const redeem = (api: TestApi, token: string, as = api.visitor(), password = newPassword) =>
  as.call((caller) => caller.resets.redeem({ token, newPassword: password }))
const changePassword = (person: Person, currentPassword: string) =>
  person.call((caller) => caller.auth.changePassword({ currentPassword, newPassword }))

/** Asks for a link by mail. @returns its token */
async function mailedToken(api: TestApi, email: string): Promise<string> {
  await request(api, email)
  const [mail] = await sendMails(api.deps)
  return tokenIn(mail?.text ?? '')
}

describe('a link of the admin', () => {
  it('is valid for 24 hours', async ({ api }) => {
    const { ada, bobId } = await createAccountTeam(api)
    api.setTime('2026-11-20T12:00:00Z')
    const { url, expiresAt } = await createLink(ada, bobId)
    expect(url).toMatch(/^https:\/\/lunch\.example\.com\/reset-password\?token=[0-9a-f]{40}$/)
    expect(expiresAt).toBe('2026-11-21T12:00:00.000Z')
    api.setTime('2026-11-21T12:00:00Z')
    await expect(redeem(api, tokenIn(url))).rejects.toMatchObject(invalid)
    api.setTime('2026-11-21T11:59:59.999Z')
    expect(await redeem(api, tokenIn(url))).toMatchObject({ id: bobId })
  })

  it('ends the admin’s older link for this member, and for no other', async ({ api }) => {
    const { ada, bobId, teamName } = await createAccountTeam(api)
    const { id: eveId } = await me(await api.register({ teamName }))
    const ofEve = await adminToken(ada, eveId)
    const older = await adminToken(ada, bobId)
    const newer = await adminToken(ada, bobId)
    await expect(redeem(api, older)).rejects.toMatchObject(invalid)
    expect(await redeem(api, newer)).toMatchObject({ id: bobId })
    expect(await redeem(api, ofEve)).toMatchObject({ id: eveId })
  })

  it('is made by the admin only, for other members of the team only', async ({ api }) => {
    const { ada, bob, adaId, bobId } = await createAccountTeam(api)
    const stranger = await createAccountTeam(api)
    await expect(createLink(bob, adaId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(createLink(ada, adaId)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Change your own password in My Account',
    })
    for (const id of [stranger.bobId, stranger.adaId, 2_147_483_647]) {
      await expect(createLink(ada, id)).rejects.toMatchObject(unknownMember)
    }
    expect(await login(api, stranger.bobDetails)).toBeDefined()
    await expect(createLink(ada, bobId)).resolves.toBeDefined()
  })

  it('ends when the member leaves the team', async ({ api }) => {
    const { ada, bobId } = await createAccountTeam(api)
    const token = await adminToken(ada, bobId)
    await ada.call((caller) => caller.team.removeMember({ id: bobId }))
    await expect(redeem(api, token)).rejects.toMatchObject(invalid)
  })

  it('ends when the admin role is transferred, and a link by mail does not', async ({ api }) => {
    const { ada, bob, bobId, bobDetails } = await createAccountTeam(api)
    const other = await createAccountTeam(api)
    const token = await adminToken(ada, bobId)
    const mailed = await mailedToken(api, bobDetails.email)
    const ofOtherTeam = await adminToken(other.ada, other.bobId)
    await ada.call((caller) => caller.team.transferAdmin({ newAdminId: bobId }))
    await expect(redeem(api, token)).rejects.toMatchObject(invalid)
    expect(await me(bob)).toMatchObject({ isTeamAdmin: true })
    expect(await redeem(api, mailed)).toMatchObject({ id: bobId })
    expect(await redeem(api, ofOtherTeam)).toMatchObject({ id: other.bobId })
  })

  it('is stored as a hash', async ({ api }) => {
    const { ada, bobId } = await createAccountTeam(api)
    const token = await adminToken(ada, bobId)
    const stored = await api.sql`select * from password_resets where user_id = ${bobId}`
    expect(stored[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(token)
    await expect(redeem(api, stored[0]?.token_hash)).rejects.toMatchObject(invalid)
  })
})

describe('a redeemed link', () => {
  it('signs its user in with the new password', async ({ api }) => {
    const { ada, bobId, bobDetails, teamId, teamName } = await createAccountTeam(api)
    const person = api.visitor(null, 'Phone/1.0')
    const { email, displayName } = bobDetails
    const profile = { email, displayName, pictureUrl: null }
    const account = { id: bobId, ...profile, teamName, teamId, isTeamAdmin: false, language: null }
    expect(await redeem(api, await adminToken(ada, bobId), person)).toEqual(account)
    expect(await me(person)).toEqual(account)
    expect(await person.call((caller) => caller.sessions.list())).toMatchObject([
      { userAgent: 'Phone/1.0', current: true },
    ])
    await expect(login(api, bobDetails)).rejects.toMatchObject({ message: 'Invalid email or password' })
    await expect(login(api, { email, password: newPassword })).resolves.toBeDefined()
  })

  it('of the admin ends the company login of its user, who would otherwise not notice it', async ({
    api,
  }) => {
    const { ada, bobId, bobDetails } = await createAccountTeam(api)
    const link = () =>
      api.sql`insert into identities (issuer, subject, user_id) values ('https://login.example.com', ${bobId}, ${bobId})`
    const links = () => api.sql`select user_id from identities where user_id = ${bobId}`
    await link()
    const mailed = await mailedToken(api, bobDetails.email)
    await redeem(api, mailed)
    expect(await links()).toHaveLength(1)
    await redeem(api, await adminToken(ada, bobId))
    expect(await links()).toEqual([])
  })

  it('ends all other sessions and links of its user, but no access token', async ({ api }) => {
    const { ada, bob, bobId, bobDetails } = await createAccountTeam(api)
    const phone = await login(api, bobDetails)
    const streams = [await listening(bob), await listening(phone)]
    const script = api.visitor((await createToken(bob)).token)
    const ofScript = await listening(script)
    const mailed = await mailedToken(api, bobDetails.email)
    await redeem(api, await adminToken(ada, bobId))
    for (const stream of streams)
      expect(await stream.next()).toMatchObject({ value: { type: 'session-ended' } })
    for (const person of [bob, phone]) await expect(me(person)).rejects.toMatchObject(loggedOut)
    await expect(redeem(api, mailed)).rejects.toMatchObject(invalid)
    expect(await me(script)).toMatchObject({ id: bobId })
    expect(await ofScript.rest()).toEqual([])
    expect(await me(ada)).toBeDefined()
  })

  it('ends the session of the browser, even if it belongs to another user', async ({ api }) => {
    const { ada, bobId } = await createAccountTeam(api)
    const session = ada.token()
    const stream = await listening(api.visitor(session))
    expect(await redeem(api, await adminToken(ada, bobId), ada)).toMatchObject({ id: bobId })
    expect(await me(ada)).toMatchObject({ id: bobId })
    expect(await stream.next()).toMatchObject({ value: { type: 'session-ended' } })
    await expect(me(api.visitor(session))).rejects.toMatchObject(loggedOut)
  })

  it('works once', async ({ api }) => {
    const { ada, bobId } = await createAccountTeam(api)
    const token = await adminToken(ada, bobId)
    const attempts = await Promise.allSettled(
      ['first new one', 'second new one', 'third new one'].map((password) =>
        redeem(api, token, api.visitor(), password),
      ),
    )
    const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
    expect(refusals).toHaveLength(2)
    for (const refusal of refusals) expect(refusal).toMatchObject(invalid)
    await expect(redeem(api, token)).rejects.toMatchObject(invalid)
  })

  it('stays valid when a password is refused', async ({ api }) => {
    const { ada, bobId } = await createAccountTeam(api)
    const token = await adminToken(ada, bobId)
    await expect(redeem(api, token, api.visitor(), '12345')).rejects.toThrow(
      'New password must be at least 6 characters long',
    )
    await expect(redeem(api, token, api.visitor(), 'x'.repeat(51))).rejects.toThrow(
      'New password must be at most 50 characters long',
    )
    expect(await redeem(api, token)).toMatchObject({ id: bobId })
  })

  it('ends the session of a simultaneous login with the old password', async ({ api }) => {
    const { ada, bobId, bobDetails } = await createAccountTeam(api)
    const token = await adminToken(ada, bobId)
    const others = Array.from({ length: 5 }, () => api.visitor())
    const { email, password } = bobDetails
    await Promise.allSettled([
      ...others.map((other) => other.call((caller) => caller.auth.login({ email, password }))),
      redeem(api, token),
    ])
    for (const other of others) await expect(me(other)).rejects.toMatchObject(loggedOut)
  })
})

it('a changed password ends all links', async ({ api }) => {
  const { ada, bob, bobId, bobDetails } = await createAccountTeam(api)
  const tokens = [await adminToken(ada, bobId), await mailedToken(api, bobDetails.email)]
  await changePassword(bob, bobDetails.password)
  for (const token of tokens) await expect(redeem(api, token)).rejects.toMatchObject(invalid)
  expect(await me(bob)).toBeDefined()
})

describe('a link by mail', () => {
  it('is sent to the address, and is valid for an hour', async ({ api }) => {
    const { bobDetails, bobId, teamName } = await createAccountTeam(api)
    api.setTime('2026-11-20T12:00:00Z')
    expect(await request(api, ` ${bobDetails.email.toUpperCase()} `)).toEqual({ sent: true })
    const [mail] = await sendMails(api.deps)
    const { to = '', subject = '', text = '', html = '' } = mail ?? {}
    expect({ to, subject }).toEqual({
      to: bobDetails.email,
      subject: 'Choose a new password for LunchVote',
    })
    for (const words of [bobDetails.displayName, teamName]) {
      expect(text).not.toContain(words)
      expect(html).not.toContain(words)
    }
    expect(text).toContain('within the next 60 minutes')
    const token = tokenIn(text)
    expect(text).toContain(`https://lunch.example.com/reset-password?token=${token}\n`)
    expect(tokenIn(html)).toBe(token)
    api.setTime('2026-11-20T13:00:00Z')
    await expect(redeem(api, token)).rejects.toMatchObject(invalid)
    api.setTime('2026-11-20T12:59:59Z')
    expect(await redeem(api, token)).toMatchObject({ id: bobId })
  })

  it('does not end the link of the admin, and is not ended by it', async ({ api }) => {
    const { ada, bobId, bobDetails } = await createAccountTeam(api)
    const first = await adminToken(ada, bobId)
    const mailed = [await mailedToken(api, bobDetails.email), await mailedToken(api, bobDetails.email)]
    const second = await adminToken(ada, bobId)
    const [stored] = await api.sql`select count(*)::int from password_resets where user_id = ${bobId}`
    expect(stored?.count).toBe(3)
    await expect(redeem(api, first)).rejects.toMatchObject(invalid)
    expect(await redeem(api, mailed[0] ?? '')).toMatchObject({ id: bobId })
    for (const token of [second, mailed[1] ?? ''])
      await expect(redeem(api, token)).rejects.toMatchObject(invalid)
  })

  it('is refused if the server sends no mail', async ({ api }) => {
    api.deps.sendsMail = false
    onTestFinished(() => {
      api.deps.sendsMail = true
    })
    const refusal = {
      code: 'SERVICE_UNAVAILABLE',
      message: 'This server sends no mail. Ask your team admin for a reset link.',
    }
    await expect(request(api, 'nobody@example.com')).rejects.toMatchObject(refusal)
  })
})

it('expired links are deleted, and no others', async ({ api }) => {
  const { ada, bobId, bobDetails } = await createAccountTeam(api)
  await mailedToken(api, bobDetails.email)
  await api.sql`update password_resets set expires_at = ${api.deps.clock().toISOString()} where user_id = ${bobId}`
  const token = await adminToken(ada, bobId)
  await purgeResets(api.deps)
  const left = await api.sql`select by_admin from password_resets where user_id = ${bobId}`
  expect(left.map(({ by_admin }) => by_admin)).toEqual([true])
  expect(await redeem(api, token)).toMatchObject({ id: bobId })
})
