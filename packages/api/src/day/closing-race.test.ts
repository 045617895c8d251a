import { setTimeout as sleep } from 'node:timers/promises'
import { fill, signIn } from '@lunchvote/db/testing/company'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type Person, type TestApi } from '../testing/test-api.ts'

const people = 50
const venueIds = [1, 2, 3]
const rounds = 20
/** The first person begins to vote `openMs` before the closing time, and the last one about `lateMs` after it. */
const openMs = 400
const lateMs = 100

let api: TestApi
let other: ReturnType<TestApi['anotherInstance']>
beforeAll(async () => {
  api = await createTestApi()
  other = api.anotherInstance()
  await fill(api.sql, { teams: 1, membersPerTeam: people, venuesPerTeam: venueIds.length, votesPerTeam: 0 })
  await signIn(api.sql, { members: people })
})
afterAll(async () => {
  await other.close()
  await api.close()
})

/**
 * Opens voting as on a new day. Through the API, the earliest possible closing time is the next full minute, so the
 * test writes an earlier one to the table `teams`.
 * @returns the closing time
 */
async function openDay(): Promise<Date> {
  await api.sql`delete from votes`
  await api.sql`delete from lunches`
  const closing = new Date(Date.now() + openMs)
  const at = closing.toISOString()
  await api.sql`update teams set closed_through = null, extended_to = ${at}, next_closing = ${at}`
  return closing
}

/**
 * Votes for one venue after another until voting has closed.
 * @returns the venue of the last acknowledged vote; null if none was acknowledged
 */
async function voteUntilClosed(person: Person, first: number): Promise<number | null> {
  let acknowledged: number | null = null
  for (let turn = first; ; turn += 1) {
    const venueId = venueIds[turn % venueIds.length] as number
    try {
      await person.call((caller) => caller.votes.cast({ venueId }))
      acknowledged = venueId
    } catch (error) {
      expect(error).toMatchObject({ code: 'CONFLICT', message: 'Voting has closed for today' })
      return acknowledged
    }
  }
}

it('counts exactly the acknowledged votes of 50 people who vote on two instances around the closing time', {
  timeout: 120_000,
}, async () => {
  let counted = 0
  for (let round = 0; round < rounds; round += 1) {
    const closing = await openDay()
    const chosen = await Promise.all(
      Array.from({ length: people }, async (_, n) => {
        await sleep(((openMs + lateMs) * n) / people)
        const { visitor } = n % 2 === 0 ? api : other
        return voteUntilClosed(visitor(`bench-${n + 1}`), n)
      }),
    )
    const acknowledged = chosen.filter((venueId) => venueId !== null)
    counted += acknowledged.length
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
      decidedAt: closing.toISOString(),
    })
  }
  // The test proves something only if some people voted before the closing time, and others came too late.
  expect(counted).toBeGreaterThan(0)
  expect(counted).toBeLessThan(rounds * people)
})
