import type { Database } from '@lunchvote/db/database'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { outcomesOf } from './outcomes.ts'

/**
 * Runs `work` while another transaction locks the team. Calls that lock the team wait until `work` has ended. `work`
 * returns their promises in an object, because a returned promise would be waited for.
 */
export function whileTeamIsLocked<T extends object>(
  db: Database,
  teamId: number,
  work: () => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from teams where id = ${teamId} for update`)
    return work()
  })
}

/**
 * Makes the calls lock the team one after another, in the order of the list.
 * @returns `done` or the code of the refusal, for each call
 */
export async function inOrder(
  db: Database,
  teamId: number,
  calls: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const { outcomes } = await whileTeamIsLocked(db, teamId, async () => {
    const started: Promise<unknown>[] = []
    for (const call of calls) {
      started.push(call())
      await untilWaiting(db, started.length)
    }
    return { outcomes: outcomesOf(started) }
  })
  return outcomes
}

/**
 * Waits until exactly `count` statements wait for locks. Statements of other databases do not count, because other test
 * files use the same server. `db` must not be a transaction: there, PostgreSQL would list only the connections that
 * existed at the first look.
 */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.execute(waiting)).length).toBe(count)
}
