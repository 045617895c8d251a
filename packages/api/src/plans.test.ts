import { fill, signIn } from '@lunchvote/db/testing/company'
import { planFaults, type Statement } from '@lunchvote/db/testing/plans'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRecordedApi, type RecordedApi, recordEveryProcedure } from './testing/recorded-calls.ts'
import { clearMissedMidnights, resetTimezones } from './votes/reset.service.ts'

/** Enough that PostgreSQL plans as it would for a hundred times as many; the bench looks at those. */
const company = { teams: 4000, membersPerTeam: 5, venuesPerTeam: 3, votesPerTeam: 5 }

/** What a step may expect to read: a batch, or what a large team has; no share of a table. */
const mostRows = 1000

let api: RecordedApi
beforeAll(async () => {
  api = await createRecordedApi()
  await fill(api.sql, company)
  await signIn(api.sql, { members: company.teams * company.membersPerTeam })
  await api.deps.db.execute(sql`update teams set daily_reset = id % 2 = 0, timezone = 'Europe/Paris'`)
  await api.deps.db.execute(sql`update votes set date = now() - interval '2 days'`)
  await api.deps.db.execute(sql`vacuum analyze`)
})
afterAll(() => api.close())

const faultsOf = (statements: readonly Statement[]) => planFaults(api.sql, statements, { mostRows })

it('finds every row that a procedure needs by an index, and few of them', async () => {
  const recorded = await recordEveryProcedure(api)
  expect(await faultsOf(Object.values(recorded).flat())).toEqual([])
})

it("finds the voters' names of a tally in an index alone", async () => {
  const sent = (await recordEveryProcedure(api))['votes.today'] ?? []
  const tally = sent.find(({ text }) => text.includes('"display_name"') && text.includes('"venues"'))
  const plan = await api.sql.unsafe(`explain ${tally?.text}`, tally?.parameters as string[])
  const ofUsers = plan.map((row) => row['QUERY PLAN']).filter((line) => / on "?users/.test(line))
  expect(ofUsers).toEqual(ofUsers.map(() => expect.stringContaining('Index Only Scan')))
  expect(ofUsers).toHaveLength(2)
})

it('does so in what happens without anybody asking', async () => {
  const recorded = await api.statementsOf(async () => {
    await resetTimezones(api.deps)
    await api.deps.sessions.purge()
    await clearMissedMidnights(api.deps)
  })
  expect(await faultsOf(recorded)).toEqual([])
})

it('has an index for every foreign key, for what goes when a row goes', async () => {
  const unindexed = await api.deps.db.execute(sql`
    select conrelid::regclass as table, conname as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = any(conkey))`)
  expect([...unindexed]).toEqual([])
})
