import { setTimeout as sleep } from 'node:timers/promises'
import { asyncCommit } from '@lunchvote/db/async-commit'
import type { DatabaseHandle, OpenDatabase } from '@lunchvote/db/database'
import { sql as drizzleSql } from 'drizzle-orm'
import { fromDrizzle, type Job, PgBoss } from 'pg-boss'
import { ownConnections } from './own-connections.ts'
import { createSlowGroups } from './slow-groups.ts'

/** The fields of a job's data that the queue reads. */
type QueuedJob = { kind: 'outlet'; outletId: number } | { kind: 'remind' | 'announce'; teamId: number }

/** The result of a job. With `retryAt`, the job runs again at that time. Without it, the job is done. */
export type Outcome = { retryAt?: Date | undefined }

/**
 * How jobs are done. Several jobs are prepared together, and several results are stored together, to save statements.
 */
export type Work<Data, Result extends Outcome> = {
  /**
   * Prepares some jobs.
   * @returns a function that does one of these jobs. If the function rejects, the job runs again later
   */
  prepare: (jobs: readonly Data[]) => Promise<(job: Data) => Promise<Result>>
  /** Stores results in the transaction that ends their jobs. */
  store: (tx: DatabaseHandle, results: readonly Result[]) => Promise<void>
}

const queue = 'deliveries'

/**
 * The pause after which an instance looks for jobs again if it has found nothing to do, in milliseconds. So a message
 * may be sent this much later than its event.
 */
const pollMs = 1_000

/**
 * How long an instance waits after each look for jobs, as a multiple of the time that the look took. A look takes long
 * when many messages wait for outlets that do not answer. Without the wait, the instance would then use a whole
 * processor.
 */
const restFactor = 4
/**
 * The shortest wait after a look for jobs, in milliseconds. Results that arrive during the wait are stored together.
 */
const minRestMs = 100

/**
 * The maximum number of groups whose jobs an instance runs at the same time. A group is the jobs of one outlet, or the
 * push messages of one team. Each running group takes a place.
 */
const maxRunning = 100

/** At most this many places are taken by slow groups. The other places stay free for groups that are not slow. */
const maxSlow = 50

/** An instance takes at most this many jobs of a group at once. */
const maxPerGroup = 10

/**
 * If the jobs that were taken from a group need longer than this, in milliseconds, the jobs that have not begun are
 * given back to the queue.
 */
const maxGroupMs = 1_000

const daySeconds = 24 * 60 * 60

type QueueOptions = {
  /**
   * After this time, the job of an instance that was killed may be taken by another instance. The instances look for
   * such jobs at an interval of the same length. The time is longer than a delivery, whose time-out is 5 s.
   */
  lostAfterSeconds?: number
}

/** A job that was taken and has ended. It has no result if it was not begun; it is then given back to the queue. */
type Ended<Data, Result> = { job: Job<Data>; result?: Result }

/**
 * Keeps jobs that send messages. The jobs are stored in PostgreSQL, with pg-boss. An instance runs the jobs of one
 * outlet one after the other, so that a slow outlet occupies one place and delays no other outlet. Many slow outlets
 * occupy at most half of the places. Several instances may run jobs of the same outlet at the same time. All statements
 * use the pool of `db` and `sql`.
 */
