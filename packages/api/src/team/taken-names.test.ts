import { describe, expect } from 'vitest'
import { me } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import { type Person, registration, type TestApi } from '../testing/test-api.ts'
import { invitedTeam } from './invites.service.ts'

const byInvitationOnly = {
  code: 'FORBIDDEN',
  message: 'This team takes new members by invitation only. Ask a member for the invite link.',
}

const setJoining = (admin: Person, joining: 'open' | 'invite') =>
  admin.call((caller) => caller.team.changeSettings({ timezone: 'UTC', dailyReset: false, joining }))
const rename = (admin: Person, name: string) => admin.call((caller) => caller.team.rename({ name }))
const renew = (admin: Person) => admin.call((caller) => caller.team.renewInvite({ expiresInDays: null }))

/** The parameters of a member's invite link. */
async function linkOf(member: Person): Promise<{ team: string; invite: string }> {
  const { searchParams } = new URL((await member.call((caller) => caller.team.invite())).url)
  return { team: searchParams.get('team') ?? '', invite: searchParams.get('invite') ?? '' }
}

let clubs = 0

/** Creates a team that takes new members by invitation only. @returns its admin and its invite link */
async function createClub(api: TestApi) {
  clubs += 1
  const admin = await api.register({ teamName: `Chess Club ${clubs}` })
  await setJoining(admin, 'invite')
  return { admin, link: await linkOf(admin) }
}

/** What a visitor gets who follows a link: the check of the link, its preview, and the registration. */
async function follow(api: TestApi, { team, invite }: { team: string; invite: string }) {
  const details = registration({ teamName: team, invite })
  const [check, joined] = await Promise.allSettled([
    api.visitor().call((caller) => caller.team.invitation({ team, invite })),
    api.visitor().call((caller) => caller.auth.register(details)),
  ])
  return { check, joined, preview: await invitedTeam(api.deps, { team, invite }) }
}

const refused = { status: 'rejected', reason: byInvitationOnly }
const isRefused = { check: refused, joined: refused, preview: undefined }

/** The ways in which a team by invitation loses its name. */
const losses: Record<string, (admin: Person) => Promise<unknown>> = {
  'is renamed': (admin) => rename(admin, 'Chess Club, renamed'),
  'renews its link and is renamed': async (admin) => {
    await renew(admin)
    await rename(admin, 'Chess Club, renewed')
  },
  'opens to everyone and is renamed': async (admin) => {
    await setJoining(admin, 'open')
    await rename(admin, 'Chess Club, opened')
  },
  'is deleted': (admin) => admin.call((caller) => caller.team.remove()),
}

describe.each(Object.entries(losses))('the invite link of a team that %s', (_, lose) => {
  it('does not lead to a team that takes its former name', async ({ api }) => {
    const { admin, link } = await createClub(api)
    await lose(admin)
    const stranger = await api.register({ teamName: link.team })
    expect(await follow(api, link)).toMatchObject(isRefused)
    await setJoining(stranger, 'invite')
    expect(await follow(api, link)).toMatchObject(isRefused)
    expect(await stranger.call((caller) => caller.team.members())).toHaveLength(1)
  })
})

it('the invite link of a team leads to no other team whose name is put into it', async ({ api }) => {
  const { link } = await createClub(api)
  await api.register({ teamName: 'Draughts Club' })
  expect(await follow(api, { ...link, team: 'Draughts Club' })).toMatchObject(isRefused)
})

it('a team that anyone can join accepts all its own invite links, and invites that are no team’s', async ({
  api,
}) => {
  const { admin, link } = await createClub(api)
  await renew(admin)
  const renewed = await linkOf(admin)
  await setJoining(admin, 'open')
  const invites = [link.invite, renewed.invite, 'a'.repeat(40), 'x', '']
  for (const invite of invites) {
    const { check, joined, preview } = await follow(api, { team: link.team, invite })
    expect([check.status, joined.status, preview?.name]).toEqual(['fulfilled', 'fulfilled', link.team])
  }
})

it('the last 50 invite tokens of a team are kept, and those of other teams', async ({ api }) => {
  const { admin } = await createClub(api)
  const other = await createClub(api)
  for (let n = 0; n < 55; n += 1) await renew(admin)
  const kept = async (person: Person) => {
    const { teamId } = await me(person)
    const [count] = await api.sql`select count(*)::int as count from invite_tokens where team_id = ${teamId}`
    return count?.count
  }
  expect([await kept(admin), await kept(other.admin)]).toEqual([50, 1])
})
