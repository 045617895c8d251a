import { setTimeout as sleep } from 'node:timers/promises'
import { cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort } from '@lunchvote/live-server/server-process'
import type { Bench, Measure } from './bench.ts'
import { brokenInvariants, differentTallies, lostVotes, notReady, unheardVotes } from './chaos/checks.ts'
import { superviseInstance } from './chaos/instance.ts'
import { followEvents } from './chaos/listener.ts'
import { measuresOf } from './chaos/measures.ts'
import { startMortalPostgres } from './chaos/postgres.ts'
import { seeded } from './chaos/random.ts'
import { makeTrouble } from './chaos/trouble.ts'
import { keepUptime } from './chaos/uptime.ts'
import { company, startVoters } from './chaos/voters.ts'

const troubleMs = 120_000
const calmMs = 5000
/** For connections to be tried once more. */
const settleMs = 2000
const shownFaults = 20

/** @throws where an acknowledged vote is lost, an invariant is broken, or a process would have needed a hand */
async function run(seed: number, atEnd: (clean: () => unknown) => void): Promise<Measure[]> {
  const postgres = await startMortalPostgres(Number(await freePort()))
  atEnd(postgres.stop)
  await postgres.ask(async (sql) => {
    await fill(sql, company)
    await signIn(sql, { members: company.teams * company.membersPerTeam })
  })

  const uptime = keepUptime('postgres', ['A', 'B'])
  uptime.set('postgres', true)
  const supervise = async (name: string) => {
    const settings = { PORT: await freePort(), DATABASE_URL: postgres.url, RATE_LIMIT: 'on' }
    const instance = superviseInstance(name, settings, (isUp) => uptime.set(name, isUp))
    atEnd(instance.stop)
    return instance
  }
  const instances = [await supervise('A'), await supervise('B')]
  await Promise.all(instances.map(({ ready }) => ready()))
  const origins = instances.map(({ origin }) => origin)
  const listeners = origins.map((origin) =>
    followEvents(origin, cookieOf(company.teams * company.membersPerTeam)),
  )
  for (const { stop } of listeners) atEnd(stop)

  const voters = startVoters(origins, seeded(seed, 'votes'))
  atEnd(voters.stop)
  const lost = new Set<string>()
  const faults = new Set<string>()
  const judge = async () => {
    for (const vote of await lostVotes(postgres, voters)) lost.add(vote)
    for (const fault of await brokenInvariants(postgres)) faults.add(fault)
  }
  const enough = new AbortController()
  atEnd(() => enough.abort())
  const trouble = makeTrouble({
    instances,
    postgres,
    random: { instances: seeded(seed, 'instances'), postgres: seeded(seed, 'postgres') },
    signal: enough.signal,
    postgresChanged: async (isUp) => {
      uptime.set('postgres', isUp)
      // What was acknowledged before it fell, before anything else can cover it.
      if (isUp) await judge()
    },
  })
  await sleep(calmMs)
  await trouble.longOutage()
  const inTrouble = trouble.atRandom()
  await Promise.race([sleep(troubleMs), inTrouble])
  enough.abort()
  await inTrouble

  await Promise.all(instances.map(({ ready }) => ready()))
  await sleep(settleMs)
  const before = voters.failed()
  await sleep(calmMs)
  if (voters.failed() > before) faults.add(`${voters.failed() - before} calls failed while all was up again`)
  await voters.stop()
  const spans = uptime.spans()

  await judge()
  const [voter] = voters.members.slice(-2)
  for (const fault of [
    ...(await notReady(instances)),
    ...(await differentTallies(postgres, instances)),
    ...(voter ? await unheardVotes(instances, listeners, voter) : []),
    ...instances.flatMap((instance) => instance.faults),
    ...voters.faults(),
  ])
    faults.add(fault)
  const measures = measuresOf({ voters, trouble, instances, spans, lost: lost.size })
  const all = [...lost, ...faults]
  if (all.length > 0) throw new Error(faultsTold(all, seed, measures))
  return measures
}

function faultsTold(faults: readonly string[], seed: number, measures: Measure[]): string {
  const shown = faults.slice(0, shownFaults).join('\n  ')
  const figures = measures.map(({ what, median }) => `${what}: ${median.toFixed(0)}`).join('\n  ')
  return `With seed ${seed}, ${faults.length} things are not as they must be:\n  ${shown}\nMeasured:\n  ${figures}`
}

/** Two instances and their PostgreSQL, killed and started at random while members vote. */
export const chaos: Bench = {
  name: 'chaos',
  summary:
    'votes on two instances while these and PostgreSQL are killed: that none is lost, and how soon all is well',
  run: async ({ databaseUrl, seed = Math.floor(Math.random() * 1e6) }) => {
    if (databaseUrl !== undefined)
      throw new Error('chaos kills its PostgreSQL and takes none of yours: run it without --database-url')
    console.log(`  with --seed ${seed}`)
    const cleaning: (() => unknown)[] = []
    try {
      return await run(seed, (clean) => cleaning.push(clean))
    } finally {
      for (const clean of cleaning.toReversed()) await clean()
    }
  },
}
