import type { DatabaseHandle } from '@lunchvote/db/database'
import { outlets } from '@lunchvote/db/tables/outlets'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

const appOutlets = (db: DatabaseHandle, channel: string) =>
  db
    .select({ outletId: outlets.id, teamId: sql<TeamId>`${outlets.teamId}`, language: teams.language })
    .from(outlets)
    .innerJoin(teams, eq(teams.id, outlets.teamId))
    .where(and(eq(outlets.kind, 'slack-app'), eq(outlets.channel, channel), eq(outlets.active, true)))
    .orderBy(asc(outlets.id))

export type AppOutlet = Awaited<ReturnType<typeof appOutletsIn>>[number]

/** The active outlets whose messages are in the channel, oldest first. */
export function appOutletsIn(db: DatabaseHandle, channel: string) {
  return appOutlets(db, channel)
}

/** The active outlet with this id, if its messages are in the channel. */
export async function appOutlet(db: DatabaseHandle, outletId: number, channel: string) {
  return (await appOutlets(db, channel)).find((outlet) => outlet.outletId === outletId)
}

/** The account of the team with this e-mail address, in the form in which addresses are stored. */
export async function accountOf(db: DatabaseHandle, teamId: TeamId, email: string) {
  const [found] = await db
    .select({
      userId: users.id,
      isTeamAdmin: users.isTeamAdmin,
      displayName: users.displayName,
      timezone: teams.timezone,
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .where(and(eq(users.teamId, teamId), eq(users.email, email)))
  return found
}

/** The names of the venues on offer, newest first. */
export function offeredNames(db: DatabaseHandle, teamId: TeamId) {
  return db
    .select({ id: venues.id, name: venues.name })
    .from(venues)
    .where(and(eq(venues.teamId, teamId), venues.active))
    .orderBy(sql`${venues.id} desc`)
}
