import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import {
  clockChanges,
  firstInstantAt,
  firstInstantOfDay,
  instantsAround,
  localTime,
  localTimesAround,
} from '../testing/clock-changes.ts'
import { closingOn, dayStart } from './day.queries.ts'

type Case = { timezone: string; instant: string; local: string; starts: string }

it('a day starts at its first instant, around every clock change from 2025 to 2030 in every timezone', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const changes = clockChanges()
  expect(changes.length).toBeGreaterThan(1000)
  const cases = changes.flatMap((change) =>
    instantsAround(change).map(
      (instant): Case => ({
        timezone: change.timezone,
        instant: new Date(instant).toISOString(),
        local: new Date(localTime(change, instant)).toISOString().slice(0, -1),
        starts: new Date(firstInstantOfDay(change, instant)).toISOString(),
      }),
    ),
  )

  const [result] = await db.execute<{ checked: number; wrong: Case[] | null }>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(cases)}::text::jsonb)
        as asked (timezone text, instant timestamptz, local timestamp, starts timestamptz)
      -- PostgreSQL and Node.js can have different versions of the timezone rules. Cases on which they differ are left out.
      where instant at time zone timezone = local
    )
    select
      count(*)::integer as checked,
      jsonb_agg(asked) filter (where ${dayStart(sql`instant`, sql`timezone`)} <> starts) as wrong
    from asked`)
  expect(result?.wrong ?? []).toEqual([])
  expect(result?.checked).toBeGreaterThan(0.99 * cases.length)
})

type Closing = { timezone: string; day: string; time: string; closes: string; closesLocally: string }

it('voting closes when the clock first shows the closing time or later, around every clock change', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const cases = clockChanges().flatMap((change) =>
    localTimesAround(change).map((local): Closing => {
      const closes = firstInstantAt(change, local)
      const [day = '', time = ''] = localText(local).split('T')
      return {
        timezone: change.timezone,
        day,
        time,
        closes: new Date(closes).toISOString(),
        closesLocally: localText(localTime(change, closes)),
      }
    }),
  )

  const [result] = await db.execute<{ checked: number; wrong: Closing[] | null }>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(cases)}::text::jsonb)
        as asked (timezone text, day date, time time, closes timestamptz, "closesLocally" timestamp)
      where closes at time zone timezone = "closesLocally"
    )
    select
      count(*)::integer as checked,
      jsonb_agg(asked) filter (
        where ${closingOn(sql`day`, sql`time`, sql`timezone`)} is distinct from closes
      ) as wrong
    from asked`)
  expect(result?.wrong ?? []).toEqual([])
  expect(result?.checked).toBeGreaterThan(0.99 * cases.length)
})

const localText = (local: number) => new Date(local).toISOString().slice(0, -1)
