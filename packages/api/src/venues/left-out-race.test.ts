import { fill, signIn } from '@lunchvote/db/testing/company'
import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, leaveOut, takeIn } from '../testing/lunch-team.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'

const people = 10
const venueIds = [1, 2, 3]
/** How many of the people close a venue and open it again. The others vote. */
const closers = 4
const rounds = 4

const day = '2026-11-20'
const opening = `${day}T11:00:00.000Z`
const closing = `${day}T11:45:00.000Z`
const notOpen = /^(Left out today: It rains|Closed through 20 November)$/

it.beforeAll(async ({ api }) => {
  await fill(api.sql, { teams: 1, membersPerTeam: people, venuesPerTeam: venueIds.length, votesPerTeam: 0 })
  await signIn(api.sql, { members: people })
})

/** Opens voting as on a new day. */
async function openDay(api: TestApi): Promise<void> {
  await api.sql`delete from votes`
  await api.sql`delete from lunches`
  await api.sql`update venues set left_out_on = null, left_out_reason = null, closed_through = null`
  await api.sql`update teams set closed_through = null, extended_to = ${closing}, next_closing = ${closing}`
  api.setTime(opening)
}

type Outcome = 'done' | 'not open'

/** Repeats the call until voting is closed, or `isOver`. @returns whether each vote was done, or why it was refused */
async function repeat(isOver: () => boolean, call: (turn: number) => Promise<unknown>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let turn = 0; !isOver(); turn += 1) {
    try {
      await call(turn)
      outcomes.push('done')
    } catch (error) {
      const { code, message } = error as { code: string; message: string }
      if (message === 'Voting has closed for today') break
      expect({ code, message }).toEqual({ code: 'CONFLICT', message: expect.stringMatching(notOpen) })
      outcomes.push('not open')
    }
  }
  return outcomes
}

const edit = (person: Person, id: number, closedThrough: string | null) =>
  person.call((caller) => caller.venues.update({ ...venueInput(), id, closedThrough }))

/** How a venue is closed and opened again, and how voting ends. */
const ways = {
  'left out and taken in again until the closing time': {
    change: (person: Person, id: number, closes: boolean) =>
      closes ? leaveOut(person, id) : takeIn(person, id),
    endsByClock: true,
  },
  'closed and opened by edits until a member decides': {
    change: (person: Person, id: number, closes: boolean) => edit(person, id, closes ? day : null),
    endsByClock: false,
  },
}

it.for(Object.entries(ways))(
  'no vote for a venue is stored or decided while it is closed: %s',
  {
    timeout: 120_000,
  },
  async ([_, { change, endsByClock }], { api, other }) => {
    const seen = new Set<Outcome>()
    for (let round = 0; round < rounds; round += 1) {
      await openDay(api)
      let calls = 0
      const isEnough = () => calls > 40 + 20 * round
      const at = (n: number): Person => (n % 2 === 0 ? api : other).visitor(`bench-${n + 1}`)
      let isPlaying = true
      const playing = Promise.all(
        Array.from({ length: people }, (_, n) =>
          repeat(
            () => !endsByClock && isEnough(),
            (turn) => {
              calls += 1
              // The closing time comes in each round after more calls than in the round before.
              if (endsByClock && isEnough()) api.setTime(closing)
              // The third venue is never closed.
              if (n < closers) return change(at(n), 1 + (n % 2), turn % 2 === 0)
              return cast(at(n), venueIds[(turn + n) % venueIds.length] as number)
            },
          ),
        ),
      ).finally(() => {
        isPlaying = false
      })
      while (isPlaying) {
        expect(
          await api.sql`
        select votes.id from votes join venues on venues.id = votes.venue_id
        where left_out_on = ${day} or closed_through >= ${day}`,
        ).toEqual([])
      }
      for (const outcome of (await playing).flat()) seen.add(outcome)

      if (!endsByClock)
        await at(0)
          .call((caller) => caller.lunch.decide())
          .catch(() => {})
      const counted = await api.sql`
      select venue_id, count(*)::integer from votes where venue_id is not null group by venue_id`
      const tally = Object.fromEntries(counted.map((row) => [row.venue_id, row.count]))
      const [decided] = await api.sql`select tally, votes from lunches`
      expect(decided?.tally ?? {}).toEqual(tally)
      if (decided) expect(decided.votes).toBe(Math.max(...Object.values<number>(tally)))
    }
    expect(seen).toEqual(new Set(['done', 'not open']))
  },
)
