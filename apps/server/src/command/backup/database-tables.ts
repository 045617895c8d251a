import { type MigratedTable, type Migration, tablesAfter } from '@lunchvote/db/migrations'
import type { ISql } from 'postgres'

/**
 * The tables that are not backed up, because their rows expire within a day: the counts of requests, what the services of
 * maps have answered, and company logins that are under way.
 */
const notBackedUp = [
  'rate_limits',
  'service_turns',
  'service_answers',
  'place_searches',
  'pending_logins',
  'used_login_states',
]

export const backedUpTables = (migration: Migration): MigratedTable[] =>
  tablesAfter(migration).filter(({ name }) => !notBackedUp.includes(name))

export const quoted = (name: string) => `public."${name}"`

export const columnList = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/**
 * For this transaction, turns off the time-outs that the operator may have set for the role, because a COPY may take
 * longer.
 */
export async function allowLongStatements(tx: ISql): Promise<void> {
  await tx`
    select set_config(name, '0', true) from pg_settings
    where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`
}

/** Counts the rows in the output of COPY, which writes each row on one line. */
export function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}
