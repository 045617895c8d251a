import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { type Person, registration, type TestApi } from '../testing/test-api.ts'

const origin = 'https://lunch.example.com'
const byInvitationOnly = {
  code: 'FORBIDDEN',
  message: 'This team takes new members by invitation only. Ask a member for the invite link.',
}
const gone = (name: string) => ({
  code: 'NOT_FOUND',
  message: `There is no team called "${name}" any more. Ask for a new link, or start a team of your own.`,
})

let teamsMade = 0
const newName = () => {
  teamsMade += 1
  return `Club ${teamsMade}`
}

const setJoining = (admin: Person, joining?: 'open' | 'invite') =>
  admin.call((caller) =>
    caller.team.changeSettings({ timezone: 'UTC', dailyReset: false, ...(joining && { joining }) }),
  )
const inviteOf = (person: Person) => person.call((caller) => caller.team.invite())
const renew = (admin: Person, expiresInDays: number | null) =>
  admin.call((caller) => caller.team.renewInvite({ expiresInDays }))
const search = async (api: TestApi, q: string) =>
  (await api.visitor().call((caller) => caller.team.search({ q }))).map(({ name }) => name)
const me = (person: Person) => person.call((caller) => caller.auth.me())

/** The value of `invite` in the query of a link, or null if there is none. */
const tokenIn = ({ url }: { url: string }) => new URL(url).searchParams.get('invite')

/** Creates a team that takes new members by invitation only. */
async function createClub(api: TestApi, teamName = newName()) {
  const admin = await api.register({ teamName })
  await setJoining(admin, 'invite')
  const invite = tokenIn(await inviteOf(admin)) ?? ''
  const { teamId } = await me(admin)
  return { admin, teamName, invite, teamId }
}

/** Registers with the name of a team. @returns the account, or throws */
async function join(api: TestApi, details: { teamName: string; invite?: string; joinOnly?: boolean }) {
  const { displayName: _, ...account } = await me(await api.register(details))
  return account
}

describe('a team by invitation only', () => {
  it('is not found by search, until anyone can join again', async ({ api }) => {
    const { admin, teamName } = await createClub(api, 'Hidden Falls')
    expect(await search(api, 'hidden')).toEqual([])
    await admin.call((caller) => caller.team.rename({ name: 'Hidden Springs' }))
    expect(await search(api, 'hidden')).toEqual([])
    expect(await search(api, teamName)).toEqual([])
    await setJoining(admin, 'open')
    expect(await search(api, 'den spri')).toEqual(['Hidden Springs'])
    await setJoining(admin, 'invite')
    expect(await search(api, 'hidden')).toEqual([])
  })

  it('refuses registrations without its invite, in any letter case of its name', async ({ api }) => {
    const { teamName } = await createClub(api)
    const other = await createClub(api)
    for (const invite of [undefined, '', 'x', other.invite]) {
      for (const name of [teamName, teamName.toUpperCase(), `${teamName.replace(' ', '  ')} `]) {
        const details = { teamName: name, ...(invite !== undefined && { invite }) }
        await expect(join(api, details)).rejects.toMatchObject(byInvitationOnly)
      }
    }
  })

  it('refuses an invite that is not exactly its own', async ({ api }) => {
    const { teamName, invite } = await createClub(api)
    await expect(join(api, { teamName, invite: invite.toUpperCase() })).rejects.toMatchObject(
      byInvitationOnly,
    )
    await expect(join(api, { teamName, invite: invite.slice(0, -1) })).rejects.toMatchObject(byInvitationOnly)
  })

  it('accepts every registration with its invite', async ({ api }) => {
    const { teamName, invite, teamId } = await createClub(api)
    const member = { teamName, teamId, isTeamAdmin: false }
    expect(await join(api, { teamName, invite })).toMatchObject(member)
    expect(await join(api, { teamName, invite, joinOnly: true })).toMatchObject(member)
  })

  it('can only be joined with the exact spelling of its name, even with its invite', async ({ api }) => {
    const { teamName, invite } = await createClub(api)
    await expect(join(api, { teamName: teamName.toUpperCase(), invite })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `There is already a team called "${teamName}". To join it, spell its name exactly like that.`,
    })
  })

  it('keeps its members logged in when the link is renewed', async ({ api }) => {
    const { admin, teamName, invite } = await createClub(api)
    const member = await api.register({ teamName, invite })
    await renew(admin, null)
    expect(await me(member)).toMatchObject({ teamName })
  })
})

