import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '@lunchvote/db/database'
import { attacks, prepareAttacks } from './attacks.ts'
import { type Bench, medianOf, quantileOf } from './bench.ts'
import { voteOf } from './calls.ts'
import { usageOf } from './usage.ts'

const company = { teams: 120, membersPerTeam: 10, venuesPerTeam: 5, votesPerTeam: 10 }
const connections = 10
const votesPerSecond = 30
const calmSeconds = 20
const attackSeconds = 300
/** The time after which the memory must be back. */
const restMs = 60_000

/** The votes of one connection. The first team attacks, the others vote, and each has an address of its own. */
const workOf = (connection: number) =>
  Array.from({ length: company.teams / connections - 1 }, (_, n) => {
    const team = (n + 1) * connections + connection + 1
    const vote = voteOf(team * company.membersPerTeam, team * company.venuesPerTeam - 1)
    return { ...vote, headers: { ...vote.headers, 'x-forwarded-for': `198.51.100.${team}` } }
  })

/** The size of the database, in MB. */
async function sizeOf(sql: OpenDatabase['sql']): Promise<number> {
  const [row] = await sql<{ bytes: string }[]>`select pg_database_size(current_database()) as bytes`
  return Number(row?.bytes) / 1e6
}

export const hostile: Bench = {
  name: 'hostile',
  summary: 'votes of other teams while one client attacks with all that its limits allow',
  run: async (world) => {
    const { url, sql } = await world.database(company)
    await prepareAttacks(sql)
    const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
    const { origin, pid } = await world.server({ ...settings, DATABASE_URL: url })
    const load = world.load()
    const vote = async (seconds: number) => {
      const work = Array.from({ length: connections }, (_, connection) => workOf(connection))
      const { waits } = await load.run({ origin, connections: work, perSecond: votesPerSecond, seconds })
      return waits.map(({ ms }) => ms)
    }
    await vote(calmSeconds)
    const { memory: memoryBefore } = await usageOf(pid)
    const sizeBefore = await sizeOf(sql)
    const calm = await vote(calmSeconds)
    const signal = AbortSignal.timeout(attackSeconds * 1000)
    const attacking = Object.entries(attacks).map(
      async ([name, attack]) => `${name} ${JSON.stringify(await attack(origin, signal))}`,
    )
    const busy = await vote(attackSeconds)
    const answers = await Promise.all(attacking)
    await sleep(restMs)
    const { memory } = await usageOf(pid)
    const [calmP99, busyP99] = [quantileOf(calm, 0.99), quantileOf(busy, 0.99)]
    const ratio = memory / memoryBefore
    return [
      {
        what: 'a vote, p99, before',
        median: calmP99,
        ratio: 1,
        note: `median ${medianOf(calm).toFixed(1)} ms`,
      },
      {
        what: 'a vote, p99, meanwhile',
        median: busyP99,
        ratio: busyP99 / calmP99,
        atMost: 100,
        note: `median ${medianOf(busy).toFixed(1)} ms; the attacker got ${answers.join(', ')}`,
      },
      { what: 'growth of the database', median: (await sizeOf(sql)) - sizeBefore, unit: 'MB', atMost: 20 },
      { what: 'memory before', median: memoryBefore, unit: 'MB', ratio: 1 },
      { what: 'memory a minute later', median: memory, unit: 'MB', ratio, ratioAtMost: 1.2 },
    ]
  },
}
