import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { untilWaiting, whileTeamIsLocked } from '../testing/locks.ts'
import { outcomesOf } from '../testing/outcomes.ts'
import { type OtherInstance, registration, type TestApi } from '../testing/test-api.ts'

const people = 8
const rounds = 3
const maxConnections = 3

let adminsInstance: OtherInstance
// There are few connections, so that some registrations still wait for a connection when the link is renewed.
it.override('databaseOptions', { maxConnections })
it.beforeAll(({ api }) => {
  adminsInstance = api.anotherInstance()
})
afterAll(() => adminsInstance.close())

let teamsMade = 0

async function inviteOnlyTeam(api: TestApi) {
  teamsMade += 1
  const teamName = `Invited ${teamsMade}`
  const admin = adminsInstance.visitor((await api.register({ teamName })).token())
  await admin.call((caller) =>
    caller.team.changeSettings({ timezone: 'UTC', dailyReset: true, joining: 'invite' }),
  )
  const { url } = await admin.call((caller) => caller.team.invite())
  return { admin, teamName, invite: inviteIn(url) }
}

const inviteIn = (url: string) => new URL(url).searchParams.get('invite') ?? ''

/** Creates people who register with an invite, alternately on `api` and `other`. */
function newcomers(api: TestApi, other: OtherInstance, teamName: string, invite: string) {
  return Array.from({ length: people }, (_, n) => {
    const details = registration({ teamName, invite })
    const { visitor } = n % 2 === 0 ? api : other
    return { email: details.email, join: () => visitor().call((caller) => caller.auth.register(details)) }
  })
}

async function emailsIn(teamName: string): Promise<string[]> {
  const members = await adminsInstance.deps.db
    .select({ email: users.email })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .where(and(eq(teams.name, teamName), eq(users.isTeamAdmin, false)))
  return members.map(({ email }) => email).sort()
}

async function rowCounts(api: TestApi) {
  const [counts] = await api.sql<{ teams: number; users: number; sessions: number }[]>`
    select (select count(*)::int from teams) as teams, (select count(*)::int from users) as users,
      (select count(*)::int from sessions) as sessions`
  return counts as NonNullable<typeof counts>
}

/** Resolves when `wanted` calls have succeeded, or when all calls have ended. */
function successes(calls: readonly Promise<unknown>[], wanted: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let done = 0
  for (const call of calls) {
    call.then(
      () => {
        done += 1
        if (done === wanted) resolve()
      },
      () => {},
    )
  }
  void Promise.allSettled(calls).then(() => resolve())
  return promise
}

it('registrations that come before a renewal of the invite link succeed, and those that come after it are refused', async ({
  api,
  other,
}) => {
  const { admin, teamName, invite } = await inviteOnlyTeam(api)
  const early = newcomers(api, other, teamName, invite)
  expect(await outcomesOf(early.map(({ join }) => join()))).toEqual(early.map(() => 'done'))
  const { teamId } = await admin.call((caller) => caller.auth.me())
  const { db } = adminsInstance.deps
  const { renewing, outcomes } = await whileTeamIsLocked(db, teamId, async () => {
    const renewing = admin.call((caller) => caller.team.renewInvite({ expiresInDays: null }))
    await untilWaiting(db, 1)
    const outcomes = outcomesOf(newcomers(api, other, teamName, invite).map(({ join }) => join()))
    // Every connection of the two instances then waits for the team.
    await untilWaiting(db, 1 + 2 * maxConnections)
    return { renewing, outcomes }
  })
  await renewing
  expect(await outcomes).toEqual(Array(people).fill('FORBIDDEN'))
  expect(await emailsIn(teamName)).toEqual(early.map(({ email }) => email).sort())
})

it('no registration succeeds with the old invite link after a renewal, and an invite creates no team', {
  timeout: 120_000,
}, async ({ api, other }) => {
  const before = await rowCounts(api)
  let joinedWithOldLink = 0
  for (let round = 0; round < rounds; round += 1) {
    const { admin, teamName, invite } = await inviteOnlyTeam(api)
    const early = newcomers(api, other, teamName, invite)
    const calls = early.map(({ join }) => join())
    await successes(calls, 1 + 2 * round)
    const { url } = await admin.call((caller) => caller.team.renewInvite({ expiresInDays: null }))
    // The renewal waits for the registrations that were accepted with the old link, so these people are members now.
    const members = await emailsIn(teamName)

    const [late, invited] = [
      newcomers(api, other, teamName, invite),
      newcomers(api, other, teamName, inviteIn(url)),
    ]
    const [outcomes = [], ...others] = await Promise.all([
      outcomesOf(calls),
      outcomesOf(late.map(({ join }) => join())),
      outcomesOf(invited.map(({ join }) => join())),
    ])
    expect(others).toEqual([late.map(() => 'FORBIDDEN'), invited.map(() => 'done')])
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'FORBIDDEN')).toEqual([])
    const joined = early.filter((_, n) => outcomes[n] === 'done').map(({ email }) => email)
    expect(joined.sort()).toEqual(members)
    expect(await emailsIn(teamName)).toEqual([...members, ...invited.map(({ email }) => email)].sort())
    joinedWithOldLink += joined.length
  }
  const members = rounds * (1 + people) + joinedWithOldLink
  expect(await rowCounts(api)).toEqual({
    teams: before.teams + rounds,
    users: before.users + members,
    sessions: before.sessions + members,
  })
})
