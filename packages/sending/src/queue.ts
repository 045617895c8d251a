import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { asyncCommit } from '@lunchvote/db/async-commit'
import type { Database } from '@lunchvote/db/database'
import { type Job, type JobOutcome, jobs } from '@lunchvote/db/tables/jobs'
import { and, eq, inArray, sql } from 'drizzle-orm'

/**
 * At most this many jobs run at the same time. Half of the places are only for lanes that are not slow, so that hosts
 * that hang cannot take all of them.
 */
const maxRunning = 200

/** At most this many slow lanes are remembered. */
const maxSlow = 1_000

const defaults = {
  /** The pause between two looks for jobs if there is nothing to do. A message can be sent this much later. */
  pollMs: 1_000,
  /** The shortest pause between two looks. */
  restMs: 100,
  /** After this time, a job of an instance that has died is taken by another instance. */
  leaseMs: 30_000,
  /** A lane is slow if its last job took at least this long. */
  slowAfterMs: 1_000,
  /** How long a stop waits for the jobs that are running. */
  graceMs: 3_500,
}

/** How long a stop waits until the database has got back the jobs that did not end. */
const releaseMs = 900

/**
 * A look that took long, because many jobs wait, is followed by a pause that is this many times as long, but not longer
 * than `maxRestMs`. A look can also take long because the database does not answer.
 */
const restFactor = 4
const maxRestMs = 2_000

type QueueDeps = {
  db: Database
  /**
   * Runs a job. If it rejects, the job runs again after `leaseMs`.
   * @param signal is aborted when the queue no longer waits for the job
   */
  run: (job: Job, signal: AbortSignal) => Promise<JobOutcome>
  onError: (error: unknown) => void
}

/**
 * Takes jobs, runs them and stores what comes of them. An instance that takes a job holds it by a lease, and not by an
 * open transaction, so a message that hangs holds no connection. If the instance dies, the lease ends and another
 * instance runs the job again.
 * @returns a function that stops the queue within five seconds. Jobs that are not done by then go back
 */
export function startQueue(
  { db, run, onError }: QueueDeps,
  options: Partial<typeof defaults> = {},
): () => Promise<void> {
  const { pollMs, restMs, leaseMs, slowAfterMs, graceMs } = { ...defaults, ...options }
  const instance = randomUUID()
  const leaseEnd = sql`now() + ${leaseMs}::int * interval '1 ms'`
  const stopping = new AbortController()
  const givingUp = new AbortController()
  /** The jobs that are running, each until its result is stored. */
  const running = new Map<number, { lane: string; ended: Promise<void> }>()
  const slow = new Set<string>()
  let renewedAt = 0
  let isFailing = false
  let wake = () => {}

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const started = performance.now()
      const found = await look()
      const took = performance.now() - started
      if (found === 0) await idle()
      const restingMs = Math.max(restMs, Math.min(took * restFactor, maxRestMs))
      await sleep(restingMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Takes due jobs and begins them. @returns how many */
  async function look(): Promise<number> {
    try {
      await renew()
      const taken = await take()
      for (const job of taken) begin(job)
      isFailing = false
      return taken.length
    } catch (error) {
      // During an outage, each look fails. Only the first failure is reported.
      if (!isFailing) onError(error)
      isFailing = true
      return 0
    }
  }

  /** Lengthens the leases of the jobs that are running. */
  async function renew(): Promise<void> {
    const now = performance.now()
    if (running.size === 0) renewedAt = now
    if (now - renewedAt < leaseMs / 3) return
    await db
      .update(jobs)
      .set({ dueAt: leaseEnd })
      .where(and(eq(jobs.takenBy, instance), inArray(jobs.id, [...running.keys()])))
    renewedAt = now
  }

  /**
   * Takes the oldest due job of each lane in which no job is running. The lanes of this instance are left out even if a
   * lease has ended, because this instance still runs the job.
   */
  async function take() {
    const isHalfFull = running.size >= maxRunning / 2
    const places = (isHalfFull ? maxRunning : maxRunning / 2) - running.size
    if (places === 0) return []
    const avoided = [...(isHalfFull ? slow : []), ...Array.from(running.values(), ({ lane }) => lane)]
    return db.execute<{ id: number; lane: string; data: Job }>(sql`
      with due as (
        select distinct on (lane) id, due_at from jobs
        where due_at <= now() and lane <> all(${`{${avoided.join()}}`}::text[])
          and not exists (
            select from jobs busy where busy.lane = jobs.lane and busy.taken_by is not null and busy.due_at > now())
        order by lane, id
      ), free as (
        select id from jobs where id in (select id from due order by due_at limit ${places}) and due_at <= now()
        for update skip locked
      )
      update jobs set taken_by = ${instance}, due_at = ${leaseEnd} from free where jobs.id = free.id
      returning jobs.id, lane, data, ${asyncCommit}`)
  }

  function begin({ id, lane, data }: { id: number; lane: string; data: Job }): void {
    const begunAt = performance.now()
    const ended = run(data, givingUp.signal)
      .then((outcome) => end(id, outcome))
      .catch(onError)
      .finally(() => {
        slow.delete(lane)
        if (performance.now() - begunAt >= slowAfterMs && slow.size < maxSlow) slow.add(lane)
        running.delete(id)
        wake()
      })
    running.set(id, { lane, ended })
  }

  /**
   * Ends a job. The commit does not wait for the disk, so that votes do not wait for it either. A crash of PostgreSQL
   * can undo it, and the job then runs again.
   */
  async function end(id: number, { retryAt, data, store }: JobOutcome): Promise<void> {
    const own = and(eq(jobs.id, id), eq(jobs.takenBy, instance))
    const shown = { id: jobs.id, asyncCommit }
    await db.transaction(async (tx) => {
      const ended = retryAt
        ? await tx
            .update(jobs)
            .set({ dueAt: retryAt, takenBy: null, ...(data && { data }) })
            .where(own)
            .returning(shown)
        : await tx.delete(jobs).where(own).returning(shown)
      // If another instance has taken the job over, the result of that instance is stored.
      if (ended.length > 0) await store?.(tx)
    })
  }

  /** Waits for `pollMs`, or until a job has ended or the queue is stopped. */
  async function idle(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pollMs)
    wake = resolve
    await promise
    clearTimeout(timer)
  }

  const looping = loop()
  return async () => {
    stopping.abort()
    wake()
    await within(
      graceMs,
      looping.then(() => Promise.all(Array.from(running.values(), ({ ended }) => ended))),
    )
    if (running.size > 0) {
      const released = db
        .update(jobs)
        .set({ dueAt: sql`now()`, takenBy: null })
        .where(eq(jobs.takenBy, instance))
      await within(
        releaseMs,
        released.then(() => {}, onError),
      )
    }
    givingUp.abort()
  }
}

/** Resolves with the promise, or after `ms` milliseconds. */
async function within(ms: number, promise: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const timer = sleep(ms, undefined, { signal: over.signal }).catch(() => {})
  await Promise.race([promise, timer])
  over.abort()
}
