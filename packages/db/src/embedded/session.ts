import postgres, { type Sql } from 'postgres'
import type { Cluster } from './cluster.ts'
import { superuser } from './create-cluster.ts'

/**
 * The number of the lock that a LunchVote holds while it supervises the cluster. The lock belongs to a connection to
 * the maintenance database, so it is released when the process ends.
 */
const supervisorLock = 7_210_482_114

/** The name of LunchVote's database in the embedded PostgreSQL. */
export const databaseName = 'lunchvote'

export function clusterUrl(cluster: Pick<Cluster, 'password'>, port: number, database: string): string {
  return `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${database}`
}

/** Opens one connection to the maintenance database, which is `postgres`. The connection stays open. */
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
