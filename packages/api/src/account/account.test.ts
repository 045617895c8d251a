import { describe, expect } from 'vitest'
import { createAccountTeam, createToken, login, me } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import { cast, createLunchTeam, paris, setAway, today } from '../testing/lunch-team.ts'
import { type Person, venueInput } from '../testing/test-api.ts'

const password = 'correct horse'
const rename = (person: Person, displayName: string) =>
  person.call((caller) => caller.account.update({ displayName }))
const remove = (person: Person, givenPassword = password) =>
  person.call((caller) => caller.account.remove({ password: givenPassword }))
const tally = (person: Person) => person.call((caller) => caller.votes.today())
const loggedOut = { code: 'UNAUTHORIZED', message: 'Please log in first' }

describe('a new name', () => {
  it('is in the answer together with the rest of the account, and is stored', async ({ api }) => {
    const { bob, bobId, teamId, teamName, bobDetails } = await createAccountTeam(api)
    const account = {
      id: bobId,
      email: bobDetails.email,
      displayName: 'Zo\u00eb',
      pictureUrl: null,
      teamName,
      teamId,
      isTeamAdmin: false,
      language: null,
    }
    expect(await rename(bob, ' Zoe\u0308 ')).toEqual(account)
    expect(await me(bob)).toEqual(account)
  })

  it('is seen by colleagues, and changes no other account', async ({ api }) => {
    const { ada, bob } = await createAccountTeam(api)
    const { id: venueId } = await ada.call((caller) => caller.venues.create(venueInput()))
    await cast(bob, venueId)
    await rename(bob, 'Robert')
    expect(await tally(ada)).toMatchObject([{ voters: [{ displayName: 'Robert' }] }])
    const members = await ada.call((caller) => caller.team.members())
    expect(members.map(({ displayName }) => displayName)).toEqual(['Ada Lovelace', 'Robert'])
  })
})

describe('deleting the account', () => {
  it('ends its sessions and tokens, and removes its vote', async ({ api }) => {
    const { ada, bob, bobDetails } = await createAccountTeam(api)
    const { id: venueId } = await bob.call((caller) => caller.venues.create(venueInput()))
    await cast(bob, venueId)
    const phone = await login(api, bobDetails)
    const script = api.visitor((await createToken(bob)).token)

    expect(await remove(bob)).toEqual({ success: true })
    expect(bob.token()).toBeNull()
    await expect(me(phone)).rejects.toMatchObject(loggedOut)
    await expect(me(script)).rejects.toMatchObject(loggedOut)
    await expect(login(api, bobDetails)).rejects.toMatchObject({ message: 'Invalid email or password' })
    expect(await tally(ada)).toMatchObject([{ venueId, count: 0, voters: [], teamSize: 1 }])
    expect(await ada.call((caller) => caller.venues.list())).toMatchObject([{ createdBy: null }])
  })

  it('makes the e-mail address available for a new account', async ({ api }) => {
    const { bob, bobDetails } = await createAccountTeam(api)
    await remove(bob)
    expect(await me(await api.register(bobDetails))).toMatchObject({ email: bobDetails.email })
  })

  it('removes the member from today’s lunch', async ({ api }) => {
    const { ada, bob, eve } = await createLunchTeam(api)
    await setAway(bob, true)
    await remove(bob)
    await remove(eve)
    expect(await today(ada)).toMatchObject({ away: [], waitingFor: [{ displayName: 'Ada Lovelace' }] })
  })

  it('needs the current password', async ({ api }) => {
    const { bob } = await createAccountTeam(api)
    const refusal = { code: 'BAD_REQUEST', message: 'Current password is incorrect' }
    await expect(remove(bob, 'wrong horse')).rejects.toMatchObject(refusal)
    expect(await me(bob)).toBeDefined()
  })

  it('is refused for an admin with colleagues', async ({ api }) => {
    const { ada, bob, bobId } = await createAccountTeam(api)
    const refusal = { code: 'CONFLICT', message: 'Transfer the admin role first' }
    await expect(remove(ada)).rejects.toMatchObject(refusal)
    expect(await me(bob)).toBeDefined()
    await ada.call((caller) => caller.team.transferAdmin({ newAdminId: bobId }))
    expect(await remove(ada)).toEqual({ success: true })
    expect(await me(bob)).toMatchObject({ isTeamAdmin: true })
  })

  it('deletes the team of an admin without colleagues', async ({ api }) => {
    const { ada, bob, bobId, teamName, teamId } = await createAccountTeam(api)
    await ada.call((caller) => caller.team.removeMember({ id: bobId }))
    await expect(me(bob)).rejects.toMatchObject(loggedOut)
    await remove(ada)
    expect(await api.visitor().call((caller) => caller.team.search({ q: teamName }))).toEqual([])
    const founder = await me(await api.register({ teamName }))
    expect(founder.teamId).not.toBe(teamId)
    expect(founder.isTeamAdmin).toBe(true)
  })

  it('leaves one admin in the team, or no team, when the last two members leave at the same time', async ({
    api,
  }) => {
    for (let n = 0; n < 5; n += 1) {
      const { ada, bob, teamId } = await createAccountTeam(api)
      await Promise.allSettled([remove(ada), remove(bob)])
      const members = await api.sql`select is_team_admin from users where team_id = ${teamId}`
      const teams = await api.sql`select id from teams where id = ${teamId}`
      expect(members.map((member) => member.is_team_admin)).toEqual(teams.map(() => true))
    }
  })

  it('is refused, or deletes the team, when a new member joins at the same time', async ({ api }) => {
    for (let n = 0; n < 5; n += 1) {
      const teamName = `Last orders ${n}`
      const admin = await api.register({ teamName })
      const { teamId } = await me(admin)
      const [left, joined] = await Promise.allSettled([remove(admin), api.register({ teamName })])
      expect(joined.status).toBe('fulfilled')
      if (joined.status !== 'fulfilled') return
      const person = await me(joined.value)
      const stays = person.teamId === teamId
      expect(left.status).toBe(stays ? 'rejected' : 'fulfilled')
      expect(person.isTeamAdmin).toBe(!stays)
    }
  })

  it('after the closing time does not change the decision', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, sushi)
    await cast(bob, napoli)
    await cast(eve, napoli)
    api.setTime(paris('11:45'))
    await remove(bob)
    expect((await today(ada)).decision).toMatchObject({ venueId: napoli, votes: 2, voters: 3 })
  })
})
