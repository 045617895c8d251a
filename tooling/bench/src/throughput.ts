import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { startBareServer } from './bare-process.ts'
import { type Bench, type Measure, medianOf, quantileOf } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import { cpuTime } from './cpu-time.ts'
import type { LoadReport, LoadRequest } from './load.ts'
import { startLoadGenerator } from './load-generator.ts'

const connections = 32
const rounds = 5
const seconds = 3
/** The share of the bare handler's throughput that each way to call the product must reach. */
const goal = 0.5
/** The warm-up is long, because V8 optimises the server's code only after about ten thousand requests. */
const warmUpSeconds = 8

/** With this many people, each person stays below the limit of 600 requests a minute. */
const company: Company = { teams: 640, membersPerTeam: 10, venuesPerTeam: 5, votesPerTeam: 5 }
const membersPerConnection = (company.teams * company.membersPerTeam) / connections

type MakeRequest = (member: { cookie: string; venueId: number }) => LoadRequest

const json = { 'content-type': 'application/json' }
const post =
  (path: string): MakeRequest =>
  ({ cookie, venueId }) => ({
    method: 'POST',
    path,
    headers: { cookie, ...json },
    body: JSON.stringify({ venueId }),
  })
const get =
  (path: string): MakeRequest =>
  ({ cookie }) => ({ method: 'GET', path, headers: { cookie } })

/**
 * The requests of each connection. The members of a connection send them one after another. In each turn, a member
 * votes for another venue than before, because repeating the same vote would change nothing and be faster.
 */
function workOf(makeRequest: MakeRequest, run: number): LoadRequest[][] {
  return Array.from({ length: connections }, (_, connection) =>
    [2 * run, 2 * run + 1].flatMap((turn) =>
      Array.from({ length: membersPerConnection }, (_, n) => {
        const member = connection * membersPerConnection + n + 1
        const team = Math.ceil(member / company.membersPerTeam)
        const venueId = (team - 1) * company.venuesPerTeam + (turn % company.venuesPerTeam) + 1
        return makeRequest({ cookie: cookieOf(member), venueId })
      }),
    ),
  )
}

type Requests = { bare: MakeRequest; rest: MakeRequest; trpc: MakeRequest }

function throughputBench(name: string, summary: string, requests: Requests): Bench {
  return {
    name,
    summary,
    run: async (databaseUrl) => {
      const postgres = await startBenchPostgres(databaseUrl)
      const database = await postgres.createDatabase()
      await fill(database.sql, company)
      await signIn(database.sql, { members: company.teams * company.membersPerTeam })
      const serve = async (settings: Record<string, string>) =>
        startServer({ PORT: await freePort(), DATABASE_URL: database.url, LOG_LEVEL: 'info', ...settings })
      const bare = await startBareServer({ PORT: await freePort(), DATABASE_URL: database.url })
      const [open, limited] = [await serve({ RATE_LIMIT: 'off' }), await serve({ RATE_LIMIT: 'on' })]
      const counted = await serve({ RATE_LIMIT: 'off', METRICS_PORT: await freePort() })
      const load = startLoadGenerator()
      let runs = 0
      const subjects = [
        { what: 'bare handler', server: bare, makeRequest: requests.bare },
        { what: 'REST', server: open, makeRequest: requests.rest, goal },
        { what: 'tRPC', server: open, makeRequest: requests.trpc, goal },
        { what: 'REST, metrics on', server: counted, makeRequest: requests.rest, goal },
        { what: 'REST, limits on', server: limited, makeRequest: requests.rest, goal },
        { what: 'tRPC, limits on', server: limited, makeRequest: requests.trpc, goal },
      ].map((subject) => ({ ...subject, reports: [] as LoadReport[], cpu: 0 }))
      try {
        for (let round = 0; round <= rounds; round += 1) {
          for (const subject of subjects) {
            const warmingUp = round === 0
            const { origin, pid } = subject.server
            const work = workOf(subject.makeRequest, runs)
            runs += 1
            const before = await cpuTime(pid)
            const report = await load.run({
              origin,
              connections: work,
              seconds: warmingUp ? warmUpSeconds : seconds,
            })
            const refused = Object.keys(report.statuses).filter((status) => status !== '200')
            if (refused.length > 0) throw new Error(`${subject.what}: answered with ${refused.join(', ')}`)
            if (warmingUp) continue
            subject.reports.push(report)
            subject.cpu += (await cpuTime(pid)) - before
          }
        }
        return measuresOf(subjects)
      } finally {
        load.stop()
        const ends = [open, limited, counted].map((server) => server.end('SIGTERM'))
        await Promise.all([bare.end(), ...ends])
        await database.drop()
        await postgres.stop()
      }
    },
  }
}

/** `cpu` is the CPU time of the server's process, in microseconds. */
type Subject = { what: string; reports: LoadReport[]; cpu: number; goal?: number }

function measuresOf(subjects: readonly Subject[]): Measure[] {
  const throughput = ({ reports }: Subject) => medianOf(reports.map((report) => report.throughput))
  const first = subjects[0] ? throughput(subjects[0]) : Number.NaN
  return subjects.map((subject) => {
    const waits = subject.reports.flatMap((report) => report.waits.map(({ ms }) => ms))
    const [p50, p99] = [quantileOf(waits, 0.5), quantileOf(waits, 0.99)]
    return {
      what: subject.what,
      median: throughput(subject),
      unit: '/s',
      ratio: throughput(subject) / first,
      ...(subject.goal !== undefined && { ratioAtLeast: subject.goal }),
      note: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(subject.cpu / waits.length).toFixed(0)} µs of CPU an answer`,
    }
  })
}

export const cast = throughputBench(
  'cast',
  'votes cast a second over 32 connections, beside a bare handler',
  {
    bare: post('/votes'),
    rest: post('/api/votes'),
    trpc: post('/api/trpc/votes.cast'),
  },
)

export const tally = throughputBench(
  'tally',
  'tallies read a second over 32 connections, beside a bare handler',
  {
    bare: get('/votes/today'),
    rest: get('/api/votes/today'),
    trpc: get('/api/trpc/votes.today'),
  },
)
