import type { DatabaseHandle } from '@lunchvote/db/database'
import { sql } from 'drizzle-orm'

/** The key of the advisory lock that lets only one instance at a time look for missing jobs. */
const missingJobsLock = 7_210_482_115

type MissingJob = { kind: 'outlet'; deliveryId: number; outletId: number }

/**
 * Finds the deliveries that are pending, but have no job. A backup contains deliveries but no jobs, so after a restore
 * all pending deliveries are without a job. No other instance looks for missing jobs until the transaction ends.
 */
export async function findMissingJobs(tx: DatabaseHandle): Promise<MissingJob[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${missingJobsLock})`)
  return tx.execute<MissingJob>(sql`
    select 'outlet' as "kind", id as "deliveryId", outlet_id as "outletId" from deliveries
    where status = 'pending' and not exists (
      select from pgboss.job
      where name = 'deliveries' and state < 'completed' and (data ->> 'deliveryId')::int = deliveries.id)
    order by id`)
}
