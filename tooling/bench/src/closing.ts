import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '@lunchvote/db/database'
import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { type Bench, quantileOf } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import type { LoadRequest } from './load.ts'
import { startLoadGenerator } from './load-generator.ts'

const company: Company = { teams: 20_000, membersPerTeam: 10, venuesPerTeam: 5, votesPerTeam: 10 }
/** Voting closes at the same time in this number of teams. Members of the other teams vote meanwhile. */
const closingTeams = 10_000
const otherTeams = company.teams - closingTeams

const connections = 16
const votesPerSecond = 100
/** The time that the server needs to start on a busy machine. */
const startSeconds = 5
const warmUpSeconds = 2
const calmSeconds = 10
/** How long votes continue after the closing time. All teams have to be decided within this time. */
const busySeconds = 30
const pollMs = 20

/** The requests of one connection: one vote in each of its teams. Voting does not close in these teams. */
function workOf(connection: number): LoadRequest[] {
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
    const begins = Date.now() + (startSeconds + calmSeconds) * 1000
    const at = new Date(begins).toISOString()
    await database.sql`
      update teams set daily_reset = true, voting_closes = '11:45', extended_to = ${at}, next_closing = ${at}
      where id <= ${closingTeams}`
    await database.sql`vacuum analyze teams`
    const server = await startServer({ PORT: await freePort(), DATABASE_URL: database.url })
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
      while ((await decidedTeams(database.sql)) < closingTeams) {
        if (Date.now() - begins > busySeconds * 1000) throw new Error('The votes ended before the decisions')
        await sleep(pollMs)
      }
      const ended = Date.now()
      const { waits } = await votesCast
      const waitsIn = (from: number, to: number) =>
        waits.filter((wait) => wait.at >= from && wait.at < to).map(({ ms }) => ms)
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
          what: 'a vote, p99, during decisions',
          median: busyP99,
          ratio: busyP99 / calmP99,
          atMost: 100,
          note: `median ${quantileOf(meanwhile, 0.5).toFixed(1)} ms, ${meanwhile.length} votes`,
        },
        {
          what: 'all decisions',
          median: ended - begins,
          ratio: (ended - begins) / calmP99,
          atMost: 10_000,
          note: `of ${closingTeams} teams with ${company.votesPerTeam} votes each`,
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
