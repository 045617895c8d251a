import { planFaults, type Statement } from '@lunchvote/db/testing/plans'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { it } from './testing/fixtures.ts'
import {
  fillForPlans,
  type RecordedApi,
  recordCalendar,
  recordEveryProcedure,
  recordJobs,
} from './testing/recorded-calls.ts'
import { settleAllDue } from './voting/day.service.ts'
import { tellAllOpened } from './voting/reminders.service.ts'

/**
 * The size of the test data. The tables are large, so that a plan which reads a large part of a table exceeds
 * `maxRows`.
 */
const company = { teams: 8000, membersPerTeam: 5, venuesPerTeam: 3, votesPerTeam: 5 }

/**
 * The test fails if PostgreSQL expects any step of a plan to return more rows than this. A step that reads one team or
 * one batch of teams returns fewer rows. A step that reads a large part of a table returns more.
 */
const maxRows = 1000

let statements: Record<string, Statement[]>
it.beforeAll(async ({ recorded }) => {
  await fillForPlans(recorded, company)
  statements = await recordEveryProcedure(recorded)
  // Filling the tables takes long on a busy machine.
}, 120_000)

const faultsOf = (api: RecordedApi, statements: readonly Statement[]) =>
  planFaults(api.sql, statements, { maxRows })

it('every procedure finds its rows by an index, and reads few rows', async ({ recorded }) => {
  // The search reads the names of all teams, and has a limit of its own. The version reads the few rows of the migrations.
  const { 'team.search': _, 'version.get': __, ...others } = statements
  // The operator reads how many teams there are.
  const sent = Object.values(others)
    .flat()
    .filter(({ text }) => text !== 'select count(*) as count from "teams";')
  expect(await faultsOf(recorded, sent)).toEqual([])
})

it('a calendar finds its rows by an index, and reads few rows', async ({ recorded }) => {
  const { first, second } = await recordCalendar(recorded)
  expect(await faultsOf(recorded, [...first, ...second])).toEqual([])
})

it("a tally reads the voters' names from an index only", async ({ recorded }) => {
  const sent = statements['votes.today'] ?? []
  const tally = sent.find(({ text }) => text.includes('"display_name"') && text.includes('"venues"'))
  const plan = await recorded.sql.unsafe(`explain ${tally?.text}`, tally?.parameters as string[])
  const ofUsers = plan.map((row) => row['QUERY PLAN']).filter((line) => / on "?users/.test(line))
  expect(ofUsers).toEqual(ofUsers.map(() => expect.stringContaining('Index Only Scan')))
  expect(ofUsers).toHaveLength(2)
})

it('the day reads what the team hides once for the team, and not for each vote', async ({ recorded }) => {
  const sent = statements['lunch.today'] ?? []
  const members = sent.find(({ text }) => text.includes('"has_vote"'))
  const plan = await recorded.sql.unsafe(`explain ${members?.text}`, members?.parameters as string[])
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('CTE Scan on team_of_ballots')
})

it('jobs find their rows by an index, and read few rows', { timeout: 120_000 }, async ({ recorded }) => {
  expect(await faultsOf(recorded, await recordJobs(recorded))).toEqual([])
})

it('the message that voting is open reads only the teams that it goes to', async ({ recorded }) => {
  // More teams than one batch has. It is Friday, 9:00 in Paris.
  await recorded.sql`update teams set voting_opens = '09:00' where id between 1001 and 1150`
  await recorded.sql`analyze teams`
  recorded.setTime('2026-11-20T08:00:00Z')
  const sent = await recorded.statementsOf(async () => expect(await tellAllOpened(recorded.deps)).toBe(150))
  recorded.setTime(null)
  expect(await faultsOf(recorded, sent)).toEqual([])
})

it('decisions of many teams read who comes with one statement for a batch', async ({ recorded }) => {
  await recorded.sql`
    update teams set daily_reset = true, voting_closes = '11:45', leaves_at = '12:15', if_nobody_votes = 'suggestion',
      next_closing = '2026-11-20T10:45:00Z'
    where id between 2001 and 2150`
  await recorded.sql`analyze teams`
  recorded.setTime('2026-11-20T10:46:00Z')
  const sent = await recorded.statementsOf(async () => expect(await settleAllDue(recorded.deps)).toBe(150))
  recorded.setTime(null)
  expect(sent.filter(({ text }) => text.includes('"lunch_guests"'))).toHaveLength(2)
  expect(await faultsOf(recorded, sent)).toEqual([])
})

it('every foreign key has an index, for deletions', async ({ recorded }) => {
  const unindexed = await recorded.deps.db.execute(sql`
    select conrelid::regclass as table, conname as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = any(conkey))`)
  expect([...unindexed]).toEqual([])
})
