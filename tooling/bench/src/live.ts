import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { type Bench, medianOf } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import { openEventSocket } from './event-socket.ts'
import { castVote, createListeningTeam } from './listening-team.ts'

const rounds = 20

/**
 * Measures three times from the moment at which a vote is sent: until the voter has the answer, until a colleague on
 * another instance has the event, and until this colleague has the tally.
 */
export const live: Bench = {
  name: 'live',
  summary: 'the time from a vote on one instance to the tally of a colleague on another',
  run: async (databaseUrl) => {
    const postgres = await startBenchPostgres(databaseUrl)
    const database = await postgres.createDatabase()
    const start = async () => startServer({ PORT: await freePort(), DATABASE_URL: database.url })
    const [here, there] = [await start(), await start()]
    try {
      const { tokens, venueIds } = await createListeningTeam(database.db, 'Engines', 2)
      const [ada = '', bob = ''] = tokens
      const stream = await openEventSocket(there.origin, bob)
      const times: Record<'answered' | 'notified' | 'updated', number[]> = {
        answered: [],
        notified: [],
        updated: [],
      }
      // The first three rounds are not measured, because they open connections and V8 compiles the code.
      for (let round = -3; round < rounds; round += 1) {
        const venueId = venueIds[Math.abs(round) % venueIds.length] ?? 0
        const event = stream.next('votes')
        const started = performance.now()
        const answered = castVote(here.origin, ada, venueId)
        const at = {
          notified: await event,
          updated: await tallyArrived(there.origin, bob),
          answered: await answered,
        }
        if (round >= 0)
          for (const kind of ['answered', 'notified', 'updated'] as const)
            times[kind].push(at[kind] - started)
      }
      stream.close()
      const first = medianOf(times.answered)
      const measure = (what: string, taken: number[]) => ({
        what,
        median: medianOf(taken),
        ratio: medianOf(taken) / first,
      })
      return [
        measure('the voter has the answer', times.answered),
        measure('the colleague has the event', times.notified),
        { ...measure('the colleague has the tally', times.updated), atMost: 300 },
      ]
    } finally {
      await here.end('SIGTERM')
      await there.end('SIGTERM')
      await database.drop()
      await postgres.stop()
    }
  },
}

async function tallyArrived(origin: string, token: string): Promise<number> {
  const answer = await fetch(`${origin}/api/votes/today`, { headers: { authorization: `Bearer ${token}` } })
  await answer.text()
  return performance.now()
}
