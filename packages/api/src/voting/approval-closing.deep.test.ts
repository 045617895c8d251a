import { fill, signIn } from '@lunchvote/db/testing/company'
import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import type { Person, TestApi } from '../testing/test-api.ts'

const people = 50
const venueIds = [1, 2, 3]
const rounds = 10

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
  await api.sql`
    update teams set voting_mode = 'approval', closed_through = null, extended_to = ${closing}, next_closing = ${closing}`
  api.setTime(opening)
}

/**
 * Answers for one venue after another, changes answers and takes them back, until voting has closed.
 * @param onAnswer is called for each acknowledged answer
 * @returns the acknowledged answers by venue: whether they are against it
 */
async function answerUntilClosed(person: Person, first: number, onAnswer: () => void) {
  const answers = new Map<number, boolean>()
  for (let turn = first; ; turn += 1) {
    const venueId = venueIds[(turn * 7) % venueIds.length] as number
    const isTakenBack = turn % 4 === 3
    const against = turn % 3 === 0
    try {
      if (isTakenBack) await person.call((caller) => caller.votes.remove({ venueId }))
      else await person.call((caller) => caller.votes.cast({ venueId, against }))
    } catch (error) {
      expect(error).toMatchObject({ code: 'CONFLICT', message: 'Voting has closed for today' })
      return answers
    }
    if (isTakenBack) answers.delete(venueId)
    else answers.set(venueId, against)
    onAnswer()
  }
}

it('counts exactly the acknowledged answers of 50 people on two instances around the closing time', {
  timeout: 240_000,
}, async ({ api, other }) => {
  for (let round = 0; round < rounds; round += 1) {
    await openDay(api)
    let count = 0
    // The closing time comes in each round after more answers than in the round before.
    const onAnswer = () => {
      count += 1
      if (count > 20 * (round + 1)) api.setTime(closing)
    }
    const answers = await Promise.all(
      Array.from({ length: people }, (_, n) => {
        const { visitor } = n % 2 === 0 ? api : other
        return answerUntilClosed(visitor(`bench-${n + 1}`), n, onAnswer)
      }),
    )
    const tallies = [false, true].map((against) =>
      Object.fromEntries(
        venueIds.flatMap((id) => {
          const votes = answers.filter((own) => own.get(id) === against).length
          const isAnswered = answers.some((own) => own.has(id))
          return isAnswered && (votes > 0 || !against) ? [[String(id), votes]] : []
        }),
      ),
    )
    const stored = await api.sql`select tally, against_tally, voters from lunches`
    const voters = answers.filter((own) => own.size > 0).length
    expect(stored).toEqual([{ tally: tallies[0], against_tally: tallies[1], voters }])
    const days = await Promise.all(
      [api, other].map(({ visitor }) => visitor('bench-1').call((caller) => caller.lunch.today())),
    )
    expect(days[0]).toEqual(days[1])
  }
})
