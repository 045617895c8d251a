import {
  createRecordedApi,
  fillForPlans,
  recordEveryProcedure,
  recordJobs,
} from '@lunchvote/api/testing/recorded-calls'
import type { Company } from '@lunchvote/db/testing/company'
import { planFaults } from '@lunchvote/db/testing/plans'
import type { Bench } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'

/** A user has one vote, so a million takes as many people. */
const company: Company = { teams: 10_000, membersPerTeam: 100, venuesPerTeam: 5, votesPerTeam: 100 }
/** What a step may expect to read: a batch, or what a large team has; no share of a table. */
const mostRows = 1000

export const plans: Bench = {
  name: 'plans',
  summary: 'how PostgreSQL runs every statement of the product, among a million votes',
  run: async ({ databaseUrl }) => {
    const postgres = await startBenchPostgres(databaseUrl)
    try {
      const api = await createRecordedApi(postgres.createDatabase)
      await fillForPlans(api, company)
      const ofProcedures = Object.values(await recordEveryProcedure(api)).flat()
      const statements = [...ofProcedures, ...(await recordJobs(api))]
      const faults = await planFaults(api.sql, statements, { mostRows })
      await api.close()
      return [
        {
          what: 'different statements',
          median: new Set(statements.map(({ text }) => text)).size,
          unit: 'count',
          ratio: 1,
        },
        {
          what: 'faults in their plans',
          median: faults.length,
          unit: 'count',
          ratio: Number.NaN,
          atMost: 0,
          note: faults.join('; '),
        },
      ]
    } finally {
      await postgres.stop()
    }
  },
}
