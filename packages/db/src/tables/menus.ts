import type { Language } from '@lunchvote/contracts/languages'
import type { Dish, MenuRowState } from '@lunchvote/contracts/menus'
import type { Sentence } from '@lunchvote/contracts/reasons'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

/** What pages say about the lunch of a day, for all teams that link to them. */
export const menuReadings = pgTable(
  'menu_readings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The link of a venue, without its fragment. */
    page: text().notNull(),
    /** The local day of the teams. */
    day: date().notNull(),
    /** Whether the page is to be read, or is being read. What was read before stays stored meanwhile. */
    isWaiting: boolean('is_waiting').notNull().default(true),
    /** When somebody or the timer has last asked for the page. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    state: text().$type<MenuRowState>().notNull().default('waiting'),
    dishes: jsonb().$type<Dish[]>().notNull().default([]),
    language: text(),
    fromPicture: boolean('from_picture').notNull().default(false),
    sourceUrl: text('source_url'),
    readAt: timestamp('read_at', { withTimezone: true }),
    reason: jsonb().$type<Sentence>(),
  },
  (table) => [
    unique('menu_readings_page_day').on(table.page, table.day),
    index('menu_readings_asked_at').on(table.askedAt),
  ],
)

/** What is remembered of a page or file from one reading to the next. It contains no text of it. */
export const menuSources = pgTable(
  'menu_sources',
  {
    address: text().primaryKey(),
    memory: jsonb().$type<object>().notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('menu_sources_read_at').on(table.readAt)],
)

/** The dishes of a page on a day in other languages, for all teams. */
export const menuTranslations = pgTable(
  'menu_translations',
  {
    page: text().notNull(),
    day: date().notNull(),
    language: text().$type<Language>().notNull(),
    /** A hash of the dishes. The page can have others when it is read again. */
    dishesHash: text('dishes_hash').notNull(),
    /** One text for each dish. Null while an instance asks the model, and if the model has failed. */
    texts: text().array(),
    /** Why the model has failed. */
    failure: jsonb().$type<Sentence>(),
    /** Until then, nobody else asks the model. */
    askedUntil: timestamp('asked_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page, table.day, table.language] }),
    foreignKey({
      name: 'menu_translations_reading',
      columns: [table.page, table.day],
      foreignColumns: [menuReadings.page, menuReadings.day],
    }).onDelete('cascade'),
  ],
)

/** How often a model was asked about menus on a day in UTC, by all instances. A row a day. */
export const menuAsks = pgTable('menu_asks', {
  day: date().primaryKey(),
  asked: integer().notNull(),
})