export function createDeliveryQueue<Data extends QueuedJob, Result extends Outcome>(
  { db, sql }: Pick<OpenDatabase, 'db' | 'sql'>,
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
  /** The groups whose jobs are running, each until its last job has ended. */
  const running = new Map<string, Promise<void>>()
  const ended: Ended<Data, Result>[] = []
  const slow = createSlowGroups()
  const stopping = new AbortController()
  let isFailing = false
  let wake = () => {}

  const add = async (tx: DatabaseHandle, jobs: readonly { data: Data; startAfter?: Date }[]) => {
    const inserted = jobs.map((job) => ({ ...job, group: { id: groupOf(job.data) } }))
    await boss.insert(queue, inserted, { db: fromDrizzle(tx, drizzleSql) })
  }

  /**
   * Looks for jobs and begins them, until the queue is stopped. The waits between two looks are short while there is
   * something to do.
   */
  async function take(work: Work<Data, Result>): Promise<void> {
    while (!stopping.signal.aborted) {
      const started = performance.now()
      await storeEnded(work)
      const jobs = await fetchJobs()
      await begin(jobs, work)
      const took = performance.now() - started
      const hasNothingToDo = jobs.length === 0 || running.size >= maxRunning
      if (hasNothingToDo && ended.length === 0) await pause()
      await rest(Math.max(minRestMs, took * restFactor))
    }
    await Promise.all(running.values())
    await storeEnded(work)
  }

  async function fetchJobs(): Promise<Job<Data>[]> {
    const forAll = maxSlow - running.size
    const batchSize = forAll > 0 ? forAll : maxRunning - running.size
    if (batchSize === 0) return []
    const ignoreGroups = [...running.keys(), ...(forAll > 0 ? [] : slow.names())]
    try {
      const options = { batchSize, groupConcurrency: maxPerGroup, ignoreGroups }
      // An idle instance saves the other statements of a transaction.
      const jobs =
        running.size === 0
          ? await boss.fetch<Data>(queue, options)
          : await transaction((tx) =>
              boss.fetch<Data>(queue, { ...options, db: fromDrizzle(tx, drizzleSql) }),
            )
      isFailing = false
      return jobs
    } catch (error) {
      // During an outage, each attempt fails. Only the first failure is reported.
      if (!isFailing) onError(error)
      isFailing = true
      return []
    }
  }

  async function begin(jobs: readonly Job<Data>[], { prepare }: Work<Data, Result>): Promise<void> {
    if (jobs.length === 0) return
    try {
      const run = await prepare(jobs.map(({ data }) => data))
      for (const [group, members] of Map.groupBy(jobs, ({ data }) => groupOf(data))) {
        const done = runGroup(group, members, run).finally(() => {
          running.delete(group)
          wake()
        })
        running.set(group, done)
      }
    } catch (error) {
      onError(error)
    }
  }

  /** Runs the jobs of a group one after the other. Never rejects. */
  async function runGroup(
    group: string,
    jobs: readonly Job<Data>[],
    run: (job: Data) => Promise<Result>,
  ): Promise<void> {
    const begunAt = performance.now()
    for (const [index, job] of jobs.entries()) {
      const jobBegunAt = performance.now()
      if (stopping.signal.aborted || (index > 0 && jobBegunAt - begunAt > maxGroupMs)) {
        ended.push(...jobs.slice(index).map((job) => ({ job })))
        return
      }
      try {
        const result = await run(job.data)
        ended.push({ job, result })
      } catch (error) {
        onError(error)
      }
      slow.note(group, performance.now() - jobBegunAt)
    }
  }

  /**
   * Ends the jobs in `ended` in one transaction. If that fails, ends each job in its own transaction, because the
   * reason may concern only one job.
   */
  async function storeEnded(work: Work<Data, Result>): Promise<void> {
    const jobs = ended.splice(0)
    if (jobs.length === 0) return
    const end = (some: typeof jobs) => transaction((tx) => endIn(tx, some, work))
    await end(jobs).catch(async (error) => {
      if (jobs.length === 1) return onError(error)
      await Promise.all(jobs.map((job) => end([job]).catch(onError)))
    })
  }

  async function endIn(
    tx: DatabaseHandle,
    ended: readonly Ended<Data, Result>[],
    { store }: Work<Data, Result>,
  ): Promise<void> {
    const jobs = ended.map(({ job }) => job)
    const completed = await boss.complete(queue, jobs, null, { db: fromDrizzle(tx, drizzleSql) })
    const results = ended.flatMap(({ result }) => result ?? [])
    if (results.length > 0) await store(tx, results)
    // `settled` lacks the jobs that another instance has taken in the meantime. That instance repeats them.
    const { settled } = completed as { settled: string[] | null }
    const again = ended.flatMap(({ job: { id, data }, result }) => {
      if (!settled?.includes(id)) return []
      if (!result) return { data }
      return result.retryAt ? { data, startAfter: result.retryAt } : []
    })
    if (again.length > 0) await add(tx, again)
  }

  /**
   * Runs `body` in a transaction whose commit does not wait for the disk, so that votes do not wait for it either. After
   * a crash of PostgreSQL, the jobs of its last second can run again. Their receivers can then get a message twice.
   */
  const transaction = <T>(body: (tx: DatabaseHandle) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.execute(drizzleSql`select ${asyncCommit}`)
      return body(tx)
    })

  /** Waits before the next look for jobs. Stopping the queue ends the wait. */
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  /** Waits for `pollMs`, or until the jobs of a group have ended or the queue is stopped. */
  function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pollMs)
    wake = resolve
    return promise.finally(() => clearTimeout(timer))
  }

  return {
    /** Adds jobs. They are not taken before `holdMs` milliseconds have passed. */
    add: (tx: DatabaseHandle, jobs: readonly Data[], holdMs = 0) => {
      const held = holdMs > 0 && { startAfter: new Date(Date.now() + holdMs) }
      return add(
        tx,
        jobs.map((data) => ({ data, ...held })),
      )
    },
    /** Installs the tables of the queue, and begins to send. */
    start: async (work: Work<Data, Result>): Promise<() => Promise<void>> => {
      await boss.start()
      await boss.createQueue(queue, {
        expireInSeconds: lostAfterSeconds,
        retryLimit: 1000,
        deleteAfterSeconds: 60 * 60,
      })
      const taking = take(work)
      return async () => {
        stopping.abort()
        wake()
        await taking
        await boss.stop({ graceful: false })
      }
    },
  }
}

/**
 * Returns the group of a job. A group is the jobs of one outlet, or the push messages of one team. An instance runs the
 * jobs of a group one after the other.
 */
const groupOf = (job: QueuedJob): string =>
  job.kind === 'outlet' ? `outlet-${job.outletId}` : `team-${job.teamId}`
