import type { OpenDatabase } from '@lunchvote/db/database'
import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import type { Bench } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import type { LoadRequest } from './load.ts'
import { jobBegins, measureVotesDuring } from './votes-during-job.ts'

const company: Company = { teams: 20_000, membersPerTeam: 10, venuesPerTeam: 5, votesPerTeam: 10 }
/** Voting closes at the same time in this number of teams. Members of the other teams vote meanwhile. */
const closingTeams = 10_000
const otherTeams = company.teams - closingTeams

/** The requests of one connection: one vote in each of its teams. Only teams whose voting stays open are used. */
function workOf(connection: number, connections: number): LoadRequest[] {
  return Array.from({ length: otherTeams / connections }, (_, n) => {
    const team = closingTeams + n * connections + connection + 1
    return {
      method: 'POST',
      path: '/api/votes',
      headers: { cookie: cookieOf(team * company.membersPerTeam), 'content-type': 'application/json' },
      body: JSON.stringify({ venueId: team * company.venuesPerTeam - 1 }),
    }
  })
}

async function decidedTeams(sql: OpenDatabase['sql']): Promise<number> {
  const [found] = await sql`select count(*)::int as decided from lunches`
  return found?.decided ?? 0
}

/** Measures votes on a server whose job decides lunch for many teams at the same time. */
export const closing: Bench = {
  name: 'closing',
  summary:
    'the decisions of 10,000 teams that close at the same time while other teams vote at a steady rate',
  run: async (databaseUrl) => {
    const postgres = await startBenchPostgres(databaseUrl)
    const database = await postgres.createDatabase()
    await fill(database.sql, company)
    await signIn(database.sql, {
      members: company.teams * company.membersPerTeam,
      step: company.membersPerTeam,
    })
    const begins = jobBegins()
    const at = new Date(begins).toISOString()
    await database.sql`
      update teams set daily_reset = true, voting_closes = '11:45', extended_to = ${at}, next_closing = ${at}
      where id <= ${closingTeams}`
    await database.sql`vacuum analyze teams`
    const server = await startServer({ PORT: await freePort(), DATABASE_URL: database.url })
    try {
      return await measureVotesDuring(server.origin, workOf, {
        name: 'decisions',
        begins,
        maxSeconds: 30,
        isRunning: async () => (await decidedTeams(database.sql)) < closingTeams,
        measure: {
          what: 'all decisions',
          atMost: 10_000,
          note: `of ${closingTeams} teams with ${company.votesPerTeam} votes each`,
        },
      })
    } finally {
      await server.end('SIGTERM')
      await database.drop()
      await postgres.stop()
    }
  },
}
