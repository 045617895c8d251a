import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '@lunchvote/db/database'
import { fill, signIn } from '@lunchvote/db/testing/company'
import { freePort, type ServerProcess, startServer } from '@lunchvote/live-server/server-process'
import { type Attack, attacks, company, prepareTarget, type Target } from './attacks.ts'
import { type Bench, type Measure, medianOf, quantileOf } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import type { LoadReport } from './load.ts'
import { type LoadGenerator, startLoadGenerator } from './load-generator.ts'
import { votesOf } from './team-votes.ts'

const connections = 10
/** The first teams attack, one for each attack, and the others vote. */
const voters = { company, firstTeam: attacks.length + 1, connections }
const votesPerSecond = 30
const warmUpSeconds = 10
const attackSeconds = 15
const allSeconds = 600
/** The time after which the memory must be back. */
const restMs = 60_000
/** A vote of another team during an attack takes at most this long, in milliseconds (p99). */
const maxVoteMs = 100
const maxMemoryRatio = 1.2
const maxGrowthMB = 20

/** Casts votes of other teams. Each team has an address of its own. */
function vote(load: LoadGenerator, { origin }: ServerProcess, seconds: number): Promise<LoadReport> {
  const work = Array.from({ length: connections }, (_, connection) =>
    votesOf(connection, voters).map((request, team) => ({
      ...request,
      headers: { ...request.headers, 'x-forwarded-for': `198.51.${connection}.${team + 1}` },
    })),
  )
  return load.run({ origin, connections: work, perSecond: votesPerSecond, seconds })
}

/** The resident memory of the server, in MB. */
async function memoryOf({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** The size of the database, in MB. */
async function databaseSize({ sql }: Attacked): Promise<number> {
  const [row] = await sql<{ bytes: string }[]>`select pg_database_size(current_database()) as bytes`
  return Number(row?.bytes) / 1e6
}

type Attacked = {
  server: ServerProcess
  load: LoadGenerator
  sql: OpenDatabase['sql']
  /** One for each attack. */
  targets: Target[]
}

/** Starts a server at default settings, with votes in it, and stops it after `measure`. */
async function underAttack(
  databaseUrl: string | undefined,
  measure: (attacked: Attacked) => Promise<Measure[]>,
): Promise<Measure[]> {
  const postgres = await startBenchPostgres(databaseUrl)
  const database = await postgres.createDatabase()
  await fill(database.sql, company)
  await signIn(database.sql, { members: company.teams * company.membersPerTeam })
  const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
  const server = await startServer({ ...settings, PORT: await freePort(), DATABASE_URL: database.url })
  const load = startLoadGenerator()
  try {
    const { sql } = database
    const targets: Target[] = []
    for (const team of attacks.keys()) targets.push(await prepareTarget(server.origin, sql, team + 1))
    await vote(load, server, warmUpSeconds)
    return await measure({ server, load, sql, targets })
  } finally {
    load.stop()
    await server.end('SIGTERM')
    await database.drop()
    await postgres.stop()
  }
}

/** Attacks for some seconds, while other teams vote. */
async function measureVotes(
  { server, load }: Attacked,
  chosen: readonly { attack: Attack; target: Target | undefined }[],
  seconds: number,
): Promise<{ votes: LoadReport; answers: string }> {
  const signal = AbortSignal.timeout(seconds * 1000)
  const attacked = chosen.map(async ({ attack, target }) => (target ? attack.run(target, signal) : {}))
  const votes = await vote(load, server, seconds)
  const answers = (await Promise.all(attacked)).map((statuses) => JSON.stringify(statuses)).join(' ')
  return { votes, answers }
}

const timesOf = ({ waits }: LoadReport) => waits.map(({ ms }) => ms)
const failures = ({ statuses }: LoadReport) =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0)

export const hostile: Bench = {
  name: 'hostile',
  summary: 'votes of other teams while one client attacks with all that its limits allow',
  run: (databaseUrl) =>
    underAttack(databaseUrl, async (attacked) => {
      const before = await memoryOf(attacked.server)
      const calm = timesOf(await vote(attacked.load, attacked.server, attackSeconds))
      const calmP99 = quantileOf(calm, 0.99)
      const measures: Measure[] = [
        {
          what: 'a vote, p99, no attack',
          median: calmP99,
          ratio: 1,
          note: `median ${medianOf(calm).toFixed(1)} ms`,
        },
      ]
      for (const [n, attack] of attacks.entries()) {
        const chosen = [{ attack, target: attacked.targets[n] }]
        const { votes, answers } = await measureVotes(attacked, chosen, attackSeconds)
        const p99 = quantileOf(timesOf(votes), 0.99)
        measures.push({
          what: attack.name,
          median: p99,
          ratio: p99 / calmP99,
          atMost: maxVoteMs,
          note: `${failures(votes)} votes failed; the attacker got ${answers}`,
        })
      }
      await sleep(restMs)
      const after = await memoryOf(attacked.server)
      return [
        ...measures,
        { what: 'memory before', median: before, unit: 'MB', ratio: 1 },
        {
          what: 'memory a minute later',
          median: after,
          unit: 'MB',
          ratio: after / before,
          ratioAtMost: maxMemoryRatio,
        },
      ]
    }),
}

export const hostileAll: Bench = {
  name: 'hostile-all',
  summary: 'ten minutes of all these attacks at once',
  run: (databaseUrl) =>
    underAttack(databaseUrl, async (attacked) => {
      const [memory, size] = [await memoryOf(attacked.server), await databaseSize(attacked)]
      const all = attacks.map((attack) => ({ attack, target: attacked.targets[0] }))
      const { votes, answers } = await measureVotes(attacked, all, allSeconds)
      await sleep(restMs)
      const grown = (await databaseSize(attacked)) - size
      const after = await memoryOf(attacked.server)
      const p99 = quantileOf(timesOf(votes), 0.99)
      return [
        { what: 'a vote, p99, all attacks', median: p99, ratio: 1, atMost: maxVoteMs, note: answers },
        { what: 'votes that failed', median: failures(votes), unit: 'count', ratio: 1, atMost: 0 },
        { what: 'growth of the database', median: grown, unit: 'MB', ratio: 1, atMost: maxGrowthMB },
        {
          what: 'memory a minute later',
          median: after,
          unit: 'MB',
          ratio: after / memory,
          ratioAtMost: maxMemoryRatio,
        },
      ]
    }),
}
