import { rounds } from '@lunchvote/db/tables/rounds'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, count, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'

type World = { teams: { name: string; id: number; admin: Person }[]; people: Person[]; venueIds: number[] }
type Step = { kind: (typeof kinds)[number]; who: number; what: number }

const kinds = [
  'cast',
  'remove vote',
  'reset',
  'add venue',
  'deactivate',
  'activate',
  'delete venue',
  'join',
  'remove member',
  'transfer admin',
] as const

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(50),
  what: fc.nat(50),
})
/** A list of lists of steps. The steps of an inner list run at the same time; the inner lists run one after another. */
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 15 })

let worlds = 0

async function createWorld(api: TestApi): Promise<World> {
  worlds += 1
  const teams = await Promise.all(
    ['North', 'South'].map(async (side) => {
      const name = `${side} ${worlds}`
      const admin = await api.register({ teamName: name })
      return { name, admin, id: (await admin.call((caller) => caller.auth.me())).teamId }
    }),
  )
  const people = teams.map(({ admin }) => admin)
  const venueIds: number[] = []
  for (const { admin } of teams) {
    for (let n = 0; n < 2; n += 1) venueIds.push((await admin.call((c) => c.venues.create(venueInput()))).id)
  }
  return { teams, people, venueIds }
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Makes a person try a step. Refusals are expected, because any person may try any step. */
async function take(
  api: TestApi,
  { teams, people, venueIds }: World,
  { kind, who, what }: Step,
): Promise<void> {
  const person = pick(people, who)
  const venueId = pick(venueIds, what)
  switch (kind) {
    case 'cast':
      return void (await person.call((caller) => caller.votes.cast({ venueId })))
    case 'remove vote':
      return void (await person.call((caller) => caller.votes.remove({ venueId })))
    case 'reset':
      return void (await person.call((caller) => caller.votes.reset()))
    case 'add venue':
      return void venueIds.push((await person.call((caller) => caller.venues.create(venueInput()))).id)
    case 'deactivate':
    case 'activate':
      return void (await person.call((caller) =>
        caller.venues.update({ ...venueInput(), id: venueId, active: kind === 'activate' }),
      ))
    case 'delete venue':
      return void (await person.call((caller) => caller.venues.remove({ id: venueId })))
    case 'join':
      return void people.push(await api.register({ teamName: pick(teams, what).name }))
    case 'remove member':
    case 'transfer admin': {
      const { id } = await pick(people, what).call((caller) => caller.auth.me())
      return void (await person.call((caller) =>
        kind === 'remove member'
          ? caller.team.removeMember({ id })
          : caller.team.transferAdmin({ newAdminId: id }),
      ))
    }
  }
}

const refusals = new Set(['NOT_FOUND', 'CONFLICT', 'UNAUTHORIZED', 'FORBIDDEN', 'BAD_REQUEST'])

async function expectInvariants(api: TestApi, { teams, people }: World): Promise<void> {
  const { db } = api.deps
  const teamIds = teams.map(({ id }) => id)
  const admins = await db
    .select({ teamId: users.teamId, admins: count() })
    .from(users)
    .where(and(inArray(users.teamId, teamIds), eq(users.isTeamAdmin, true)))
    .groupBy(users.teamId)
  expect(admins.map((row) => row.admins)).toEqual(teams.map(() => 1))

  const stored = await db
    .select({
      voter: votes.userId,
      team: votes.teamId,
      voterTeam: users.teamId,
      venueTeam: venues.teamId,
      active: venues.active,
    })
    .from(votes)
    .innerJoin(users, eq(users.id, votes.userId))
    .innerJoin(venues, eq(venues.id, votes.venueId))
    .innerJoin(rounds, and(eq(rounds.teamId, votes.teamId), eq(rounds.number, votes.round)))
    .where(inArray(votes.teamId, teamIds))
  expect(new Set(stored.map(({ voter }) => voter)).size).toBe(stored.length)
  for (const vote of stored) {
    expect(vote).toMatchObject({ voterTeam: vote.team, venueTeam: vote.team, active: true })
  }

  for (const person of people) {
    const me = await person.call((caller) => caller.auth.me()).catch(() => null)
    if (!me) continue
    const tallies = await person.call((caller) => caller.votes.today())
    const counted = tallies.reduce((sum, tally) => sum + tally.count, 0)
    expect(counted).toBe(stored.filter(({ team }) => team === me.teamId).length)
    expect(tallies.filter(({ hasVoted }) => hasVoted)).toHaveLength(
      stored.filter(({ voter }) => voter === me.id).length,
    )
  }
}

it('after any steps, each team has one admin and only valid votes', { timeout: 120_000 }, async ({ api }) => {
  await fc.assert(
    fc.asyncProperty(story, async (chapters) => {
      const world = await createWorld(api)
      for (const steps of chapters) {
        const results = await Promise.allSettled(steps.map((next) => take(api, world, next)))
        const faults = results.flatMap((result) =>
          result.status === 'rejected' && !refusals.has(result.reason?.code) ? [result.reason] : [],
        )
        expect(faults).toEqual([])
        await expectInvariants(api, world)
      }
    }),
    { numRuns: 25 },
  )
})
