import type { OwnDay } from '@lunchvote/contracts/holidays'
import type { Language } from '@lunchvote/contracts/languages'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

export const teams = pgTable(
  'teams',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** A key that is the same for similar names, such as "Acme" and "ACME". `nameKeyOf` of packages/api makes it. */
    nameKey: text('name_key').notNull(),
    /** The IANA timezone at whose midnight the votes are reset. `UTC` also means that no timezone has been chosen. */
    timezone: text().notNull().default('UTC'),
    dailyReset: boolean('daily_reset').notNull().default(false),
    /** The local time at which voting closes on lunch days. Null if voting does not close. */
    votingCloses: time('voting_closes'),
    /** The local time at which outlets are told on lunch days that voting is open. Null if they are not told. */
    votingOpens: time('voting_opens'),
    /** The last local day on which they were told. */
    openedOn: date('opened_on'),
    /** The ISO weekdays on which voting closes. */
    lunchDays: smallint('lunch_days').array().notNull().default([1, 2, 3, 4, 5]),
    /** The region whose public holidays are no lunch days. Null if holidays do not count. */
    holidays: text(),
    /** The days that the team has set itself. */
    daysOff: jsonb('days_off').$type<OwnDay[]>().notNull().default([]),
    /** The days that are no lunch days, whatever their weekday: what follows from the two before, and the last ones. */
    offDays: date('off_days').array().notNull().default([]),
    /** The closing time of one day, after a member has extended that day's voting. */
    extendedTo: timestamp('extended_to', { withTimezone: true }),
    /**
     * The closing time of the next day whose voting has not been closed. Votes, jobs and reads compare this time with
     * the clock. `nextClosingOf` of packages/api computes it.
     */
    nextClosing: timestamp('next_closing', { withTimezone: true }),
    /** The last local day whose voting is closed. */
    closedThrough: date('closed_through'),
    /** The first local day on which `votingCloses` holds. Null if it holds on every day. */
    closesFrom: date('closes_from'),
    /** The local day whose lunch a member removed from the history. Lunch is not decided again on this day. */
    noLunchOn: date('no_lunch_on'),
    /** How many minutes before the closing time members are reminded. */
    remindMinutes: smallint('remind_minutes').notNull().default(15),
    votingMode: text('voting_mode', { enum: ['single', 'approval'] })
      .notNull()
      .default('single'),
    /** Who sees votes before voting is closed: everyone, who has voted, or nobody. */
    showVotes: text('show_votes', { enum: ['always', 'after-voting', 'at-closing'] })
      .notNull()
      .default('always'),
    /**
     * Who sees votes until `hidesUntil`, although `showVotes` shows more: a change of the settings does not reveal votes
     * that were cast before it.
     */
    hidesVotes: text('hides_votes', { enum: ['after-voting', 'at-closing'] }),
    hidesUntil: timestamp('hides_until', { withTimezone: true }),
    /** What the closing time of a day without votes decides. */
    ifNobodyVotes: text('if_nobody_votes', { enum: ['nothing', 'suggestion'] })
      .notNull()
      .default('nothing'),
    /** The closing time that the last reminder was about. Members are reminded once for each closing time. */
    remindedFor: timestamp('reminded_for', { withTimezone: true }),
    /**
     * Limits how often browsers are told of decisions: each message moves this instant on, and none is sent while it is
     * too far in the future. Null before the first message.
     */
    announcedUntil: timestamp('announced_until', { withTimezone: true }),
    /** When a member last sent a reminder to the team. */
    nudgedAt: timestamp('nudged_at', { withTimezone: true }),
    /** The display name that this member had then. */
    nudgedBy: text('nudged_by'),
    /** The id of this member, who may have left since. Null if a server without this column stored the nudge. */
    nudgedById: integer('nudged_by_id'),
    /** Only for servers of the version before: triggers keep them as in `rounds`, see migration 0034. */
    resetAt: timestamp('reset_at', { withTimezone: true }),
    resetBy: text('reset_by'),
    /** When a member last reopened voting after a decision, and the display name that this member had then. */
    reopenedAt: timestamp('reopened_at', { withTimezone: true }),
    reopenedBy: text('reopened_by'),
    /** Who can join: anyone who knows the name, or only people with the invite token. */
    joining: text({ enum: ['open', 'invite'] })
      .notNull()
      .default('open'),
    /**
     * The token of the invite link. It is not hashed, because members can see the link at any time (decision 17).
     * Null until the team first needs it.
     */
    inviteToken: text('invite_token'),
    /** Null if the invite link does not expire. */
    inviteExpiresAt: timestamp('invite_expires_at', { withTimezone: true }),
    /** The language of messages to chats. */
    language: text().$type<Language>().notNull().default('en'),
    /** The local time at which the team leaves for lunch, and where it meets. Null if the team has not said. */
    leavesAt: time('leaves_at'),
    meetingPoint: text('meeting_point'),
    /** The last local day on which outlets were told which tables leave. */
    tablesToldOn: date('tables_told_on'),
    /** Whether the menus of the day are read and shown. Null as long as no admin has answered. */
    showMenus: boolean('show_menus'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('teams_name_key_unique').on(table.nameKey),
    // Teams are found by their names too: if two old names got one key, the newer team kept the key that it had.
    uniqueIndex('teams_name_unique').on(table.name),
    // The index is for the daily reset, which reads the teams of one timezone at a time.
    index('teams_daily_reset').on(table.timezone, table.id).where(sql`${table.dailyReset}`),
    // The index is for the closing timer, which reads the teams whose closing time has come.
    index('teams_next_closing').on(table.nextClosing).where(sql`${table.nextClosing} is not null`),
    // The index is for the timer that tells outlets that voting is open, which reads the teams of one timezone at a time.
    index('teams_opening').on(table.timezone, table.votingOpens).where(sql`${table.votingOpens} is not null`),
    // The index is for the timers that tell that tables leave, which read the teams of one timezone at a time.
    index('teams_leaving').on(table.timezone, table.leavesAt).where(sql`${table.leavesAt} is not null`),
    // The index is for the timer that asks for menus.
    index('teams_show_menus').on(table.id).where(sql`${table.showMenus}`),
    check('teams_closing_needs_reset', sql`${table.votingCloses} is null or ${table.dailyReset}`),
    check(
      'teams_lunch_days',
      sql`${table.lunchDays} <> '{}' and ${table.lunchDays} <@ '{1,2,3,4,5,6,7}'::smallint[]`,
    ),
    check('teams_remind_minutes', sql`${table.remindMinutes} between 5 and 60`),
    check('teams_voting_mode', sql`${table.votingMode} in ('single', 'approval')`),
    check('teams_show_votes', sql`${table.showVotes} in ('always', 'after-voting', 'at-closing')`),
    check(
      'teams_hiding_needs_closing',
      sql`${table.showVotes} <> 'at-closing' or ${table.votingCloses} is not null`,
    ),
    check('teams_if_nobody_votes', sql`${table.ifNobodyVotes} in ('nothing', 'suggestion')`),
    check('teams_joining', sql`${table.joining} in ('open', 'invite')`),
    check('teams_invite_token', sql`${table.joining} = 'open' or ${table.inviteToken} is not null`),
    check('teams_language', sql`${table.language} in ('en', 'de', 'fr', 'es', 'fi')`),
    check('teams_name_length', sql`char_length(${table.name}) between 2 and 50`),
  ],
)
