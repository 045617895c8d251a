import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { asc, count, eq, max, sql } from 'drizzle-orm'

/** Reads all teams with their numbers of members and their admins, in the order in which they were made. */
export function selectTeams(db: DatabaseHandle) {
  return db
    .select({
      name: teams.name,
      members: count(users.id),
      admin: max(sql<string>`case when ${users.isTeamAdmin} then ${users.email} end`),
      createdAt: teams.createdAt,
    })
    .from(teams)
    .leftJoin(users, eq(users.teamId, teams.id))
    .groupBy(teams.id)
    .orderBy(asc(teams.id))
}
