import type { DatabaseHandle } from '@lunchvote/db/database'
import { rounds } from '@lunchvote/db/tables/rounds'
import { teamScreens } from '@lunchvote/db/tables/team-screens'
import { teams } from '@lunchvote/db/tables/teams'
import { eq, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import { teamRound } from '../team-round.ts'

/** Finds the team whose screen has the token. */
export async function teamOfScreen(db: DatabaseHandle, tokenHash: string) {
  const [found] = await db
    .select({
      teamId: sql<TeamId>`${teams.id}`,
      name: teams.name,
      showMenus: sql<boolean>`coalesce(${teams.showMenus}, false)`,
      ...teamRound,
    })
    .from(teamScreens)
    .innerJoin(teams, eq(teams.id, teamScreens.teamId))
    .leftJoin(rounds, eq(rounds.teamId, teams.id))
    .where(eq(teamScreens.tokenHash, tokenHash))
  return found
}

/** When the screen of the team was made. Undefined if it has none. */
export async function screenOf(db: DatabaseHandle, teamId: TeamId) {
  const [found] = await db
    .select({ createdAt: teamScreens.createdAt })
    .from(teamScreens)
    .where(eq(teamScreens.teamId, teamId))
  return found
}

/** Stores the screen of the team, in place of an earlier one. */
export async function upsertScreen(
  db: DatabaseHandle,
  teamId: TeamId,
  screen: { tokenHash: string; createdAt: Date },
): Promise<void> {
  await db
    .insert(teamScreens)
    .values({ teamId, ...screen })
    .onConflictDoUpdate({ target: teamScreens.teamId, set: screen })
}

export async function deleteScreen(db: DatabaseHandle, teamId: TeamId): Promise<void> {
  await db.delete(teamScreens).where(eq(teamScreens.teamId, teamId))
}
