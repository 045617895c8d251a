import type { PushContent, PushMessage } from '@lunchvote/contracts/notices'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DatabaseHandle } from '../database.ts'

export type Job = MessageJob | MenuJob

/** Tells people what has happened. */
export type MessageJob =
  /** Makes the next attempt to send a delivery. */
  | { kind: 'outlet'; outletId: number; deliveryId: number }
  /** Reminds the members of a team who are waited for. If the closing time changes, they are not reminded. */
  | ({ kind: 'remind'; closesAt: string | null } & Push)
  /** Tells the browsers of a team where it eats. If the decision changes, they are not told. */
  | ({ kind: 'announce'; decision: { day: string; decidedAt: string } } & Push)
  /** Reminds those who sit at a table that it leaves, when it does so in five minutes. */
  | { kind: 'leaving'; teamId: number; tableId: number }
  /** Brings the message of an outlet up to date with the board of its day. */
  | { kind: 'live'; outletId: number; day: string }
  | MailJob

type Push = {
  teamId: number
  /** In English. */
  message: PushMessage
  /** The same for other languages. A server that does not know them leaves it out. */
  content?: PushContent
}

/** Mails a reset link to the account with this address, if there is one. */
export type MailJob = {
  kind: 'mail'
  email: string
  askedAt: string
  /** How often it has been tried. */
  attempts: number
  /** The hash of the token in the link of the last attempt. */
  tokenHash?: string
}

/** Reads what a page says about the lunch of a day. The page is that of a row of `menu_readings`. */
export type MenuJob = { kind: 'menu'; page: string; day: string; timezone: string }

/** What comes of a job. */
export type JobOutcome = {
  /** When the job runs again. Undefined if it is done. */
  retryAt?: Date | undefined
  /** Replaces the data of a job that runs again. */
  data?: Job
  /** Stores the result in the transaction that ends the job. */
  store?: (tx: DatabaseHandle) => Promise<void>
}

/**
 * The messages to chats, programs and browsers, and the mails, that wait or are being sent, and the menus that are to be
 * read. A job that is done is deleted.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The jobs of a lane run one after the other, on whichever instances. */
    lane: text().notNull(),
    data: jsonb().$type<Job>().notNull(),
    /** The job is not taken before this instant. If an instance has taken it, others can take it from then on. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** The instance that runs the job, or has died while it ran the job. */
    takenBy: uuid('taken_by'),
  },
  (table) => [index('jobs_due_at').on(table.dueAt)],
)
