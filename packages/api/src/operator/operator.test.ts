import { describe, expect } from 'vitest'
import { createAccountTeam, login, me } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import { listening } from '../testing/listening.ts'
import { pushSubscriptionInput } from '../testing/receivers.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { createResetLinkFor, listPushServices, listTeams, makeAdmin } from './operator.service.ts'

const newPassword = 'battery staple'
const invalid = { code: 'BAD_REQUEST', message: 'This link is no longer valid. Ask for a new one.' }
const tokenIn = (url: string) => /\/reset-password\?token=([0-9a-f]{40})$/.exec(url)?.[1] ?? ''
const linkFor = async (api: TestApi, email: string) =>
  tokenIn((await createResetLinkFor(api.deps, email)).url)
const redeem = (api: TestApi, token: string, as = api.visitor()) =>
  as.call((caller) => caller.resets.redeem({ token, newPassword }))
const memberLink = async (admin: Person, id: number) =>
  tokenIn((await admin.call((caller) => caller.resets.createLink({ id }))).url)

it('teams are listed with their admins, members and last use', async ({ api }) => {
  const { adaDetails, teamName } = await createAccountTeam(api)
  const second = await createAccountTeam(api)
  await api.sql`update sessions set last_used_at = '2026-11-20T12:00:00Z'
    where user_id in (${second.adaId}, ${second.bobId})`
  await api.sql`update sessions set last_used_at = '2026-11-21T12:00:00Z' where user_id = ${second.bobId}`
  await login(api, adaDetails)
  const teams = (await listTeams(api.deps)).filter(({ name }) => [teamName, second.teamName].includes(name))
  expect(teams).toEqual([
    {
      name: teamName,
      members: 2,
      admin: adaDetails.email,
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
    },
    {
      name: second.teamName,
      members: 2,
      admin: second.adaDetails.email,
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: '2026-11-21T12:00:00.000Z',
    },
  ])
})

