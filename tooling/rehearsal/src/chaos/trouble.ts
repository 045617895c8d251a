import { setTimeout as sleep } from 'node:timers/promises'
import { postgresEnds, type UnsupervisedPostgres } from '../processes/postgres.ts'
import type { Instance } from '../processes/supervised-server.ts'
import type { Random } from './random.ts'

type Options = {
  instances: readonly Instance[]
  postgres: UnsupervisedPostgres
  random: { instances: Random; postgres: Random }
  /** Aborting this signal ends the trouble. PostgreSQL then runs again. */
  signal: AbortSignal
  onPostgres: (isUp: boolean) => Promise<void>
}

export type Trouble = {
  /** The number of times that each kind of trouble happened. */
  counts: ReadonlyMap<string, number>
  /** Kills PostgreSQL and one instance. PostgreSQL is down for longer than a starting instance waits. */
  longOutage: () => Promise<void>
  /** Kills or stops instances and PostgreSQL at random and independently, so that several may be down at once. */
  atRandom: () => Promise<void>
}

/** A starting instance waits 30 seconds for PostgreSQL and then ends. */
const longOutageMs = 40_000

/** Returns functions that kill and stop instances and PostgreSQL. */
export function makeTrouble({ instances, postgres, random, signal, onPostgres }: Options): Trouble {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})

  async function endInstance(instance: Instance, how: 'SIGKILL' | 'SIGTERM', pauseMs: number): Promise<void> {
    if (await instance.end(how, pauseMs)) count(`instance, ${how}`)
  }

  async function endPostgres(how: keyof typeof postgresEnds, downMs: number): Promise<void> {
    await onPostgres(false)
    await postgres.end(postgresEnds[how])
    count(`PostgreSQL, ${how}`)
    await pause(downMs)
    await postgres.startAgain()
    await onPostgres(true)
  }

  async function endInstancesRepeatedly({ between, oneOf }: Random): Promise<void> {
    for (;;) {
      await pause(between(4000, 10_000))
      if (signal.aborted) return
      await endInstance(oneOf(instances), oneOf(['SIGKILL', 'SIGTERM'] as const), between(100, 3000))
    }
  }

  async function endPostgresRepeatedly({ between, oneOf }: Random): Promise<void> {
    for (;;) {
      await pause(between(3000, 9000))
      if (signal.aborted) return
      const how = oneOf(Object.keys(postgresEnds) as (keyof typeof postgresEnds)[])
      await endPostgres(how, between(0, 4000))
    }
  }

  return {
    counts,
    longOutage: async () => {
      await Promise.all([
        endPostgres('kill -9', longOutageMs),
        ...instances.slice(1).map((instance) => endInstance(instance, 'SIGKILL', 0)),
      ])
    },
    atRandom: async () => {
      await Promise.all([endInstancesRepeatedly(random.instances), endPostgresRepeatedly(random.postgres)])
    },
  }
}
