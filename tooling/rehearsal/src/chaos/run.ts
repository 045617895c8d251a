import { setTimeout as sleep } from 'node:timers/promises'
import { cookieOf } from '@lunchvote/db/testing/company'
import { eventsOf, followEvents } from '../processes/events.ts'
import { type Pair, withPair } from '../processes/pair.ts'
import { allMissedEvents, brokenInvariants, differentAnswers, lostChanges, notReady } from './checks.ts'
import { type Figure, figuresOf, slowRecoveries } from './figures.ts'
import { seeded } from './random.ts'
import { makeTrouble } from './trouble.ts'
import { recordUptime, type Uptime } from './uptime.ts'
import { company, startVoters } from './voters.ts'

const troubleMs = 120_000
const calmMs = 5000
/** The time in which retried calls can finish after the trouble has ended. */
const settleMs = 2000

export type Result = { figures: readonly Figure[]; faults: readonly string[] }

/**
 * Runs two instances and their PostgreSQL, which are killed and started at random while members vote.
 * @returns `faults`, such as lost acknowledged votes, broken invariants, and processes that needed an operator
 */
export async function run(seed: number): Promise<Result> {
  const uptime = recordUptime('postgres', ['A', 'B'])
  uptime.set('postgres', true)
  const settings = { RATE_LIMIT: 'on' }
  return withPair(company, settings, (pair) => runPair(pair, uptime, seed), uptime.set)
}

async function runPair({ postgres, instances }: Pair, uptime: Uptime, seed: number): Promise<Result> {
  const origins = instances.map(({ origin }) => origin)
  const listeners = origins.map((origin) =>
    followEvents(eventsOf(origin, cookieOf(company.teams * company.membersPerTeam))),
  )
  const voters = startVoters(origins, seeded(seed, 'votes'))
  const lost = new Set<string>()
  const faults = new Set<string>()
  const checkDatabase = async () => {
    for (const vote of await lostChanges(postgres, voters)) lost.add(vote)
    for (const fault of await brokenInvariants(postgres)) faults.add(fault)
  }
  const troubleOver = new AbortController()
  const trouble = makeTrouble({
    instances,
    postgres,
    random: { instances: seeded(seed, 'instances'), postgres: seeded(seed, 'postgres') },
    signal: troubleOver.signal,
    onPostgres: async (isUp) => {
      uptime.set('postgres', isUp)
      // The database is checked at once, because later votes could hide a lost vote.
      if (isUp) await checkDatabase()
    },
  })
  try {
    await sleep(calmMs)
    await trouble.longOutage()
    const inTrouble = trouble.atRandom()
    await Promise.race([sleep(troubleMs), inTrouble])
    troubleOver.abort()
    await inTrouble

    await Promise.all(instances.map(({ ready }) => ready()))
    await sleep(settleMs)
    const before = voters.failed()
    await sleep(calmMs)
    if (voters.failed() > before)
      faults.add(`${voters.failed() - before} calls failed after everything was up again`)
    await voters.stop()
    const spans = uptime.spans()

    await checkDatabase()
    const [voter] = voters.members.slice(-2)
    for (const fault of [
      ...(await notReady(instances)),
      ...(await differentAnswers(postgres, instances)),
      ...(voter ? await allMissedEvents(instances, listeners, voter) : []),
      ...instances.flatMap((instance) => instance.faults),
      ...voters.faults(),
      ...slowRecoveries(spans, voters.acknowledgedAt),
    ])
      faults.add(fault)
    return {
      figures: figuresOf({ voters, trouble, instances, spans, lost: lost.size }),
      faults: [...lost, ...faults],
    }
  } finally {
    troubleOver.abort()
    await voters.stop()
    for (const { stop } of listeners) await stop()
  }
}
