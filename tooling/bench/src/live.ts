import { cookieOf } from '@lunchvote/db/testing/company'
import { type Bench, medianOf } from './bench.ts'
import { send, tallyOf, voteOf } from './calls.ts'
import { openEventSocket } from './event-socket.ts'

const rounds = 20
const [ada, bob] = [1, 2]

/**
 * Measures three times from the moment at which a vote is sent: until the voter has the answer, until a colleague on
 * another instance has the event, and until this colleague has the tally.
 */
export const live: Bench = {
  name: 'live',
  summary: 'the time from a vote on one instance to the tally of a colleague on another',
  run: async (world) => {
    const company = { teams: 1, membersPerTeam: 2, venuesPerTeam: 2, votesPerTeam: 0 }
    const { url } = await world.database(company)
    const here = await world.server({ DATABASE_URL: url })
    const there = await world.server({ DATABASE_URL: url })
    const stream = await openEventSocket(there.origin, cookieOf(bob))
    world.defer(stream.close)
    const times = { answered: [] as number[], notified: [] as number[], updated: [] as number[] }
    // The first three rounds are not measured, because they open connections and V8 compiles the code.
    for (let round = -3; round < rounds; round += 1) {
      const event = stream.next('votes')
      const started = performance.now()
      const answered = send(here.origin, voteOf(ada, (Math.abs(round) % 2) + 1))
      const notified = await event
      const updated = await send(there.origin, tallyOf(bob))
      const at = { answered: await answered, notified, updated }
      if (round < 0) continue
      for (const kind of ['answered', 'notified', 'updated'] as const) times[kind].push(at[kind] - started)
    }
    const measure = (what: string, taken: number[]) => ({
      what,
      median: medianOf(taken),
      ratio: medianOf(taken) / medianOf(times.answered),
    })
    return [
      measure('the voter has the answer', times.answered),
      measure('the colleague has the event', times.notified),
      { ...measure('the colleague has the tally', times.updated), atMost: 300 },
    ]
  },
}
