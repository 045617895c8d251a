import type { Notice } from '@lunchvote/contracts/notices'
import type { Params } from '@lunchvote/contracts/reasons/sentence'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { outlets } from './outlets.ts'

/**
 * The messages to outlets, which are the chat channels and programs that a team has connected. Each message, except a
 * test, is sent by a job of its own in the queue. A test is sent at once, and stored afterwards.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    /** The same at each attempt, so that the receiver can recognise a repeated message. */
    webhookId: uuid('webhook_id').notNull().defaultRandom(),
    event: text({
      enum: ['voting.opened', 'voting.closing', 'lunch.decided', 'lunch.tables', 'venue.created', 'test'],
    }).notNull(),
    /** What is told, as it was when the event happened. */
    content: jsonb().$type<Notice>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    status: text({ enum: ['pending', 'delivered', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: smallint().notNull().default(0),
    /** The HTTP status of the answer to the last attempt. Null if there was no answer. */
    responseStatus: smallint('response_status'),
    /** Why the last attempt failed, or why the message is no longer sent. Otherwise null. */
    error: text(),
    /** The code of the error and each value in it that varies, for other languages. */
    errorCode: text('error_code'),
    errorParams: jsonb('error_params').$type<Params>(),
  },
  (table) => [
    index('deliveries_outlet_id').on(table.outletId, table.id),
    index('deliveries_at').on(table.at),
    check('deliveries_status', sql`${table.status} in ('pending', 'delivered', 'failed')`),
  ],
)
