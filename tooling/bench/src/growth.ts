import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import type { TestServer } from '@lunchvote/db/testing/server'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { Client } from 'undici'
import { type Bench, interleaved, type Measure } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'

const rounds = 400
const warmUp = 50
const venuesPerTeam = 5
/**
 * The maximum number of teams whose tallies are read in turn. In a company with several teams, no tally is read twice
 * in a row.
 */
const maxReaders = 500

/**
 * A company in which every member of every team has voted. A user has one vote, so a million votes need a million
 * people.
 */
const teamOf = (members: number, teams = 1): Company => ({
  teams,
  membersPerTeam: members,
  venuesPerTeam,
  votesPerTeam: members,
})

/** Starts a server on a database of this size. Each call of `read` reads the tally of another team, if there are several. */
async function tallyIn(postgres: TestServer, company: Company) {
  const database = await postgres.createDatabase()
  const members = company.teams * company.membersPerTeam
  const readers = Math.min(company.teams, maxReaders)
  await fill(database.sql, company)
  await signIn(database.sql, { members, step: members / readers })
  const server = await startServer({ PORT: await freePort(), DATABASE_URL: database.url })
  const client = new Client(server.origin)
  let turn = 0
  return {
    read: async () => {
      turn += 1
      const headers = { cookie: cookieOf((((turn * 7919) % readers) + 1) * (members / readers)) }
      const { statusCode, body } = await client.request({ method: 'GET', path: '/api/votes/today', headers })
      const rows = (await body.json()) as unknown[]
      if (statusCode !== 200 || rows.length !== venuesPerTeam) throw new Error(`Answered with ${statusCode}`)
    },
    stop: async () => {
      await client.close()
      await server.end('SIGTERM')
      await database.drop()
    },
  }
}

async function compare(postgres: TestServer, companies: Record<string, Company>): Promise<Measure[]> {
  const tallies = await Promise.all(
    Object.entries(companies).map(async ([what, company]) => ({
      what,
      ...(await tallyIn(postgres, company)),
    })),
  )
  try {
    for (const { read } of tallies) for (let n = 0; n < warmUp; n += 1) await read()
    return await interleaved(rounds, Object.fromEntries(tallies.map(({ what, read }) => [what, read])))
  } finally {
    for (const { stop } of tallies) await stop()
  }
}

export const growth: Bench = {
  name: 'growth',
  summary: "the time to read today's tally, in growing databases and in growing teams",
  run: async (databaseUrl) => {
    const postgres = await startBenchPostgres(databaseUrl)
    try {
      const [few, ofMany] = await compare(postgres, {
        'team of 10, alone': teamOf(10),
        'team of 10 among 10,000': teamOf(10, 10_000),
      })
      const [alone, crowd] = await compare(postgres, {
        'team of 100, alone': teamOf(100),
        'team of 100 among 10,000': teamOf(100, 10_000),
      })
      const [small, large] = await compare(postgres, {
        'team of 10': teamOf(10),
        'team of 500': teamOf(500),
      })
      return [
        few,
        ofMany && { ...ofMany, ratioAtMost: 1.2 },
        alone,
        crowd && { ...crowd, ratioAtMost: 1.2 },
        small,
        large && { ...large, ratioAtMost: 4 },
      ].filter((measure) => measure !== undefined)
    } finally {
      await postgres.stop()
    }
  },
}
