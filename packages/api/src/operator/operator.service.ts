import type { Database } from '@lunchvote/db/database'
import { selectTeams } from './operator.queries.ts'

/**
 * Lists all teams for the operator of the server, who is no member of any team. Only the `lunchvote` command calls this
 * service.
 */
export async function listTeams({ db }: { db: Database }) {
  const teams = await selectTeams(db)
  return teams.map((team) => ({ ...team, createdAt: team.createdAt.toISOString() }))
}
