import { setTimeout as sleep } from 'node:timers/promises'
import { type Company, cookieOf } from '@lunchvote/db/testing/company'
import { withPair } from '../processes/pair.ts'
import type { UnsupervisedPostgres } from '../processes/postgres.ts'
import { type Receiver, startReceiver } from '../processes/receiver.ts'
import type { Instance } from '../processes/supervised-server.ts'
import { type Caller, createCaller } from './calls.ts'
import type { Figure } from './figures.ts'
import { type Random, seeded } from './random.ts'
import type { Result } from './run.ts'

/** Each team decides once, because decisions that follow each other quickly are told together. */
const company: Company = { teams: 1000, membersPerTeam: 1, venuesPerTeam: 2, votesPerTeam: 0 }
/** The first teams have all outlets, and the others have the healthy ones only. */
const teamsWithAll = 50
/** How many teams decide at the same time. */
const concurrent = 4
/** The pause before a call is repeated. */
const retryMs = 20
/**
 * The time within which the healthy outlets must get all remaining messages. It begins when both instances are ready
 * after the last kill.
 */
const restMs = 180_000
const pollMs = 250

/**
 * Makes a decision in each of a thousand teams, while instances and PostgreSQL are killed. Each team has four healthy
 * outlets. Some teams have six more: three never answer, two fail and one redirects.
 * @returns `faults`: acknowledged decisions without a message to a healthy outlet, and decisions with two messages
 */
export async function runDeliveries(seed: number): Promise<Result> {
  const receiver = await startReceiver()
  const caller = createCaller()
  const over = new AbortController()
  const settings = { OUTLETS_ALLOW_PRIVATE: 'on', RATE_LIMIT: 'off' }
  return withPair(company, settings, async ({ postgres, instances }) => {
    await postgres.query(async (sql) => {
      for (const { url } of receiver.outlets) {
        await sql`
          insert into outlets (team_id, kind, name, url, secret, events)
          select team, 'webhook', 'Program', ${url}, 'whsec_Y2hhb3M=', '{lunch.decided}'
          from generate_series(1, ${receiver.healthyUrls.includes(url) ? company.teams : teamsWithAll}::int) team`
      }
    })
    const kills = makeKills(instances, postgres, seeded(seed, 'deliveries'), over.signal)
    const told = await recordLunches(instances, caller)
    over.abort()
    await kills.done
    await Promise.all(instances.map(({ ready }) => ready()))
    const missing = await waitForHealthy(postgres, receiver)
    return {
      figures: figuresOf(told, receiver, kills.count()),
      faults: [
        ...missing,
        ...receiver.faults(told.acknowledged, told.acknowledged + told.unknown),
        ...instances.flatMap((instance) => instance.faults),
      ],
    }
  }).finally(async () => {
    over.abort()
    await caller.close()
    await receiver.close()
  })
}

type Told = { acknowledged: number; unknown: number }

/** Each team records today's lunch. A call that was not sent, or was refused because of an outage, is repeated. */
async function recordLunches(instances: readonly Instance[], caller: Caller): Promise<Told> {
  const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const told: Told = { acknowledged: 0, unknown: 0 }
  let team = 0
  const record = async () => {
    while (team < company.teams) {
      team += 1
      await recordLunch(team)
    }
  }
  const recordLunch = async (of: number) => {
    for (let call = of; ; call += 1) {
      const outcome = await caller.call(instances[call % 2]?.origin ?? '', {
        method: 'PUT',
        path: `/api/lunches/${day}`,
        cookie: cookieOf(of),
        body: { venueId: of * company.venuesPerTeam },
      })
      if (outcome.kind === 'answered' && outcome.status === 200) {
        told.acknowledged += 1
        return
      }
      if (outcome.kind !== 'answered' && outcome.kind !== 'not sent') {
        told.unknown += 1
        return
      }
      await sleep(retryMs)
    }
  }
  await Promise.all(Array.from({ length: concurrent }, record))
  return told
}

/** Kills an instance or PostgreSQL every few seconds, until the signal is aborted. */
function makeKills(
  instances: readonly Instance[],
  postgres: UnsupervisedPostgres,
  { between, oneOf }: Random,
  signal: AbortSignal,
) {
  let count = 0
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  async function kill(): Promise<void> {
    for (;;) {
      await pause(between(1500, 4000))
      if (signal.aborted) return
      count += 1
      if (count % 3 === 0) {
        await postgres.end('SIGKILL')
        await postgres.startAgain()
      } else await oneOf(instances).end('SIGKILL', 100)
    }
  }
  return { done: kill(), count: () => count }
}

/**
 * Waits until no message to the healthy outlets is pending.
 * @returns the outlets to which messages are still pending after `restMs`
 */
async function waitForHealthy(postgres: UnsupervisedPostgres, receiver: Receiver): Promise<string[]> {
  const deadline = Date.now() + restMs
  for (;;) {
    const pending = await postgres.query(
      (sql) => sql<{ url: string; pending: number }[]>`
      select url, count(*)::integer as pending from deliveries join outlets on outlets.id = outlet_id
      where status = 'pending' and url = any(${receiver.healthyUrls}) group by url`,
    )
    if (pending.length === 0) return []
    if (Date.now() > deadline)
      return pending.map(({ url, pending }) => `${pending} messages to ${url} are pending`)
    await sleep(pollMs)
  }
}

const figuresOf = (told: Told, receiver: Receiver, kills: number): Figure[] => [
  { what: 'decisions told, acknowledged', value: String(told.acknowledged) },
  { what: 'decisions without an answer', value: String(told.unknown) },
  { what: 'kills meanwhile', value: String(kills) },
  { what: 'messages at each healthy outlet', value: receiver.counts().join(' ') },
  { what: 'messages that came twice', value: String(receiver.repeated()) },
]
