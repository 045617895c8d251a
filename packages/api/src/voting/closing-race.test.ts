import { fill, signIn } from '@lunchvote/db/testing/company'
import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import type { Person, TestApi } from '../testing/test-api.ts'

const people = 12
const venueIds = [1, 2, 3]
const rounds = 6
/** How many people begin to vote only when the closing time has come. */
const latecomers = 3

const opening = '2026-11-20T11:00:00.000Z'
const closing = '2026-11-20T11:45:00.000Z'

it.beforeAll(async ({ api }) => {
  await fill(api.sql, { teams: 1, membersPerTeam: people, venuesPerTeam: venueIds.length, votesPerTeam: 0 })
  await signIn(api.sql, { members: people })
})

/** Opens voting as on a new day. */
async function openDay(api: TestApi): Promise<void> {
  await api.sql`delete from votes`
  await api.sql`delete from lunches`
  await api.sql`update teams set closed_through = null, extended_to = ${closing}, next_closing = ${closing}`
  api.setTime(opening)
}

/**
 * Votes for one venue after another until voting has closed.
 * @param onVote is called for each acknowledged vote
 * @returns the venue of the last acknowledged vote; null if none was acknowledged
 */
async function voteUntilClosed(person: Person, first: number, onVote: () => void): Promise<number | null> {
  let acknowledged: number | null = null
  for (let turn = first; ; turn += 1) {
    const venueId = venueIds[turn % venueIds.length] as number
    try {
      await person.call((caller) => caller.votes.cast({ venueId }))
    } catch (error) {
      expect(error).toMatchObject({ code: 'CONFLICT', message: 'Voting has closed for today' })
      return acknowledged
    }
    acknowledged = venueId
    onVote()
  }
}

it('counts exactly the acknowledged votes of people who vote on two instances around the closing time', {
  timeout: 120_000,
}, async ({ api, other }) => {
  for (let round = 0; round < rounds; round += 1) {
    await openDay(api)
    const closes = Promise.withResolvers<void>()
    let votes = 0
    // The closing time comes while people vote: in each round after more votes than in the round before.
    const onVote = () => {
      votes += 1
      if (votes <= 6 * round) return
      api.setTime(closing)
      closes.resolve()
    }
    const chosen = await Promise.all(
      Array.from({ length: people }, async (_, n) => {
        if (n >= people - latecomers) await closes.promise
        const { visitor } = n % 2 === 0 ? api : other
        return voteUntilClosed(visitor(`bench-${n + 1}`), n, onVote)
      }),
    )
    const acknowledged = chosen.filter((venueId) => venueId !== null)
    const tally: Record<number, number> = {}
    for (const venueId of acknowledged) tally[venueId] = (tally[venueId] ?? 0) + 1

    const [stored, ...more] = await api.sql`select tally from lunches`
    expect(stored).toEqual({ tally })
    expect(more).toEqual([])
    const seen = await Promise.all(
      [api, other].map(({ visitor }) => visitor('bench-1').call((caller) => caller.lunch.today())),
    )
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.decision).toMatchObject({
      voters: acknowledged.length,
      votes: Math.max(...Object.values(tally)),
      decidedAt: closing,
    })
    expect(chosen.slice(-latecomers)).toEqual(Array(latecomers).fill(null))
  }
})
