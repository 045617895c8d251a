import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { sql as drizzleSql } from 'drizzle-orm'
import { type Db, fromDrizzle, type Job, PgBoss } from 'pg-boss'
import type { Sql } from 'postgres'
import { createSlowGroups } from './slow-groups.ts'

/** The part of a job that the queue reads. */
type QueuedJob = { kind: 'outlet'; outletId: number } | { kind: 'remind' | 'announce'; teamId: number }

/**
 * Does one job. It calls `settle` in the transaction that stores the result: the job is then done, or runs again at
 * `retryAt`. If it rejects, the job runs again later.
 */
export type Deliver<Job> = (
  job: Job,
  settle: (tx: DatabaseHandle, retryAt?: Date) => Promise<void>,
) => Promise<void>

const queue = 'deliveries'

/** How often each instance looks for jobs, in milliseconds. A reminder or a decision is sent this much later. */
const pollMs = 1_000

/**
 * How long an instance waits after it has looked for jobs, as a multiple of the time that this took. It takes long when
 * many messages wait for outlets that do not answer. Without the wait, the instance would then use a whole processor.
 */
const restFactor = 4
/** The shortest of these waits, in milliseconds. */
const minRestMs = 50

/** The maximum number of deliveries that an instance sends at the same time. */
const maxRunning = 100

/** At most this many of them are to slow groups. The other places stay free for groups that are not slow. */
const maxSlow = 50

const daySeconds = 24 * 60 * 60

type QueueOptions = {
  /**
   * After this time, another instance may take the job of an instance that was killed. It takes the job at most this
   * time later. The time is longer than a delivery, whose time-out is 5 s.
   */
  lostAfterSeconds?: number
}

/**
 * Keeps the jobs that send messages in PostgreSQL, with pg-boss. An instance runs the jobs of one outlet one after the
 * other, so that a slow outlet occupies one place and delays no other outlet. Many slow outlets occupy at most half of
 * the places. Instances that look for jobs at the same moment may run two of one outlet. All statements use the
 * connections of `sql`.
 */
export function createDeliveryQueue<Data extends QueuedJob>(
  sql: Sql,
  onError: (error: unknown) => void,
  { lostAfterSeconds = 30 }: QueueOptions = {},
) {
  const boss = new PgBoss({
    db: ownConnections(sql),
    schedule: false,
    registerInstance: false,
    // LunchVote uses no flows and shows no warnings about vacuum. Both would cost statements on an idle server.
    flowIntervalSeconds: daySeconds,
    monitorVacuum: false,
    superviseIntervalSeconds: lostAfterSeconds,
    monitorIntervalSeconds: lostAfterSeconds,
  })
  boss.on('error', onError)
  const running = new Set<Promise<void>>()
  const slow = createSlowGroups()
  const stopping = new AbortController()
  let isFailing = false
  let wake = () => {}

  const add = async (tx: DatabaseHandle, jobs: readonly Data[], startAfter?: Date) => {
    await boss.insert(
      queue,
      jobs.map((data) => ({ data, group: { id: groupOf(data) }, ...(startAfter && { startAfter }) })),
      { db: fromDrizzle(tx, drizzleSql) },
    )
  }

  function run(job: Job<Data>, deliver: Deliver<Data>): void {
    const settle = async (tx: DatabaseHandle, retryAt?: Date) => {
      const completed = await boss.complete(queue, job, null, { db: fromDrizzle(tx, drizzleSql) })
      // If another instance has taken the job in the meantime, that instance repeats it.
      const { affected } = completed as { affected: number }
      if (retryAt && affected === 1) await add(tx, [job.data], retryAt)
    }
    const begunAt = performance.now()
    const done = deliver(job.data, settle)
      .catch(onError)
      .finally(() => {
        slow.note(groupOf(job.data), performance.now() - begunAt)
        running.delete(done)
        wake()
      })
    running.add(done)
  }

  /** Takes jobs until the queue is stopped. Asks for more after a short wait while there is more to do. */
  async function take(deliver: Deliver<Data>): Promise<void> {
    while (!stopping.signal.aborted) {
      const started = performance.now()
      const jobs = await fetchJobs()
      for (const job of jobs) run(job, deliver)
      const took = performance.now() - started
      const hasNothingToDo = jobs.length === 0 || running.size >= maxRunning
      if (hasNothingToDo && !stopping.signal.aborted) await pause()
      await rest(Math.max(minRestMs, took * restFactor))
    }
  }

  async function fetchJobs(): Promise<Job<Data>[]> {
    const forAll = maxSlow - running.size
    const batchSize = forAll > 0 ? forAll : maxRunning - running.size
    if (batchSize === 0) return []
    const ignoreGroups = forAll > 0 ? [] : slow.names()
    try {
      const jobs = await boss.fetch<Data>(queue, { batchSize, groupConcurrency: 1, ignoreGroups })
      isFailing = false
      return jobs
    } catch (error) {
      // During an outage, each attempt fails. Only the first one is reported.
      if (!isFailing) onError(error)
      isFailing = true
      return []
    }
  }

  /** Waits before the next attempt. The stop ends the wait. */
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  /** Waits for the next look, for the end of a delivery, or for the stop. */
  function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pollMs)
    wake = resolve
    return promise.finally(() => clearTimeout(timer))
  }

  return {
    add: (tx: DatabaseHandle, jobs: readonly Data[]) => add(tx, jobs),
    /** Installs the tables of the queue, and begins to send. */
    start: async (deliver: Deliver<Data>): Promise<() => Promise<void>> => {
      await boss.start()
      await boss.createQueue(queue, {
        expireInSeconds: lostAfterSeconds,
        retryLimit: 1000,
        deleteAfterSeconds: 60 * 60,
      })
      const taking = take(deliver)
      return async () => {
        stopping.abort()
        wake()
        await taking
        await Promise.all(running)
        await boss.stop({ graceful: false })
      }
    },
  }
}

/** Jobs of one group run one after the other: those of an outlet, and the push messages of a team. */
const groupOf = (job: QueuedJob): string =>
  job.kind === 'outlet' ? `outlet-${job.outletId}` : `team-${job.teamId}`

/**
 * Lets pg-boss use our connections. It sends some statements as one text that begins and ends a transaction; such a
 * text needs a connection of its own, and the transaction has to be ended if a statement fails.
 */
function ownConnections(sql: Sql): Db {
  return {
    executeSql: async (text, values = []) => {
      if (!/^\s*BEGIN\b/.test(text)) return { rows: await sql.unsafe(text, values as never[]) }
      const connection = await sql.reserve()
      try {
        const results = await connection.unsafe(text, values as never[])
        return { rows: results.flat() }
      } catch (error) {
        // If the connection is lost, PostgreSQL has rolled back.
        await connection.unsafe('rollback').catch(() => {})
        throw error
      } finally {
        connection.release()
      }
    },
  }
}
