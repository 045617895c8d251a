import type { OpenDatabase } from '@lunchvote/db/database'
import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { Client } from 'undici'
import { type Bench, interleaved, type Measure } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'

const company: Company = { teams: 4, membersPerTeam: 50, venuesPerTeam: 500, votesPerTeam: 0 }
const answers = 30
const rounds = 300
const warmUp = 500

/** For each number of venues, a team in which each member has one vote, and one with `answers` a member. */
const sizes = [
  { venues: answers, single: 1, approval: 2 },
  { venues: company.venuesPerTeam, single: 3, approval: 4 },
]

async function vote(sql: OpenDatabase['sql']): Promise<void> {
  // As the server stores them, the times have milliseconds and no smaller part.
  const now = new Date().toISOString()
  for (const { venues, single, approval } of sizes) {
    await sql`
      delete from venues where team_id in (${single}, ${approval})
        and id > (team_id - 1) * ${company.venuesPerTeam}::int + ${venues}::int`
    await sql`update teams set voting_mode = 'approval' where id = ${approval}`
    await sql`
      insert into votes (team_id, user_id, venue_id, date)
      select team_id, id, (team_id - 1) * ${company.venuesPerTeam}::int + id % ${venues}::int + 1,
        ${now}::timestamptz + id * interval '1.001 seconds'
      from users where team_id = ${single}`
    await sql`
      insert into votes (team_id, user_id, venue_id, ballot, against, date)
      select team_id, id, venue, venue, (id + n) % 4 = 0,
        ${now}::timestamptz + (n * 7 + id) * interval '1.001 seconds'
      from users, generate_series(1, ${answers}::int) n,
        lateral (select (team_id - 1) * ${company.venuesPerTeam}::int + (id + n) % ${venues}::int + 1) of_team (venue)
      where team_id = ${approval} order by n, id`
  }
  await sql`vacuum analyze`
}

export const approval: Bench = {
  name: 'approval',
  summary: `the tally of 50 members with ${answers} answers each, beside one with a vote each`,
  run: async (databaseUrl) => {
    const postgres = await startBenchPostgres(databaseUrl)
    const database = await postgres.createDatabase()
    await fill(database.sql, company)
    await signIn(database.sql, { members: company.teams * company.membersPerTeam })
    await vote(database.sql)
    const server = await startServer({ PORT: await freePort(), DATABASE_URL: database.url })
    const client = new Client(server.origin)
    let turn = 0
    const ask = async (team: number) => {
      turn += 1
      const cookie = cookieOf(team * company.membersPerTeam - (turn % company.membersPerTeam))
      const answer = await client.request({ method: 'GET', path: '/api/votes/today', headers: { cookie } })
      await answer.body.dump({ limit: Number.POSITIVE_INFINITY })
      if (answer.statusCode !== 200) throw new Error(`Answered with ${answer.statusCode}`)
    }
    try {
      const measures: Measure[] = []
      for (const { venues, single, approval } of sizes) {
        const subjects = {
          [`${venues} venues, a vote each`]: () => ask(single),
          [`${venues} venues, ${answers} answers each`]: () => ask(approval),
        }
        await interleaved(warmUp, subjects)
        const [one, many] = await interleaved(rounds, subjects)
        if (one) measures.push(one)
        if (many) measures.push({ ...many, ratioAtMost: 2 })
      }
      return measures
    } finally {
      await client.close()
      await server.end('SIGTERM')
      await database.drop()
      await postgres.stop()
    }
  },
}
