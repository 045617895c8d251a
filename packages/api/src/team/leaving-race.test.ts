import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { inOrder } from '../testing/locks.ts'
import { outcomesOf } from '../testing/outcomes.ts'
import { type OtherInstance, type Person, registration, type TestApi } from '../testing/test-api.ts'

const rounds = 4
const { password } = registration()

let teamsMade = 0

async function team(api: TestApi, other: OtherInstance, members: number) {
  teamsMade += 1
  const teamName = `Leavers ${teamsMade}`
  const people: Person[] = []
  const ids: number[] = []
  for (let n = 0; n < members; n += 1) {
    const person = await api.register({ teamName })
    // Every second person uses the other instance.
    people.push(n % 2 === 0 ? person : other.visitor(person.token()))
    ids.push((await person.call((caller) => caller.auth.me())).id)
  }
  return { teamName, people, ids } as {
    teamName: string
    people: [Person, Person, Person]
    ids: [number, number, number]
  }
}

const leave = (person: Person) => person.call((caller) => caller.account.remove({ password }))
const isMember = (person: Person) =>
  person
    .call((caller) => caller.auth.me())
    .then(
      () => true,
      () => false,
    )

/** Starts the calls, in every second round in the opposite order. The results have the order of the calls. */
function together(round: number, calls: readonly (() => Promise<unknown>)[]): Promise<unknown>[] {
  if (round % 2 === 0) return calls.map((call) => call())
  return calls
    .toReversed()
    .map((call) => call())
    .toReversed()
}

async function expectOneAdminPerTeam(api: TestApi): Promise<void> {
  const wrong = await api.sql`
    select teams.name, count(users.id)::int as members from teams left join users on users.team_id = teams.id
    group by teams.id having count(*) filter (where users.is_team_admin) <> 1`
  expect(wrong).toEqual([])
}

describe('while the last member leaves', () => {
  async function departureAndRegistration(api: TestApi, other: OtherInstance) {
    const { teamName, people } = await team(api, other, 1)
    const [leaver] = people
    const { teamId } = await leaver.call((caller) => caller.auth.me())
    const newcomer = other.visitor()
    return {
      leaver,
      teamId,
      newcomer,
      departure: () => leave(leaver),
      joining: () => newcomer.call((caller) => caller.auth.register(registration({ teamName }))),
    }
  }

  it('a registration that comes after the departure creates a new team', async ({ api, other }) => {
    const { leaver, teamId, newcomer, departure, joining } = await departureAndRegistration(api, other)
    expect(await inOrder(api.deps.db, teamId, [departure, joining])).toEqual(['done', 'done'])
    expect(await isMember(leaver)).toBe(false)
    await expect(newcomer.call((caller) => caller.auth.me())).resolves.toMatchObject({ isTeamAdmin: true })
    await expectOneAdminPerTeam(api)
  })

  it('a registration that comes before the departure joins the old team, whose admin then cannot leave', async ({
    api,
    other,
  }) => {
    const { leaver, teamId, newcomer, departure, joining } = await departureAndRegistration(api, other)
    expect(await inOrder(api.deps.db, teamId, [joining, departure])).toEqual(['done', 'CONFLICT'])
    expect(await isMember(leaver)).toBe(true)
    await expect(newcomer.call((caller) => caller.auth.me())).resolves.toMatchObject({
      teamId,
      isTeamAdmin: false,
    })
    await expectOneAdminPerTeam(api)
  })

  it('a new member joins the old team or creates a new one', async ({ api, other }) => {
    for (let round = 0; round < rounds; round += 1) {
      const { teamName, people, ids } = await team(api, other, 1)
      const newcomer = other.visitor()
      const details = registration({ teamName })
      const [left, joined] = await outcomesOf(
        together(round, [
          () => leave(people[0]),
          () => newcomer.call((caller) => caller.auth.register(details)),
        ]),
      )
      expect(joined).toBe('done')
      expect(['done', 'CONFLICT']).toContain(left)
      await expect(newcomer.call((caller) => caller.auth.me())).resolves.toMatchObject({
        teamName,
        isTeamAdmin: left === 'done',
      })
      expect(await isMember(people[0])).toBe(left === 'CONFLICT')
      expect(await api.sql`select id from users where id = ${ids[0]}`).toHaveLength(left === 'done' ? 0 : 1)
    }
    await expectOneAdminPerTeam(api)
  })

  it('a new member with an invite joins the old team or is refused', async ({ api, other }) => {
    for (let round = 0; round < rounds; round += 1) {
      const { teamName, people } = await team(api, other, 1)
      const settings = { timezone: 'UTC', dailyReset: true, joining: 'invite' as const }
      await people[0].call((caller) => caller.team.changeSettings(settings))
      const { url } = await people[0].call((caller) => caller.team.invite())
      const invite = new URL(url).searchParams.get('invite') ?? ''
      const newcomer = other.visitor()
      const details = registration({ teamName, invite })
      const outcomes = await outcomesOf(
        together(round, [
          () => leave(people[0]),
          () => newcomer.call((caller) => caller.auth.register(details)),
        ]),
      )
      expect([
        ['done', 'NOT_FOUND'],
        ['CONFLICT', 'done'],
      ]).toContainEqual(outcomes)
      expect(await isMember(newcomer)).toBe(outcomes[1] === 'done')
      expect(await isMember(people[0])).toBe(outcomes[1] === 'done')
    }
    await expectOneAdminPerTeam(api)
  })
})

