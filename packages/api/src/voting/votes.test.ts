import { teams } from '@lunchvote/db/tables/teams'
import { votes } from '@lunchvote/db/tables/votes'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'

let teamsMade = 0

/** Creates two members of a new team that has two venues. */
async function lunchTeam(api: TestApi) {
  teamsMade += 1
  const teamName = `Lunch team ${teamsMade}`
  const ada = await api.register({ displayName: 'Ada', teamName })
  const bob = await api.register({ displayName: 'Bob', teamName })
  const napoli = await ada.call((caller) => caller.venues.create(venueInput({ name: 'Napoli' })))
  const sushi = await ada.call((caller) => caller.venues.create(venueInput({ name: 'Sushi' })))
  return { ada, bob, napoli: napoli.id, sushi: sushi.id, teamId: napoli.teamId }
}

const cast = (person: Person, venueId: number) => person.call((caller) => caller.votes.cast({ venueId }))
const today = (person: Person) => person.call((caller) => caller.votes.today())
const idOf = async (person: Person) => (await person.call((caller) => caller.auth.me())).id
const counts = async (person: Person) =>
  Object.fromEntries((await today(person)).map(({ venueId, count }) => [venueId, count]))

/** What the tally says about votes against venues, where each member has one vote. */
const single = { against: 0, opponents: [], hasVotedAgainst: false, isHidden: false }

describe('the tally', () => {
  it('has a row for each active venue, even without votes, and its voters are in the order of their votes', async ({
    api,
  }) => {
    const { ada, bob, napoli, sushi } = await lunchTeam(api)
    api.setTime('2026-11-20T10:40:00.000Z')
    await cast(bob, napoli)
    api.setTime('2026-11-20T10:41:00.123Z')
    await cast(ada, napoli)

    expect(await today(ada)).toEqual([
      { ...single, venueId: sushi, count: 0, hasVoted: false, teamSize: 2, voters: [] },
      {
        ...single,
        venueId: napoli,
        count: 2,
        hasVoted: true,
        teamSize: 2,
        voters: [
          {
            userId: await idOf(bob),
            displayName: 'Bob',
            pictureUrl: null,
            timestamp: '2026-11-20T10:40:00.000Z',
          },
          {
            userId: await idOf(ada),
            displayName: 'Ada',
            pictureUrl: null,
            timestamp: '2026-11-20T10:41:00.123Z',
          },
        ],
      },
    ])
  })

  it('leaves inactive venues out', async ({ api }) => {
    const { ada, napoli, sushi } = await lunchTeam(api)
    await ada.call((caller) => caller.venues.update({ ...venueInput(), id: napoli, active: false }))
    expect(await counts(ada)).toEqual({ [sushi]: 0 })
  })
})

