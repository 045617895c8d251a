import { rounds } from '@lunchvote/db/tables/rounds'
import { teams } from '@lunchvote/db/tables/teams'
import { sql } from 'drizzle-orm'

/** The columns of a `TeamRound`, in a query that joins the team's round, if it has one. */
export const teamRound = {
  timezone: teams.timezone,
  dailyReset: teams.dailyReset,
  roundNumber: sql<number>`coalesce(${rounds.number}, 0)`,
  roundBegan: rounds.beganAt,
}
