import type { OpenDatabase } from '@lunchvote/db/database'
import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { Client } from 'undici'
import { type Bench, interleaved, type Measure } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'

const company: Company = { teams: 2, membersPerTeam: 50, venuesPerTeam: 500, votesPerTeam: 50 }
const rounds = 300
const warmUp = 200

/** The last team knows everything about its venues and its members, and the first one only names. */
const teams = { 'names only': 1, 'all facts': company.teams }
const calls = { 'venues.list': '/api/venues', 'votes.today': '/api/votes/today' }

async function addFacts(sql: OpenDatabase['sql'], team: number): Promise<void> {
  await sql`
    update venues set
      link = 'https://example.com/menu/' || id,
      closed_on = array[id % 7 + 1],
      closed_through = current_date + id % 9 - 5,
      tags = array(select 'Tag ' || (id + n * 7) % 50 from generate_series(1, 6) n),
      diets = (array['vegetarian', 'vegan', 'halal'])[1:id % 4],
      price = id % 3 + 1,
      walking_minutes = id % 30,
      source = 'openstreetmap'
    where team_id = ${team}`
  await sql`
    update users set
      weekdays = case when id % 3 = 0 then array[1, 2, 3, 4] else weekdays end,
      away_through = case when id % 10 = 0 then current_date + 5 end,
      diets = (array['vegetarian', 'halal'])[1:id % 3]
    where team_id = ${team}`
  await sql`vacuum analyze`
}

export const facts: Bench = {
  name: 'facts',
  summary: 'the board of 500 venues and 50 members with tags, days and diets, beside one without',
  run: async (databaseUrl) => {
    const postgres = await startBenchPostgres(databaseUrl)
    const database = await postgres.createDatabase()
    await fill(database.sql, company)
    await signIn(database.sql, { members: company.teams * company.membersPerTeam })
    await addFacts(database.sql, teams['all facts'])
    const server = await startServer({ PORT: await freePort(), DATABASE_URL: database.url })
    const client = new Client(server.origin)
    let turn = 0
    const ask = async (team: number, path: string) => {
      turn += 1
      const cookie = cookieOf(team * company.membersPerTeam - (turn % company.membersPerTeam))
      const answer = await client.request({ method: 'GET', path, headers: { cookie } })
      await answer.body.dump({ limit: Number.POSITIVE_INFINITY })
      if (answer.statusCode !== 200) throw new Error(`Answered with ${answer.statusCode}`)
    }
    try {
      const measures: Measure[] = []
      for (const [name, path] of Object.entries(calls)) {
        const subjects = Object.fromEntries(
          Object.entries(teams).map(([which, team]) => [`${name}, ${which}`, () => ask(team, path)]),
        )
        await interleaved(warmUp, subjects)
        const [plain, full] = await interleaved(rounds, subjects)
        if (plain) measures.push(plain)
        if (full) measures.push({ ...full, ratioAtMost: 1.3 })
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