describe('a vote', () => {
  it('moves to the venue it is cast for next', async ({ api }) => {
    const { ada, napoli, sushi } = await lunchTeam(api)
    await cast(ada, napoli)
    await cast(ada, sushi)
    expect(await counts(ada)).toEqual({ [napoli]: 0, [sushi]: 1 })
  })

  it('cast for the same venue again changes nothing', async ({ api }) => {
    const { ada, napoli } = await lunchTeam(api)
    await cast(ada, napoli)
    const before = await today(ada)
    await cast(ada, napoli)
    expect(await today(ada)).toEqual(before)
  })

  it('exists once after fifty simultaneous casts by one member', async ({ api }) => {
    const { ada, napoli, sushi, teamId } = await lunchTeam(api)
    await Promise.all(Array.from({ length: 50 }, (_, n) => cast(ada, n % 2 ? napoli : sushi)))
    expect(await api.deps.db.select().from(votes).where(eq(votes.teamId, teamId))).toHaveLength(1)
    const tallies = await today(ada)
    expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  })

  it('can be removed, and the answer says whether there was one', async ({ api }) => {
    const { ada, bob, napoli, sushi } = await lunchTeam(api)
    await cast(ada, napoli)
    const remove = (person: Person, venueId: number) =>
      person.call((caller) => caller.votes.remove({ venueId }))

    expect(await remove(ada, sushi)).toEqual({ removed: false })
    expect(await remove(bob, napoli)).toEqual({ removed: false })
    expect(await remove(ada, napoli)).toEqual({ removed: true })
    expect(await remove(ada, napoli)).toEqual({ removed: false })
    expect(await remove(ada, 2_147_483_647)).toEqual({ removed: false })
  })

  it('for a venue of another team, or for a venue that does not exist, is a 404 and affects no other team', async ({
    api,
  }) => {
    const { ada, napoli } = await lunchTeam(api)
    const stranger = await api.register()
    await cast(ada, napoli)
    for (const venueId of [napoli, 2_147_483_647]) {
      await expect(cast(stranger, venueId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await stranger.call((caller) => caller.votes.remove({ venueId: napoli }))).toEqual({
      removed: false,
    })
    expect(await stranger.call((caller) => caller.votes.reset())).toEqual({ cleared: 0 })
    expect((await counts(ada))[napoli]).toBe(1)
  })

  it('for an inactive venue is a conflict', async ({ api }) => {
    const { ada, napoli } = await lunchTeam(api)
    await ada.call((caller) => caller.venues.update({ ...venueInput(), id: napoli, active: false }))
    await expect(cast(ada, napoli)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is deleted with its venue, also when it is cast during the deletion', async ({ api }) => {
    const { ada, bob, napoli, sushi, teamId } = await lunchTeam(api)
    const attempts = Array.from({ length: 10 }, () => [
      cast(ada, napoli),
      cast(bob, sushi),
      ada.call((caller) => caller.venues.update({ ...venueInput(), id: napoli, active: false })),
    ])
    await Promise.allSettled([...attempts.flat(), bob.call((caller) => caller.venues.remove({ id: sushi }))])
    expect(await api.deps.db.select().from(votes).where(eq(votes.teamId, teamId))).toEqual([])
  })

  it('is cleared with all others of the team by a reset', async ({ api }) => {
    const { ada, bob, napoli, sushi } = await lunchTeam(api)
    await cast(ada, napoli)
    await cast(bob, sushi)
    expect(await bob.call((caller) => caller.votes.reset())).toEqual({ cleared: 2 })
    expect(await counts(ada)).toEqual({ [napoli]: 0, [sushi]: 0 })
  })
})

describe('with the daily reset', () => {
  async function teamInNewYork(api: TestApi) {
    const team = await lunchTeam(api)
    await api.deps.db
      .update(teams)
      .set({ dailyReset: true, timezone: 'America/New_York' })
      .where(eq(teams.id, team.teamId))
    return team
  }

  it("a vote counts until midnight in the team's timezone, whether or not the job has run", async ({
    api,
  }) => {
    const { ada, napoli } = await teamInNewYork(api)
    api.setTime('2026-11-20T16:40:00.000Z')
    await cast(ada, napoli)
    api.setTime('2026-11-21T04:59:59.999Z')
    expect((await counts(ada))[napoli]).toBe(1)
    api.setTime('2026-11-21T05:00:00.000Z')
    expect((await counts(ada))[napoli]).toBe(0)
  })

  it("yesterday's vote can be cast again, and cannot be removed or cleared", async ({ api }) => {
    const { ada, bob, napoli, sushi } = await teamInNewYork(api)
    api.setTime('2026-11-20T16:40:00.000Z')
    await cast(ada, napoli)
    await cast(bob, sushi)
    api.setTime('2026-11-21T16:40:00.000Z')
    expect(await bob.call((caller) => caller.votes.remove({ venueId: sushi }))).toEqual({ removed: false })
    expect(await bob.call((caller) => caller.votes.reset())).toEqual({ cleared: 0 })
    await cast(bob, sushi)
    api.setTime('2026-11-22T16:40:00.000Z')
    await cast(bob, sushi)
    const voted = (await today(ada)).find(({ venueId }) => venueId === sushi)
    expect(voted?.voters).toMatchObject([{ displayName: 'Bob', timestamp: '2026-11-22T16:40:00.000Z' }])
  })
})
