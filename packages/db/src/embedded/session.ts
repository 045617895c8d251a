import postgres, { type Sql } from 'postgres'
import type { Cluster } from './cluster.ts'
import { superuser } from './create-cluster.ts'

/**
 * Held in the maintenance database while a LunchVote supervises the cluster. It belongs to a connection, so it ends with
 * the process.
 */
const supervisorLock = 7_210_482_114

export function clusterUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${database}`
}

/** One connection to the maintenance database, which stays open. */
export function openSession(cluster: Cluster, port: number, onclose: () => void = () => {}): Sql {
  return postgres(clusterUrl(cluster, port, 'postgres'), {
    max: 1,
    connect_timeout: 5,
    // By default, the driver closes connections after a while, which would release the lock.
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    backoff: () => 0.05,
    connection: { application_name: 'lunchvote supervisor' },
    onnotice: () => {},
    onclose,
  })
}

export async function tryLock(session: Sql): Promise<boolean> {
  const [row] = await session`select pg_try_advisory_lock(${supervisorLock}) as taken`
  return row?.taken === true
}
