import { users } from '@lunchvote/db/tables/users'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { type Person, registration, type TestApi, venueInput } from '../testing/test-api.ts'

let teamsMade = 0

async function team(api: TestApi) {
  teamsMade += 1
  const teamName = `Crew ${teamsMade}`
  const admin = await api.register({ teamName })
  const details = registration({ teamName })
  const member = await api.register(details)
  const { id, teamId } = await me(member)
  return { admin, member, details, memberId: id, adminId: (await me(admin)).id, teamId, teamName }
}

const me = (person: Person) => person.call((caller) => caller.auth.me())
const gone = { code: 'UNAUTHORIZED' }

async function adminsOf(api: TestApi, teamId: number) {
  const members = await api.deps.db.select().from(users).where(eq(users.teamId, teamId))
  return members.filter(({ isTeamAdmin }) => isTeamAdmin).map(({ id }) => id)
}

it('lists the members in the order they joined', async ({ api }) => {
  const { admin, details, memberId, adminId } = await team(api)
  expect(await admin.call((caller) => caller.team.members())).toMatchObject([
    { id: adminId, userId: adminId },
    { id: memberId, userId: memberId, email: details.email, displayName: details.displayName },
  ])
})

it('is for the admin only', async ({ api }) => {
  const { member, adminId } = await team(api)
  const attempts = [
    member.call((caller) => caller.team.members()),
    member.call((caller) => caller.team.changeSettings({ timezone: 'Asia/Tokyo', dailyReset: true })),
    member.call((caller) => caller.team.rename({ name: 'Mutiny' })),
    member.call((caller) => caller.team.removeMember({ id: adminId })),
    member.call((caller) => caller.team.transferAdmin({ newAdminId: adminId })),
    member.call((caller) => caller.team.remove()),
  ]
  const refusal = { code: 'FORBIDDEN', message: 'Only the team admin can do this' }
  await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject(refusal)))
})

it('does not find members of another team', async ({ api }) => {
  const { admin } = await team(api)
  const others = await team(api)
  const attempts = [others.memberId, others.adminId, 2_147_483_647].flatMap((id) => [
    admin.call((caller) => caller.team.removeMember({ id })),
    admin.call((caller) => caller.team.transferAdmin({ newAdminId: id })),
  ])
  await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' })))
  await expect(me(others.member)).resolves.toBeDefined()
  await expect(me(admin)).resolves.toMatchObject({ isTeamAdmin: true })
})

describe('removing a member', () => {
  it('deletes the account with its vote and sessions, and keeps its venues', async ({ api }) => {
    const { admin, member, memberId, details } = await team(api)
    const venue = await member.call((caller) => caller.venues.create(venueInput()))
    await member.call((caller) => caller.votes.cast({ venueId: venue.id }))
    const item = await member.call((caller) => caller.vault.add(venueInput()))

    await admin.call((caller) => caller.team.removeMember({ id: memberId }))
    await expect(me(member)).rejects.toMatchObject(gone)
    await expect(api.visitor().call((caller) => caller.auth.login(details))).rejects.toMatchObject(gone)
    expect(await admin.call((caller) => caller.votes.today())).toMatchObject([{ count: 0, teamSize: 1 }])
    expect(await admin.call((caller) => caller.venues.list())).toMatchObject([
      { id: venue.id, createdBy: null },
    ])
    expect(await admin.call((caller) => caller.vault.list())).toMatchObject([
      { id: item.id, createdBy: null },
    ])
  })

  it('lets the person register again', async ({ api }) => {
    const { admin, memberId, details } = await team(api)
    await admin.call((caller) => caller.team.removeMember({ id: memberId }))
    await expect(api.register(details)).resolves.toBeDefined()
  })

  it('during a call of the member makes that call fail with 401', async ({ api }) => {
    for (let round = 0; round < 8; round += 1) {
      const { admin, member, memberId } = await team(api)
      const { id } = await admin.call((caller) => caller.venues.create(venueInput()))
      const results = await Promise.allSettled([
        member.call((caller) => caller.votes.cast({ venueId: id })),
        member.call((caller) => caller.venues.create(venueInput())),
        member.call((caller) => caller.vault.add(venueInput())),
        admin.call((caller) => caller.team.removeMember({ id: memberId })),
      ])
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
      expect(refusals.filter((code) => code !== 'UNAUTHORIZED')).toEqual([])
    }
  })

  it('is refused for oneself', async ({ api }) => {
    const { admin, adminId } = await team(api)
    await expect(admin.call((caller) => caller.team.removeMember({ id: adminId }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'You cannot remove yourself',
    })
  })
})

describe('transferring admin rights', () => {
  it('takes effect at once', async ({ api }) => {
    const { admin, member, memberId, teamId } = await team(api)
    await admin.call((caller) => caller.team.transferAdmin({ newAdminId: memberId }))
    expect(await adminsOf(api, teamId)).toEqual([memberId])
    await expect(me(member)).resolves.toMatchObject({ isTeamAdmin: true })
    await expect(admin.call((caller) => caller.team.members())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('to oneself is refused', async ({ api }) => {
    const { admin, adminId } = await team(api)
    await expect(
      admin.call((caller) => caller.team.transferAdmin({ newAdminId: adminId })),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('leaves exactly one admin after simultaneous transfers and removals', async ({ api }) => {
    const { admin, memberId, teamId, teamName } = await team(api)
    const third = await me(await api.register({ teamName }))
    await Promise.allSettled([
      admin.call((caller) => caller.team.transferAdmin({ newAdminId: memberId })),
      admin.call((caller) => caller.team.transferAdmin({ newAdminId: third.id })),
      admin.call((caller) => caller.team.removeMember({ id: memberId })),
      admin.call((caller) => caller.team.removeMember({ id: third.id })),
    ])
    expect(await adminsOf(api, teamId)).toHaveLength(1)
  })
})
