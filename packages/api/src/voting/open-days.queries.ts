import { venues } from '@lunchvote/db/tables/venues'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const { closedOn, closedThrough, leftOutOn, leftOutReason } = venues

/** The columns from which `openOn` tells whether a venue is open. */
export const closure = { closedOn, closedThrough, leftOutOn, leftOutReason }

/** Whether the venue is open on the day. `openOn` is the same rule in TypeScript, with the reason. */
export const isOpenOn = (day: SQLWrapper): SQL<boolean> => sql`(
  extract(isodow from ${day})::smallint <> all(${closedOn})
    and (${closedThrough} >= ${day}) is not true and (${leftOutOn} = ${day}) is not true)`
