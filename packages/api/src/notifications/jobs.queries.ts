import type { DatabaseHandle } from '@lunchvote/db/database'
import { jobs, type MessageJob } from '@lunchvote/db/tables/jobs'
import { sql } from 'drizzle-orm'

/** At most this many mails are sent at the same time. */
const mailLanes = 3

/** Adds jobs. They are not taken before the transaction ends and `holdMs` milliseconds have passed. */
export async function insertJobs(
  db: DatabaseHandle,
  added: readonly MessageJob[],
  holdMs = 0,
): Promise<void> {
  const dueAt = sql`now() + ${holdMs}::int * interval '1 ms'`
  await db.insert(jobs).values(added.map((data) => ({ lane: laneOf(data), data, dueAt })))
}

function laneOf(job: MessageJob): string {
  switch (job.kind) {
    case 'outlet':
    case 'live':
      return `outlet-${job.outletId}`
    case 'remind':
    case 'announce':
    case 'leaving':
      return `push-${job.teamId}`
    case 'mail':
      return `mail-${Math.floor(Math.random() * mailLanes)}`
  }
}
