import { insertJobs } from '@lunchvote/api/notifications/jobs.queries'
import { openDatabase } from '@lunchvote/db/database'
import type { Job, JobOutcome } from '@lunchvote/db/tables/jobs'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { startQueue } from '@lunchvote/sending/queue'

export type OutletJob = Extract<Job, { kind: 'outlet' }>
export type Run = (job: OutletJob, signal: AbortSignal) => Promise<JobOutcome>

/** Jobs of an outlet. Their numbers are 0, 1, 2, and so on. */
export const jobsOf = (outletId: number, count = 1): OutletJob[] =>
  Array.from({ length: count }, (_, n) => ({ kind: 'outlet', outletId, deliveryId: n }))

/** Returns a `run` that records each job in `done` and ends it at once. */
export function recorder() {
  const done: OutletJob[] = []
  const run: Run = async (job) => {
    done.push(job)
    return {}
  }
  return { done, run }
}

/** Creates a database in which instances find their jobs. */
export async function createQueueWorld() {
  const database = await createTestDatabase()
  const ends: (() => Promise<void>)[] = []
  return {
    database,
    add: (jobs: readonly OutletJob[], holdMs?: number) => insertJobs(database.db, jobs, holdMs),
    /** How many jobs are in the database. */
    waiting: async (condition = 'true') =>
      Number((await database.sql.unsafe(`select count(*) from jobs where ${condition}`))[0]?.count),
    /** Starts an instance with its own database connections. It runs jobs until the world is closed. */
    startInstance: (run: Run, options: Parameters<typeof startQueue>[1] = {}) => {
      const errors: unknown[] = []
      const { db, sql, close } = openDatabase(database.url)
      const stop = startQueue(
        { db, run: (job, signal) => run(job as OutletJob, signal), onError: (error) => errors.push(error) },
        { pollMs: 50, restMs: 10, graceMs: 20, ...options },
      )
      ends.push(async () => {
        await stop()
        await close()
      })
      return {
        errors,
        stop,
        /** Ends the connections of the instance. What it does afterwards has no effect, as after a kill. */
        die: () => sql.end({ timeout: 0 }),
      }
    },
    close: async () => {
      for (const end of ends.reverse()) await end()
      await database.drop()
    },
  }
}
