import { setTimeout as sleep } from 'node:timers/promises'
import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import type { TestServer } from '@lunchvote/db/testing/server'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { type Receiver, startReceiver } from '@lunchvote/rehearsal/receiver'
import { Client } from 'undici'
import { type Bench, medianOf, quantileOf } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import { startLoadGenerator } from './load-generator.ts'
import { votesOf } from './team-votes.ts'

/**
 * The number of decisions in a round. Each is of another team, because decisions of a team that follow each other
 * quickly are told together. The teams after these vote.
 */
const decisions = 250
const company: Company = { teams: decisions + 200, membersPerTeam: 10, venuesPerTeam: 5, votesPerTeam: 10 }
const decisionsPerSecond = 10
const connections = 16
const voters = { company, firstTeam: decisions + 1, connections }
const votesPerSecond = 100
/**
 * The first seconds are not measured. In them, connections are opened and V8 compiles the code: first of votes, then of
 * votes and decisions.
 */
const warmUpSeconds = 3
/** A decision is told some seconds after it was made. */
const holdSeconds = 5
/**
 * The number of rounds with outlets, and also of rounds without outlets. Both kinds take turns, and the times of all
 * rounds of a kind are evaluated together.
 */
const rounds = 4

/** Records the lunches of teams at a steady rate. Each record is a decision that the outlets are told of. */
async function recordLunches(origin: string): Promise<void> {
  const client = new Client(origin)
  const started = performance.now()
  const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  for (let n = 0; n < decisions; n += 1) {
    await sleep(Math.max(0, started + (n / decisionsPerSecond) * 1000 - performance.now()))
    const { statusCode, body } = await client.request({
      method: 'PUT',
      path: `/api/lunches/${day}`,
      headers: { cookie: cookieOf((n + 1) * company.membersPerTeam), 'content-type': 'application/json' },
      body: JSON.stringify({ venueId: (n + 1) * company.venuesPerTeam }),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`A record was answered with ${statusCode}: ${text}`)
  }
  await client.close()
}

/** Casts votes while lunch is recorded. @returns the time of each vote, in milliseconds */
async function timesOfVotes(postgres: TestServer, receiver: Receiver | undefined): Promise<number[]> {
  const database = await postgres.createDatabase()
  await fill(database.sql, company)
  await signIn(database.sql, { members: company.teams * company.membersPerTeam })
  for (const { url } of receiver?.outlets ?? []) {
    await database.sql`
      insert into outlets (team_id, kind, name, url, secret, events)
      select team, 'webhook', 'Program', ${url}, 'whsec_YmVuY2g=', '{lunch.decided}'
      from generate_series(1, ${decisions}::int) team`
  }
  const settings = { PORT: await freePort(), DATABASE_URL: database.url, OUTLETS_ALLOW_PRIVATE: 'on' }
  const server = await startServer(settings)
  const load = startLoadGenerator()
  try {
    const begins = Date.now() + warmUpSeconds * 1000
    const from = begins + warmUpSeconds * 1000
    const votes = load.run({
      origin: server.origin,
      connections: Array.from({ length: connections }, (_, connection) => votesOf(connection, voters)),
      perSecond: votesPerSecond,
      seconds: warmUpSeconds + decisions / decisionsPerSecond + holdSeconds,
    })
    await sleep(begins - Date.now())
    await recordLunches(server.origin)
    const { waits } = await votes
    return waits.filter(({ at }) => at >= from).map(({ ms }) => ms)
  } finally {
    load.stop()
    await server.end('SIGTERM')
    await database.drop()
  }
}

/** Measures votes while a team's decisions are sent to ten outlets, of which three hang, two fail and one redirects. */
export const deliveries: Bench = {
  name: 'deliveries',
  summary: 'votes at a steady rate while a thousand decisions go to ten outlets, or to none',
  run: async (databaseUrl) => {
    const postgres = await startBenchPostgres(databaseUrl)
    const times = { without: [] as number[], with: [] as number[] }
    let received = 0
    try {
      for (let round = 0; round < rounds; round += 1) {
        const quiet = await timesOfVotes(postgres, undefined)
        const receiver = await startReceiver()
        const busy = await timesOfVotes(postgres, receiver)
        received += Math.min(...receiver.counts())
        await receiver.close()
        times.without.push(...quiet)
        times.with.push(...busy)
      }
    } finally {
      await postgres.stop()
    }
    const [quiet, busy] = [quantileOf(times.without, 0.99), quantileOf(times.with, 0.99)]
    const note = (ms: number[]) => `median ${medianOf(ms).toFixed(1)} ms`
    return [
      { what: 'a vote, p99, no outlets', median: quiet, ratio: 1, note: note(times.without) },
      {
        what: 'a vote, p99, ten outlets',
        median: busy,
        ratio: busy / quiet,
        atMost: 50,
        note: `${note(times.with)}, ${received} of ${rounds * decisions} at each healthy outlet`,
      },
    ]
  },
}
