import type { OpenDatabase } from '@lunchvote/db/database'
import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import type { Bench } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import type { LoadRequest } from './load.ts'
import { jobBegins, measureVotesDuring } from './votes-during-job.ts'

const company: Company = { teams: 20_000, membersPerTeam: 25, venuesPerTeam: 2, votesPerTeam: 25 }
const members = company.teams * company.membersPerTeam
const stored = company.teams * company.votesPerTeam

const voters = 4000
const day = 24 * 60 * 60 * 1000

/** The votes of one connection. People of many teams vote in an order that differs from the order of the reset. */
function workOf(connection: number, connections: number): LoadRequest[] {
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
    const begins = jobBegins()
    const midnight = Math.ceil(begins / day) * day
    const server = await startServer({
      PORT: await freePort(),
      DATABASE_URL: database.url,
      NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url)}`,
      CLOCK_SHIFT_MS: String(midnight - begins),
    })
    try {
      return await measureVotesDuring(server.origin, workOf, {
        name: 'the reset',
        begins,
        maxSeconds: 40,
        isRunning: () => isRunning(database.sql, midnight),
        measure: {
          what: 'the reset',
          note: `of ${stored} votes, except those moved after midnight before the reset reached them`,
        },
      })
    } finally {
      await server.end('SIGTERM')
      await database.drop()
      await postgres.stop()
    }
  },
}
