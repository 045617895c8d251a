import { setTimeout as sleep } from 'node:timers/promises'
import { clearMissedMidnights } from '@lunchvote/api/votes/reset.service'
import { openDatabase } from '@lunchvote/db/database'
import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { type Bench, quantileOf } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import type { LoadRequest } from './load.ts'
import { startLoadGenerator } from './load-generator.ts'

const company: Company = { teams: 20_000, membersPerTeam: 25, venuesPerTeam: 2, votesPerTeam: 25 }
const members = company.teams * company.membersPerTeam
const stored = company.teams * company.votesPerTeam

const voters = 4000
const connections = 16
const votesPerSecond = 100
const calmSeconds = 5
/** For as long as the reset may take at the most. */
const busySeconds = 40

/** Of each connection: votes of people all over the company, in no order that the reset would go by. */
function workOf(connection: number): LoadRequest[] {
  const step = members / voters
  return Array.from({ length: voters / connections }, (_, n) => {
    const member = (((n * connections + connection) * 7919) % voters) * step + step
    const venueId = Math.ceil(member / company.membersPerTeam) * company.venuesPerTeam
    return {
      method: 'POST',
      path: '/api/votes',
      headers: { cookie: cookieOf(member), 'content-type': 'application/json' },
      body: JSON.stringify({ venueId }),
    }
  })
}

/** The daily reset of a whole timezone while its people are voting. */
export const reset: Bench = {
  name: 'reset',
  summary: 'a daily reset of 20,000 teams with 500,000 votes while votes are cast at a steady rate',
  run: async ({ databaseUrl }) => {
    const postgres = await startBenchPostgres(databaseUrl)
    const database = await postgres.createDatabase()
    await fill(database.sql, company)
    await signIn(database.sql, { members, step: members / voters })
    const server = await startServer({ PORT: await freePort(), DATABASE_URL: database.url })
    // By now, so that the server finds nothing to clear when it starts.
    await database.sql`update votes set date = now() - interval '2 days'`
    await database.sql`update teams set daily_reset = true, timezone = 'Europe/Paris'`
    await database.sql`vacuum analyze`
    const load = startLoadGenerator()
    const order = {
      origin: server.origin,
      connections: Array.from({ length: connections }, (_, connection) => workOf(connection)),
      perSecond: votesPerSecond,
    }
    const { db, close } = openDatabase(database.url, { maxConnections: 1 })
    try {
      const calm = await load.run({ ...order, seconds: calmSeconds })
      const busy = load.run({ ...order, seconds: busySeconds })
      await sleep(1000)
      const started = Date.now()
      const cleared = await clearMissedMidnights({
        db,
        clock: () => new Date(),
        events: { publish: () => {} },
      })
      const ended = Date.now()
      const { waits } = await busy
      const before = calm.waits.map(({ ms }) => ms)
      const meanwhile = waits.filter(({ at }) => at >= started && at <= ended).map(({ ms }) => ms)
      if (ended - started > (busySeconds - 1) * 1000) throw new Error('The reset outlasted the votes')
      const [calmP99, busyP99] = [quantileOf(before, 0.99), quantileOf(meanwhile, 0.99)]
      return [
        {
          what: 'a vote, p99, nothing else on',
          median: calmP99,
          ratio: 1,
          note: `${votesPerSecond} votes/s`,
        },
        {
          what: 'a vote, p99, during the reset',
          median: busyP99,
          ratio: busyP99 / calmP99,
          atMost: 100,
          note: `median ${quantileOf(meanwhile, 0.5).toFixed(1)} ms, ${meanwhile.length} votes`,
        },
        {
          what: 'the reset',
          median: ended - started,
          ratio: (ended - started) / calmP99,
          note: `${cleared} votes of ${stored} cleared by it, the others moved first`,
        },
      ]
    } finally {
      load.stop()
      await close()
      await server.end('SIGTERM')
      await database.drop()
      await postgres.stop()
    }
  },
}
