import { setTimeout as sleep } from 'node:timers/promises'
import { type Receiver, startReceiver } from '@lunchvote/chaos/receiver'
import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import type { TestServer } from '@lunchvote/db/testing/server'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { Client } from 'undici'
import { type Bench, medianOf, quantileOf } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import { startLoadGenerator } from './load-generator.ts'
import { votesOf } from './team-votes.ts'

const company: Company = { teams: 200, membersPerTeam: 10, venuesPerTeam: 5, votesPerTeam: 10 }
/** The number of decisions in a round. All are decisions of the first team, and the other teams vote. */
const decisions = 250
const decisionsPerSecond = 10
const connections = 16
const voters = { company, firstTeam: 2, connections }
const votesPerSecond = 100
/**
 * The first seconds are not measured. In them, connections are opened and V8 compiles the code: first of votes, then of
 * votes and decisions.
 */
const warmUpSeconds = 3
/**
 * The number of rounds with outlets, and also of rounds without outlets. Both kinds take turns, and the times of all
 * rounds of a kind are evaluated together.
 */
const rounds = 4

/** Records lunch again and again at a steady rate. Each record is a decision that the outlets are told of. */
async function recordLunches(origin: string): Promise<void> {
  const client = new Client(origin)
  const started = performance.now()
  const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  for (let n = 0; n < decisions; n += 1) {
    await sleep(Math.max(0, started + (n / decisionsPerSecond) * 1000 - performance.now()))
    const { statusCode, body } = await client.request({
      method: 'PUT',
      path: `/api/lunches/${day}`,
      headers: { cookie: cookieOf(1), 'content-type': 'application/json' },
      body: JSON.stringify({ venueId: 1 + (n % company.venuesPerTeam) }),
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
      values (1, 'webhook', 'Program', ${url}, 'whsec_YmVuY2g=', '{lunch.decided}')`
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
      seconds: warmUpSeconds + decisions / decisionsPerSecond,
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
        ratioAtMost: 1.1,
        note: `${note(times.with)}, ${received} of ${rounds * decisions} at each healthy outlet`,
      },
    ]
  },
}
