import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** A person as the company's identity provider names them. An e-mail address alone never identifies a person. */
const person = () => ({
  issuer: text().notNull(),
  subject: text().notNull(),
})

/** Which account belongs to a person of an identity provider. */
export const identities = pgTable(
  'identities',
  {
    ...person(),
    userId: integer('user_id')
      .notNull()
      .unique('identities_one_a_user')
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    check('identities_subject_length', sql`char_length(${table.subject}) between 1 and 255`),
  ],
)

/** Persons whom the provider has sent back, and who have not joined a team or linked their account yet. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    /** The SHA-256 of the token in the browser's cookie, in hexadecimal. The table contains no token. */
    tokenHash: text('token_hash').primaryKey(),
    ...person(),
    /** The e-mail address, trimmed and in lower case. */
    email: text().notNull(),
    /** Whether the provider says that the address belongs to the person. Without this, no account is created. */
    isEmailVerified: boolean('is_email_verified').notNull(),
    /** A name that an account can have. Empty if the provider has sent none. */
    displayName: text('display_name').notNull(),
    /** The team of the link with which the person came. */
    team: text(),
    invite: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('pending_logins_expires_at').on(table.expiresAt)],
)

/** The states of logins that have been carried out, so that no state is accepted twice. */
export const usedLoginStates = pgTable(
  'used_login_states',
  {
    /** The SHA-256 of the state, in hexadecimal. */
    stateHash: text('state_hash').primaryKey(),
    /** After this time, the state would be refused anyway. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_login_states_expires_at').on(table.expiresAt)],
)
