import { fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@lunchvote/live-server/server-process'
import { type Bench, type Measure, medianOf, quantileOf } from './bench.ts'
import { tallyOf, voteOf } from './calls.ts'
import type { LoadReport, LoadRequest } from './load.ts'
import { usageOf } from './usage.ts'
import type { World } from './world.ts'

const connections = 32
const rounds = 5
const seconds = 3
/** The share of the bare handler's throughput that each way to call the product must reach. */
const ratioAtLeast = 0.5
/** The warm-up is long, because V8 optimises the server's code only after about ten thousand requests. */
const warmUpSeconds = 8

/** With this many people, each person stays below the limit of 600 requests a minute. */
const company = { teams: 640, membersPerTeam: 10, venuesPerTeam: 5, votesPerTeam: 5 }
const membersPerConnection = (company.teams * company.membersPerTeam) / connections

type MakeRequest = (member: number, venueId: number) => LoadRequest

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
        return makeRequest(member, (team - 1) * company.venuesPerTeam + (turn % company.venuesPerTeam) + 1)
      }),
    ),
  )
}

async function startBareServer(world: World, databaseUrl: string) {
  const PORT = await freePort()
  const child = fork(new URL('bare-server.ts', import.meta.url), {
    env: { ...process.env, PORT, DATABASE_URL: databaseUrl },
  })
  world.defer(() => child.disconnect())
  await once(child, 'message')
  return { origin: `http://127.0.0.1:${PORT}`, pid: child.pid }
}

function throughputBench(
  name: string,
  summary: string,
  makeRequest: (member: number, venueId: number, path: string) => LoadRequest,
  paths: { bare: string; rest: string; trpc: string },
): Bench {
  return {
    name,
    summary,
    run: async (world) => {
      const { url } = await world.database(company)
      const serve = (settings: Record<string, string>) =>
        world.server({ DATABASE_URL: url, LOG_LEVEL: 'info', ...settings })
      const bare = await startBareServer(world, url)
      const open = await serve({ RATE_LIMIT: 'off' })
      const limited = await serve({ RATE_LIMIT: 'on' })
      const counted = await serve({ RATE_LIMIT: 'off', METRICS_PORT: await freePort() })
      const load = world.load()
      const subjects = [
        { what: 'bare handler', server: bare, path: paths.bare },
        { what: 'REST', server: open, path: paths.rest },
        { what: 'tRPC', server: open, path: paths.trpc },
        { what: 'REST, metrics on', server: counted, path: paths.rest },
        { what: 'REST, limits on', server: limited, path: paths.rest },
        { what: 'tRPC, limits on', server: limited, path: paths.trpc },
      ].map((subject) => ({ ...subject, reports: [] as LoadReport[], cpu: 0 }))
      let runs = 0
      for (let round = 0; round <= rounds; round += 1) {
        for (const subject of subjects) {
          const { origin, pid } = subject.server
          const request: MakeRequest = (member, venueId) => makeRequest(member, venueId, subject.path)
          const work = { origin, connections: workOf(request, runs) }
          runs += 1
          const before = await usageOf(pid)
          const report = await load.run({ ...work, seconds: round === 0 ? warmUpSeconds : seconds })
          if (round === 0) continue
          subject.reports.push(report)
          subject.cpu += (await usageOf(pid)).cpu - before.cpu
        }
      }
      return measuresOf(subjects)
    },
  }
}

/** `cpu` is the CPU time of the server's process, in microseconds. */
type Subject = { what: string; reports: LoadReport[]; cpu: number }

function measuresOf(subjects: readonly Subject[]): Measure[] {
  const throughputs = subjects.map(({ reports }) => medianOf(reports.map(({ throughput }) => throughput)))
  const [bare = Number.NaN] = throughputs
  return subjects.map(({ what, reports, cpu }, n) => {
    const median = throughputs[n] ?? Number.NaN
    const waits = reports.flatMap((report) => report.waits.map(({ ms }) => ms))
    const [p50, p99] = [quantileOf(waits, 0.5), quantileOf(waits, 0.99)]
    return {
      what,
      median,
      unit: '/s',
      ratio: median / bare,
      ...(n > 0 && { ratioAtLeast }),
      note: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(cpu / waits.length).toFixed(0)} µs of CPU an answer`,
    }
  })
}

export const cast = throughputBench(
  'cast',
  'votes cast a second over 32 connections, beside a bare handler',
  voteOf,
  { bare: '/votes', rest: '/api/votes', trpc: '/api/trpc/votes.cast' },
)

export const tally = throughputBench(
  'tally',
  'tallies read a second over 32 connections, beside a bare handler',
  (member, _venueId, path) => tallyOf(member, path),
  { bare: '/votes/today', rest: '/api/votes/today', trpc: '/api/trpc/votes.today' },
)
