import {
  createRecordedApi,
  fillForPlans,
  recordEveryProcedure,
  recordJobs,
} from '@lunchvote/api/testing/recorded-calls'
import type { Company } from '@lunchvote/db/testing/company'
import { planFaults } from '@lunchvote/db/testing/plans'
import type { TestServer } from '@lunchvote/db/testing/server'
import type { Bench } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'

/** A company with a million votes and therefore a million people, because each user has one vote. */
const company: Company = { teams: 10_000, membersPerTeam: 100, venuesPerTeam: 5, votesPerTeam: 100 }
/** Together, the teams have a million lunches. */
const lunchesPerVenue = 20
/**
 * PostgreSQL must not expect more rows than this in any step of a plan. A step that reads one team or one batch of teams
 * expects fewer rows. A step that reads a large part of a table expects more.
 */
const maxRows = 1000

async function checkPlans({ createDatabase }: TestServer) {
  const api = await createRecordedApi(createDatabase)
  try {
    await fillForPlans(api, company, lunchesPerVenue)
    // The search reads the names of all teams, and has a limit of its own.
    const { 'team.search': _, ...ofProcedures } = await recordEveryProcedure(api)
    const statements = [...Object.values(ofProcedures).flat(), ...(await recordJobs(api))]
    return { statements, faults: await planFaults(api.sql, statements, { maxRows }) }
  } finally {
    await api.close()
  }
}

export const plans: Bench = {
  name: 'plans',
  summary: 'the query plans of all statements of procedures and jobs, with a million votes and lunches',
  run: async (databaseUrl) => {
    const postgres = await startBenchPostgres(databaseUrl)
    try {
      const { statements, faults } = await checkPlans(postgres)
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
          ratio: faults.length / statements.length,
          atMost: 0,
          note: faults.join('; '),
        },
      ]
    } finally {
      await postgres.stop()
    }
  },
}
