import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '@lunchvote/db/database'
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
/** The time that the server needs to start on a busy machine. */
const startSeconds = 5
const warmUpSeconds = 2
const calmSeconds = 10
/** How long votes continue after the reset begins. The reset has to end within this time. */
const busySeconds = 40
const day = 24 * 60 * 60 * 1000

/** The votes of one connection. People of many teams vote in an order that differs from the order of the reset. */
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

/** Whether yesterday's votes still exist in the teams that are reset last. */
async function isRunning(sql: OpenDatabase['sql'], midnight: number): Promise<boolean> {
  const [found] = await sql`
    select count(*)::int as left from votes
    where team_id > ${company.teams - 20} and date < ${new Date(midnight).toISOString()}`
  return found?.left > 0
}

/**
 * Measures votes on a server while the same server does the daily reset of a whole timezone. The server's clock is set
 * to shortly before midnight.
 */
export const reset: Bench = {
  name: 'reset',
  summary: 'a daily reset of 20,000 teams with 500,000 votes while votes are cast at a steady rate',
  run: async (databaseUrl) => {
    const postgres = await startBenchPostgres(databaseUrl)
    const database = await postgres.createDatabase()
    await fill(database.sql, company)
    await signIn(database.sql, { members, step: members / voters })
    await database.sql`update teams set daily_reset = true`
    await database.sql`vacuum analyze`
    const begins = Date.now() + (startSeconds + calmSeconds) * 1000
    const midnight = Math.ceil(begins / day) * day
    const server = await startServer({
      PORT: await freePort(),
      DATABASE_URL: database.url,
      NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url)}`,
      CLOCK_SHIFT_MS: String(midnight - begins),
    })
    const load = startLoadGenerator()
    try {
      const started = Date.now()
      const votesCast = load.run({
        origin: server.origin,
        connections: Array.from({ length: connections }, (_, connection) => workOf(connection)),
        perSecond: votesPerSecond,
        seconds: (begins - started) / 1000 + busySeconds,
      })
      await sleep(begins - Date.now())
      while (await isRunning(database.sql, midnight)) {
        if (Date.now() - begins > busySeconds * 1000) throw new Error('The votes ended before the reset')
        await sleep(50)
      }
      const ended = Date.now()
      const { waits } = await votesCast
      const waitsIn = (from: number, to: number) =>
        waits.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms)
      const before = waitsIn(started + warmUpSeconds * 1000, begins)
      const meanwhile = waitsIn(begins, ended)
      const [calmP99, busyP99] = [quantileOf(before, 0.99), quantileOf(meanwhile, 0.99)]
      return [
        {
          what: 'a vote, p99, nothing else on',
          median: calmP99,
          ratio: 1,
          note: `median ${quantileOf(before, 0.5).toFixed(1)} ms, ${votesPerSecond} votes/s`,
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
          median: ended - begins,
          ratio: (ended - begins) / calmP99,
          note: `of ${stored} votes, except those moved after midnight before the reset reached them`,
        },
      ]
    } finally {
      load.stop()
      await server.end('SIGTERM')
      await database.drop()
      await postgres.stop()
    }
  },
}