describe('making an admin', () => {
  it('moves the role, updates open screens, and does not affect other teams', async ({ api }) => {
    const { ada, bob, adaDetails, bobDetails, teamName } = await createAccountTeam(api)
    const other = await createAccountTeam(api)
    const screen = await listening(bob)
    const otherScreen = await listening(other.bob)
    expect(await makeAdmin(api.deps, ` ${bobDetails.email.toUpperCase()} `)).toEqual({
      email: bobDetails.email,
      displayName: 'Bob',
      teamName,
      wasAdmin: false,
      formerAdmin: adaDetails.email,
    })
    expect(await me(bob)).toMatchObject({ isTeamAdmin: true })
    expect(await me(ada)).toMatchObject({ isTeamAdmin: false, teamName })
    expect(await me(other.ada)).toMatchObject({ isTeamAdmin: true })
    expect(await screen.next()).toMatchObject({ value: { type: 'members' } })
    expect(await otherScreen.rest()).toEqual([])
  })

  it('changes nothing if the member is the admin already', async ({ api }) => {
    const { bobId, ada, adaDetails } = await createAccountTeam(api)
    const token = await memberLink(ada, bobId)
    expect(await makeAdmin(api.deps, adaDetails.email)).toMatchObject({ wasAdmin: true, formerAdmin: null })
    expect(await me(ada)).toMatchObject({ isTeamAdmin: true })
    expect(await redeem(api, token)).toMatchObject({ id: bobId })
  })

  it('ends the reset links of the former admin', async ({ api }) => {
    const { ada, adaId, bobId, bobDetails } = await createAccountTeam(api)
    const token = await memberLink(ada, bobId)
    await makeAdmin(api.deps, bobDetails.email)
    await expect(redeem(api, token)).rejects.toMatchObject(invalid)
    await expect(memberLink(ada, adaId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('repairs a team without an admin', async ({ api }) => {
    const { bob, bobDetails, adaId } = await createAccountTeam(api)
    await api.sql`update users set is_team_admin = false where id = ${adaId}`
    expect(await makeAdmin(api.deps, bobDetails.email)).toMatchObject({ formerAdmin: null, wasAdmin: false })
    expect(await me(bob)).toMatchObject({ isTeamAdmin: true })
  })

  it('leaves one admin, also if the admin transfers the role at the same moment', async ({ api }) => {
    for (let round = 0; round < 5; round += 1) {
      const { ada, bob, adaId, bobId, bobDetails, teamName, teamId } = await createAccountTeam(api)
      const eve = await api.register({ teamName })
      const { id: newAdminId } = await me(eve)
      const outcomes = await Promise.allSettled([
        makeAdmin(api.deps, bobDetails.email),
        ada.call((caller) => caller.team.transferAdmin({ newAdminId })),
        bob.call((caller) => caller.team.transferAdmin({ newAdminId: adaId })),
      ])
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(refused.every(({ reason }) => reason.code === 'FORBIDDEN')).toBe(true)
      const admins = await api.sql`select id from users where team_id = ${teamId} and is_team_admin`
      expect([[adaId], [bobId], [newAdminId]]).toContainEqual(admins.map(({ id }) => id))
    }
  })
})

describe('a reset link of the operator', () => {
  it('lets the only admin back in, once, for 24 hours', async ({ api }) => {
    const { adaId, adaDetails, teamName } = await createAccountTeam(api)
    api.setTime('2026-11-20T12:00:00Z')
    const link = await createResetLinkFor(api.deps, adaDetails.email)
    expect(link).toEqual({
      email: adaDetails.email,
      teamName,
      url: expect.stringMatching(/^https:\/\/lunch\.example\.com\/reset-password\?token=/),
      expiresAt: '2026-11-21T12:00:00.000Z',
    })
    api.setTime('2026-11-21T12:00:00Z')
    await expect(redeem(api, tokenIn(link.url))).rejects.toMatchObject(invalid)
    api.setTime('2026-11-21T11:59:59Z')
    expect(await redeem(api, tokenIn(link.url))).toMatchObject({ id: adaId, isTeamAdmin: true })
    await expect(redeem(api, tokenIn(link.url))).rejects.toMatchObject(invalid)
    await expect(login(api, { email: adaDetails.email, password: newPassword })).resolves.toBeDefined()
  })

  it('stays valid when the team gets another admin, until a newer link ends it', async ({ api }) => {
    const { ada, adaId, bobId, adaDetails, bobDetails } = await createAccountTeam(api)
    const ofBob = await linkFor(api, bobDetails.email)
    const ofAda = await linkFor(api, adaDetails.email)
    await makeAdmin(api.deps, bobDetails.email)
    expect(await redeem(api, ofBob, ada)).toMatchObject({ id: bobId, isTeamAdmin: true })
    await ada.call((caller) => caller.team.transferAdmin({ newAdminId: adaId }))
    expect(await redeem(api, ofAda)).toMatchObject({ id: adaId, isTeamAdmin: true })
    const older = await linkFor(api, bobDetails.email)
    await linkFor(api, bobDetails.email)
    await expect(redeem(api, older)).rejects.toMatchObject(invalid)
  })

  it('ends the older link that the operator or the admin has made', async ({ api }) => {
    const { ada, bobId, bobDetails } = await createAccountTeam(api)
    const ofAdmin = await memberLink(ada, bobId)
    const older = await linkFor(api, bobDetails.email)
    const newer = await linkFor(api, bobDetails.email)
    for (const token of [ofAdmin, older]) await expect(redeem(api, token)).rejects.toMatchObject(invalid)
    expect(await redeem(api, newer)).toMatchObject({ id: bobId })
  })
})

it('push services are listed with the number of browsers that they refuse, most first', async ({ api }) => {
  const { ada } = await createAccountTeam(api)
  const hosts = ['a.example.com', 'b.example.com', 'b.example.com', 'b.example.com', 'c.example.com']
  for (const [n, host] of hosts.entries()) {
    const draft = pushSubscriptionInput({ endpoint: `https://${host}/v1/${n}` })
    await ada.call((caller) => caller.push.subscribe(draft))
  }
  await api.sql`update push_subscriptions set refused_since = now()
    where endpoint in ('https://b.example.com/v1/1', 'https://b.example.com/v1/2')`
  expect(await listPushServices(api.deps)).toEqual([
    { origin: 'https://b.example.com', refused: 2 },
    { origin: 'https://a.example.com', refused: 0 },
    { origin: 'https://c.example.com', refused: 0 },
  ])
})

it('the refusal of an unknown address names similar ones', async ({ api }) => {
  const { adaDetails } = await createAccountTeam(api)
  await api.sql`update users set email = 'lovelace@firm.test' where email = ${adaDetails.email}`
  const refusal = (email: string) => ({
    code: 'NOT_FOUND',
    message: `There is no account with the e-mail address "${email}"; there is lovelace@firm.test.`,
  })
  for (const email of ['lovelace@frim.test', 'lovlace@firm.test'])
    await expect(makeAdmin(api.deps, email)).rejects.toMatchObject(refusal(email))
  await expect(createResetLinkFor(api.deps, 'lovelace@')).rejects.toMatchObject(refusal('lovelace@'))
  await expect(createResetLinkFor(api.deps, 'nobody@nowhere.test')).rejects.toMatchObject({
    message: 'There is no account with the e-mail address "nobody@nowhere.test".',
  })
})
