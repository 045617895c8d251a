import type { DatabaseHandle } from '@lunchvote/db/database'
import { pushSubscriptions } from '@lunchvote/db/tables/push-subscriptions'
import { sessions } from '@lunchvote/db/tables/sessions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { and, asc, count, desc, eq, gt, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

const maxPushServices = 5
const maxHints = 5

/** Reads teams in the order in which they were made: those after this id, and at most this many. */
export function selectTeams(db: DatabaseHandle, { after, limit }: { after: number; limit: number }) {
  const ofTeam = eq(users.teamId, teams.id)
  const admin = db
    .select({ email: users.email })
    .from(users)
    .where(and(ofTeam, eq(users.isTeamAdmin, true)))
  const lastUse = db
    .select({ at: max(sessions.lastUsedAt) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(ofTeam)
  return db
    .select({
      id: teams.id,
      name: teams.name,
      members: db.$count(users, ofTeam),
      admin: sql<string | null>`(${admin})`,
      createdAt: teams.createdAt,
      lastUsedAt: sql`(${lastUse})`.mapWith(sessions.lastUsedAt) as SQL<Date | null>,
    })
    .from(teams)
    .where(gt(teams.id, after))
    .orderBy(asc(teams.id))
    .limit(limit)
}

export function countTeams(db: DatabaseHandle): Promise<number> {
  return db.$count(teams)
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

/** Whether the owner of the account with this address has shown that it is theirs. Undefined without such an account. */
export async function emailProof(db: DatabaseHandle, email: string): Promise<boolean | undefined> {
  const [found] = await db.select({ isProven: users.isEmailProven }).from(users).where(eq(users.email, email))
  return found?.isProven
}

/** When the operator has last given the password in this session. */
export async function confirmationOf(db: DatabaseHandle, sessionHash: string): Promise<Date | null> {
  const [found] = await db
    .select({ at: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionHash))
  return found?.at ?? null
}

export async function confirmSession(db: DatabaseHandle, sessionHash: string, at: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: at }).where(eq(sessions.id, sessionHash))
}
