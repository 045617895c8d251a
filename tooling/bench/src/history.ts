import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import type { TestServer } from '@lunchvote/db/testing/server'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { Client } from 'undici'
import { type Bench, interleaved, type Measure } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'

const company: Company = { teams: 10_000, membersPerTeam: 10, venuesPerTeam: 5, votesPerTeam: 10 }
/** Together, the teams have a million lunches. */
const lunchesPerTeam = 100
const rounds = 400
const warmUp = 100
/** The number of teams whose members send requests in turn, so that a team's data is never read twice in a row. */
const askedTeams = 500

type Ask = { method: 'GET' | 'POST'; path: string; body?: (team: number, turn: number) => object }

const calls: Record<string, Ask> = {
  'venues.list': { method: 'GET', path: '/api/venues' },
  'lunch.today': { method: 'GET', path: '/api/lunch/today' },
  'votes.today': { method: 'GET', path: '/api/votes/today' },
  'votes.cast': {
    method: 'POST',
    path: '/api/votes',
    // Each time it is a team's turn, its member votes for another venue, because repeating the same vote would change
    // nothing and be faster.
    body: (team, turn) => {
      const turnOfTeam = Math.floor((turn - 1) / askedTeams)
      return { venueId: team * company.venuesPerTeam - (turnOfTeam % company.venuesPerTeam) }
    },
  },
}

/**
 * Starts a server on a database in which each team has `lunches` lunches. The returned function `ask` sends a request as
 * a member of a different team at each call.
 */
async function boardsWith(postgres: TestServer, lunches: number) {
  const database = await postgres.createDatabase()
  const { sql } = database
  await fill(sql, company)
  await signIn(sql, { members: askedTeams * company.membersPerTeam, step: company.membersPerTeam })
  // The rows are inserted in the order of their days, as in production. So the lunches of one team are far apart on the
  // disk.
  await sql`
    insert into lunches (team_id, day, venue_id, venue_name, image_url, votes, voters, tally, how, reason, decided_at)
    select team, current_date - day, (team - 1) * ${company.venuesPerTeam}::int + day % ${company.venuesPerTeam}::int + 1,
      'Venue', 'https://example.com/lunch.jpg', 3, 5, '{}', 'votes', 'Most votes: 3 of 5.', now() - day * interval '1 day'
    from generate_series(1, ${lunches}::int) day, generate_series(1, ${company.teams}::int) team
    order by day desc, team`
  await sql`vacuum analyze lunches`
  const server = await startServer({ PORT: await freePort(), DATABASE_URL: database.url })
  const client = new Client(server.origin)
  let turn = 0
  return {
    ask: async ({ method, path, body }: Ask) => {
      turn += 1
      const team = ((turn * 7919) % askedTeams) + 1
      const answer = await client.request({
        method,
        path,
        headers: { cookie: cookieOf(team * company.membersPerTeam), 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body(team, turn)) }),
      })
      await answer.body.dump()
      if (answer.statusCode !== 200) throw new Error(`Answered with ${answer.statusCode}`)
    },
    stop: async () => {
      await client.close()
      await server.end('SIGTERM')
      await database.drop()
    },
  }
}

export const history: Bench = {
  name: 'history',
  summary: 'the calls of the board with a million recorded lunches, beside none',
  run: async (databaseUrl) => {
    const postgres = await startBenchPostgres(databaseUrl)
    const boards = {
      none: await boardsWith(postgres, 0),
      million: await boardsWith(postgres, lunchesPerTeam),
    }
    try {
      const measures: Measure[] = []
      for (const [name, call] of Object.entries(calls)) {
        const subjects = {
          [`${name}, no lunches`]: () => boards.none.ask(call),
          [`${name}, a million lunches`]: () => boards.million.ask(call),
        }
        for (const ask of Object.values(subjects)) for (let n = 0; n < warmUp; n += 1) await ask()
        const [without, withLunches] = await interleaved(rounds, subjects)
        if (without) measures.push(without)
        if (withLunches) measures.push({ ...withLunches, ratioAtMost: 1.2 })
      }
      return measures
    } finally {
      for (const { stop } of Object.values(boards)) await stop()
      await postgres.stop()
    }
  },
}