describe('the invite link', () => {
  it('has no secret while anyone can join, and every member can read it', async ({ api }) => {
    const teamName = newName()
    await api.register({ teamName })
    const member = await api.register({ teamName })
    expect(await inviteOf(member)).toEqual({
      url: `${origin}/auth?team=${encodeURIComponent(teamName)}`,
      joining: 'open',
      expiresAt: null,
    })
  })

  it('has a token that every member can read, while people join by invitation only', async ({ api }) => {
    const { admin, teamName, invite } = await createClub(api)
    const member = await api.register({ teamName, invite })
    const link = {
      url: `${origin}/auth?team=${encodeURIComponent(teamName)}&invite=${invite}`,
      joining: 'invite',
      expiresAt: null,
    }
    expect(invite).toMatch(/^[0-9a-f]{40}$/)
    expect(await inviteOf(member)).toEqual(link)
    expect(await inviteOf(admin)).toEqual(link)
  })

  it('ends at once when the admin renews it', async ({ api }) => {
    const { admin, teamName, invite } = await createClub(api)
    const link = await renew(admin, null)
    const renewed = tokenIn(link) ?? ''
    expect(renewed).not.toBe(invite)
    expect(await inviteOf(admin)).toEqual(link)
    await expect(join(api, { teamName, invite })).rejects.toMatchObject(byInvitationOnly)
    expect(await join(api, { teamName, invite: renewed })).toMatchObject({ teamName })
  })

  it('is valid for the days that the admin chooses, and can be renewed after it has expired', async ({
    api,
  }) => {
    const { admin, teamName } = await createClub(api)
    api.setTime('2026-11-20T12:00:00Z')
    const link = await renew(admin, 90)
    expect(link).toMatchObject({ joining: 'invite', expiresAt: '2027-02-18T12:00:00.000Z' })
    const invite = tokenIn(link) ?? ''
    api.setTime('2027-02-18T11:59:59.999Z')
    expect(await join(api, { teamName, invite })).toMatchObject({ teamName })
    api.setTime('2027-02-18T12:00:00Z')
    await expect(join(api, { teamName, invite })).rejects.toMatchObject(byInvitationOnly)
    expect(await inviteOf(admin)).toEqual(link)
    const renewed = tokenIn(await renew(admin, null)) ?? ''
    expect(await join(api, { teamName, invite: renewed })).toMatchObject({ teamName })
  })

  it('is renewed by the admin only', async ({ api }) => {
    const { teamName, invite } = await createClub(api)
    const member = await api.register({ teamName, invite })
    await expect(renew(member, null)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(tokenIn(await inviteOf(member))).toBe(invite)
  })

  it('is a new one when the team goes back to invitations, and the old one stays ended', async ({ api }) => {
    const { admin, teamName, invite } = await createClub(api)
    await renew(admin, 1)
    const ended = [invite, tokenIn(await inviteOf(admin)) ?? '']
    await setJoining(admin, 'open')
    expect(tokenIn(await inviteOf(admin))).toBeNull()
    await setJoining(admin, 'invite')
    const link = await inviteOf(admin)
    expect(link).toMatchObject({ joining: 'invite', expiresAt: null })
    for (const token of ended) {
      await expect(join(api, { teamName, invite: token })).rejects.toMatchObject(byInvitationOnly)
    }
    expect(await join(api, { teamName, invite: tokenIn(link) ?? '' })).toMatchObject({ teamName })
  })

  it('stays as it is when a change of the settings does not change who can join', async ({ api }) => {
    const { admin, teamName } = await createClub(api)
    const link = await renew(admin, 30)
    expect(await setJoining(admin)).toMatchObject({ joining: 'invite' })
    expect(await setJoining(admin, 'invite')).toMatchObject({ joining: 'invite' })
    expect(await inviteOf(admin)).toEqual(link)
    await setJoining(admin, 'open')
    expect(await setJoining(admin)).toMatchObject({ joining: 'open' })
    expect(await join(api, { teamName })).toMatchObject({ teamName })
  })

  it('can be renewed while anyone can join, and the new token is used later', async ({ api }) => {
    const { admin, invite } = await createClub(api)
    await setJoining(admin, 'open')
    expect(await renew(admin, 30)).toMatchObject({ joining: 'open', expiresAt: null })
    await setJoining(admin, 'invite')
    const link = await inviteOf(admin)
    expect(tokenIn(link)).not.toBe(invite)
    expect(link.expiresAt).toMatch(/Z$/)
  })

  it('contains the new name after the team was renamed, and the old link finds no team', async ({ api }) => {
    const { admin, teamName, invite } = await createClub(api)
    const name = `${teamName} renamed`
    await admin.call((caller) => caller.team.rename({ name }))
    const link = await inviteOf(admin)
    expect(new URL(link.url).searchParams.get('team')).toBe(name)
    expect(tokenIn(link)).toBe(invite)
    await expect(join(api, { teamName, invite })).rejects.toMatchObject(gone(teamName))
    expect(await join(api, { teamName: name, invite })).toMatchObject({ teamName: name })
  })

  it.for([
    ['R&D / Ops #1 100%', 'R%26D%20%2F%20Ops%20%231%20100%25'],
    ["Wow! (it's *us*)", 'Wow%21%20%28it%27s%20%2Aus%2A%29'],
    ['To be continued...', 'To%20be%20continued%2E%2E%2E'],
    ['v1.2', 'v1.2'],
    ['Pizza 🍕', 'Pizza%20%F0%9F%8D%95'],
    ['Команда?', '%D0%9A%D0%BE%D0%BC%D0%B0%D0%BD%D0%B4%D0%B0%3F'],
    ['a+b=c', 'a%2Bb%3Dc'],
  ] as const)(
    'encodes the name %s so that chat programs keep it in the link',
    async ([teamName, encoded], { api }) => {
      const admin = await api.register({ teamName })
      expect((await inviteOf(admin)).url).toBe(`${origin}/auth?team=${encoded}`)
      await setJoining(admin, 'invite')
      const { url } = await inviteOf(admin)
      expect(url).toMatch(/&invite=[0-9a-f]{40}$/)
      const found = Object.fromEntries(new URL(url).searchParams) as { team: string; invite: string }
      expect(await join(api, { teamName: found.team, invite: found.invite })).toMatchObject({ teamName })
    },
  )
})

describe('a registration from a link', () => {
  it('never creates a team', async ({ api }) => {
    const details = [{ invite: 'a'.repeat(40) }, { invite: '' }, { joinOnly: true }]
    for (const link of details) {
      const teamName = newName()
      await expect(join(api, { teamName, ...link })).rejects.toMatchObject(gone(teamName))
      expect(await search(api, teamName)).toEqual([])
    }
  })

  it('joins a team that anyone can join, even with an invalid invite', async ({ api }) => {
    const { teamId } = await me(await api.register({ teamName: 'Open House' }))
    const details = [{ invite: 'x' }, { invite: '' }, { joinOnly: true }, { joinOnly: false }]
    for (const link of details) {
      expect(await join(api, { teamName: 'Open House', ...link })).toMatchObject({
        teamId,
        isTeamAdmin: false,
      })
    }
  })

  it('creates no account if it is refused', async ({ api }) => {
    const { teamName } = await createClub(api)
    const details = registration({ teamName })
    await expect(api.register(details)).rejects.toMatchObject(byInvitationOnly)
    await expect(api.register({ ...details, teamName: newName() })).resolves.toBeDefined()
  })
})

describe('the check of an invite link', () => {
  const check = (api: TestApi, link: { team: string; invite?: string }) =>
    api.visitor().call((caller) => caller.team.invitation(link))

  it('accepts the name of an open team, whatever the invite', async ({ api }) => {
    const teamName = newName()
    await api.register({ teamName })
    expect(await check(api, { team: teamName })).toEqual({ name: teamName })
    expect(await check(api, { team: teamName, invite: 'ignored' })).toEqual({ name: teamName })
  })

  it('accepts a team by invitation only with its current invite', async ({ api }) => {
    const { admin, teamName, invite } = await createClub(api)
    expect(await check(api, { team: teamName, invite })).toEqual({ name: teamName })
    for (const wrong of [{}, { invite: 'wrong' }, { invite: '' }]) {
      await expect(check(api, { team: teamName, ...wrong })).rejects.toMatchObject(byInvitationOnly)
      await expect(check(api, { team: teamName.toUpperCase(), ...wrong })).rejects.toMatchObject(
        byInvitationOnly,
      )
    }
    await renew(admin, 1)
    await expect(check(api, { team: teamName, invite })).rejects.toMatchObject(byInvitationOnly)
    const renewed = tokenIn(await inviteOf(admin)) ?? ''
    expect(await check(api, { team: teamName, invite: renewed })).toEqual({ name: teamName })
    api.setTime('2126-11-20T12:00:00Z')
    await expect(check(api, { team: teamName, invite: renewed })).rejects.toMatchObject(byInvitationOnly)
  })

  it('refuses what a registration with the link would refuse', async ({ api }) => {
    const teamName = newName()
    await api.register({ teamName })
    const unknown = `${teamName} renamed`
    await expect(check(api, { team: unknown })).rejects.toMatchObject(gone(unknown))
    await expect(check(api, { team: teamName.toUpperCase() })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `There is already a team called "${teamName}". To join it, spell its name exactly like that.`,
    })
  })
})
