import type { DatabaseHandle } from '@lunchvote/db/database'
import { pushSubscriptions } from '@lunchvote/db/tables/push-subscriptions'
import { sessions } from '@lunchvote/db/tables/sessions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { asc, count, desc, eq, max, ne, or, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

const maxPushServices = 5
const maxHints = 5

/** Reads all teams, in the order in which they were made. */
export function selectTeams(db: DatabaseHandle) {
  return db
    .select({
      name: teams.name,
      members: sql<number>`count(distinct ${users.id})::int`,
      admin: max(sql<string>`case when ${users.isTeamAdmin} then ${users.email} end`),
      createdAt: teams.createdAt,
      lastUsedAt: max(sessions.lastUsedAt),
    })
    .from(teams)
    .leftJoin(users, eq(users.teamId, teams.id))
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .groupBy(teams.id)
    .orderBy(asc(teams.id))
}

/** Finds the account with this e-mail address, in any team. */
export async function accountOf(db: DatabaseHandle, email: string) {
  const [found] = await db
    .select({
      userId: users.id,
      teamId: sql<TeamId>`${users.teamId}`,
      email: users.email,
      displayName: users.displayName,
      isTeamAdmin: users.isTeamAdmin,
      teamName: teams.name,
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .where(eq(users.email, email))
  return found
}

/** Finds accounts with the same name before the @, or with the same domain and the same first three characters. */
export async function emailsLike(db: DatabaseHandle, email: string): Promise<string[]> {
  const [name = '', domain = ''] = email.split('@')
  const nameOf = sql`split_part(${users.email}, '@', 1)`
  const isClose = sql`split_part(${users.email}, '@', 2) = ${domain} and left(${nameOf}, 3) = left(${name}, 3)`
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(or(sql`${nameOf} = ${name}`, isClose))
    .orderBy(ne(nameOf, name), asc(users.email))
    .limit(maxHints)
  return found.map((account) => account.email)
}

/** Reads the origins of the push services that the members' browsers use, first those that refuse the most browsers. */
export function selectPushServices(db: DatabaseHandle): Promise<{ origin: string; refused: number }[]> {
  const origin = sql<string>`substring(${pushSubscriptions.endpoint} from '^https?://[^/?#]+')`
  const refused = count(pushSubscriptions.refusedSince)
  return db
    .select({ origin, refused })
    .from(pushSubscriptions)
    .groupBy(origin)
    .orderBy(desc(refused), asc(origin))
    .limit(maxPushServices)
}