it('if an admin leaves while transferring the role, the team still has an admin', async ({ api, other }) => {
  for (let round = 0; round < rounds; round += 1) {
    const { teamName, people, ids } = await team(api, other, 2)
    const newcomer = other.visitor()
    const details = registration({ teamName })
    const [left, transferred, joined] = await outcomesOf(
      together(round, [
        () => leave(people[0]),
        () => people[0].call((caller) => caller.team.transferAdmin({ newAdminId: ids[1] })),
        () => newcomer.call((caller) => caller.auth.register(details)),
      ]),
    )
    expect(['done', 'CONFLICT']).toContain(left)
    expect([transferred, joined]).toEqual(['done', 'done'])
    expect(await isMember(people[0])).toBe(left === 'CONFLICT')
    expect(await isMember(newcomer)).toBe(true)
    await expect(people[1].call((caller) => caller.auth.me())).resolves.toMatchObject({ isTeamAdmin: true })
  }
  await expectOneAdminPerTeam(api)
})

it('if a member leaves while getting the role, the team still has an admin', async ({ api, other }) => {
  for (let round = 0; round < rounds; round += 1) {
    const { people, ids } = await team(api, other, 2)
    const outcomes = await outcomesOf(
      together(round, [
        () => leave(people[1]),
        () => people[0].call((caller) => caller.team.transferAdmin({ newAdminId: ids[1] })),
      ]),
    )
    expect([
      ['done', 'NOT_FOUND'],
      ['CONFLICT', 'done'],
    ]).toContainEqual(outcomes)
    await expect(people[0].call((caller) => caller.auth.me())).resolves.toMatchObject({
      isTeamAdmin: outcomes[0] === 'done',
    })
  }
  await expectOneAdminPerTeam(api)
})

it('if two people transfer the role and remove each other, the team has one admin', async ({
  api,
  other,
}) => {
  for (let round = 0; round < rounds; round += 1) {
    const { people, ids } = await team(api, other, 3)
    await outcomesOf(
      together(round, [
        () => people[0].call((caller) => caller.team.removeMember({ id: ids[1] })),
        () => people[0].call((caller) => caller.team.transferAdmin({ newAdminId: ids[1] })),
        () => people[1].call((caller) => caller.team.removeMember({ id: ids[0] })),
        () => people[1].call((caller) => caller.team.transferAdmin({ newAdminId: ids[2] })),
        () => leave(people[1]),
        () => leave(people[2]),
      ]),
    )
    await expectOneAdminPerTeam(api)
  }
})
