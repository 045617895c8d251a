import type { DatabaseHandle } from '@lunchvote/db/database'
import { readMigrations, tablesAfter } from '@lunchvote/db/migrations'
import { menuReadings } from '@lunchvote/db/tables/menus'
import { pictures } from '@lunchvote/db/tables/pictures'
import { rounds } from '@lunchvote/db/tables/rounds'
import { sessions } from '@lunchvote/db/tables/sessions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, count, eq, getTableColumns, gt, inArray, like, max, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Member, TeamId } from '../member.ts'
import { teamRound } from '../team-round.ts'

/** Tells which accounts are guests. Those of colleagues have other addresses. */
const isGuest = like(users.email, 'guest-%')

/** Of two instances, one begins the demo, and the other one waits until it has. */
export async function lockDemo(tx: DatabaseHandle): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lunchvote demo'))`)
}

/** Whether the database has tables already. */
export async function hasTables(db: DatabaseHandle): Promise<boolean> {
  const [found] = await db.execute<{ has: boolean }>(
    sql`select to_regclass('public.users') is not null as has`,
  )
  return found?.has === true
}

/** Whether the database has an account outside the domain of demos. It can have the tables of an older version. */
export async function hasOtherAccounts(db: DatabaseHandle, domain: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.email} not like ${`%@${domain}`}`)
    .limit(1)
  return found !== undefined
}

/** Finds the team of the demo, and locks it against every change that belongs to a team. */
export async function lockDemoTeam(tx: DatabaseHandle, admin: string) {
  const [team] = await tx
    .select({ id: teams.id, began: teams.createdAt })
    .from(teams)
    .where(inArray(teams.id, teamOf(tx, admin)))
    .for('update')
  return team && { ...team, id: team.id as TeamId }
}

const teamOf = (db: DatabaseHandle, admin: string) =>
  db.select({ id: users.teamId }).from(users).where(eq(users.email, admin))

/** Finds the team of the demo. `lastCame` is when the last guest came, or null. */
export async function demoTeam(db: DatabaseHandle, admin: string) {
  const [team] = await db
    .select({ id: teams.id, began: teams.createdAt })
    .from(teams)
    .where(inArray(teams.id, teamOf(db, admin)))
  if (!team) return undefined
  const [guests] = await db
    .select({ lastCame: max(users.createdAt) })
    .from(users)
    .where(and(eq(users.teamId, team.id), isGuest))
  return { ...team, id: team.id as TeamId, lastCame: guests?.lastCame ?? null }
}

/**
 * The tables that are not emptied: the counts of requests, the key that browsers know, and those whose rows `resetTeam` and
 * `resetGuests` put back.
 */
const notEmptied = ['rate_limits', 'vapid_keys', 'teams', 'users', 'sessions']

/** Empties all other tables of LunchVote, also one that is added later, but none of another program. */
export async function emptyTables(tx: DatabaseHandle): Promise<void> {
  const latest = readMigrations().at(-1)
  for (const { name } of latest ? tablesAfter(latest) : []) {
    if (!notEmptied.includes(name)) await tx.execute(sql`delete from ${sql.identifier(name)}`)
  }
}

/** Sets the columns of a table to what a new row has. */
const defaultsOf = (table: PgTable, ...keep: string[]) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table))
      .filter((name) => !keep.includes(name))
      .map((name) => [name, sql`default`]),
  )

export async function resetTeam(
  tx: DatabaseHandle,
  teamId: TeamId,
  values: Partial<typeof teams.$inferInsert>,
): Promise<void> {
  const defaults = defaultsOf(teams, 'id', 'name', 'nameKey')
  await tx
    .update(teams)
    .set({ ...defaults, ...values })
    .where(eq(teams.id, teamId))
}

/** Deletes all accounts but those of guests with a session that was used since then, and resets these to what they were. */
export async function resetGuests(tx: DatabaseHandle, teamId: TeamId, since: Date): Promise<void> {
  const active = tx.select({ id: sessions.userId }).from(sessions).where(gt(sessions.lastUsedAt, since))
  await tx
    .delete(users)
    .where(and(eq(users.teamId, teamId), sql`not (${isGuest} and ${inArray(users.id, active)})`))
  await tx
    .update(users)
    .set({
      ...defaultsOf(users, 'id', 'email', 'teamId', 'displayName', 'createdAt'),
      displayName: sql`'Guest ' || substring(${users.email} from '[0-9]+')`,
    })
    .where(eq(users.teamId, teamId))
}

export function insertAccounts(tx: DatabaseHandle, accounts: (typeof users.$inferInsert)[]) {
  return tx.insert(users).values(accounts).returning({ id: users.id })
}

export async function insertPictures(
  tx: DatabaseHandle,
  stored: (typeof pictures.$inferInsert)[],
): Promise<void> {
  await tx.insert(pictures).values(stored)
}

/** The ids of the venues by their names. */
export async function venueIds(tx: DatabaseHandle): Promise<ReadonlyMap<string, number>> {
  const found = await tx.select({ id: venues.id, name: venues.name }).from(venues)
  return new Map(found.map(({ id, name }) => [name, id]))
}

/** Venues without an id get a new one. */
export function insertVenues(
  tx: DatabaseHandle,
  stored: (typeof venues.$inferInsert & { id: number | undefined })[],
) {
  return tx
    .insert(venues)
    .overridingSystemValue()
    .values(stored)
    .returning({ id: venues.id, name: venues.name, imageUrl: venues.imageUrl })
}

export async function insertReadings(
  tx: DatabaseHandle,
  readings: (typeof menuReadings.$inferInsert)[],
): Promise<void> {
  await tx.insert(menuReadings).values(readings)
}

/** How many guests there are, and the highest number of one. */
export async function countGuests(tx: DatabaseHandle, teamId: TeamId) {
  const number = sql<number>`substring(${users.email} from '[0-9]+')::integer`
  const [found] = await tx
    .select({ guests: count(), highest: max(number) })
    .from(users)
    .where(and(eq(users.teamId, teamId), isGuest))
  return { guests: found?.guests ?? 0, highest: Number(found?.highest ?? 0) }
}

/**
 * Deletes the guest who was not there for longest, with votes and sessions.
 * @param since who was there since then stays
 * @returns the id of the guest. Undefined if all stay
 */
export async function deleteIdleGuest(
  tx: DatabaseHandle,
  teamId: TeamId,
  since: Date,
): Promise<number | undefined> {
  const lastUse = tx
    .select({ at: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id))
  const wasThere = sql`coalesce((${lastUse}), ${users.createdAt})`
  const idle = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.teamId, teamId), isGuest, sql`${wasThere} <= ${since.toISOString()}::timestamptz`))
    .orderBy(wasThere, users.id)
    .limit(1)
  const [gone] = await tx.delete(users).where(inArray(users.id, idle)).returning({ id: users.id })
  return gone?.id
}

/** The colleagues as members, who act like everybody else, each with the venue of the vote that counts. */
export async function colleaguesOf(db: DatabaseHandle, teamId: TeamId) {
  const found = await db
    .select({
      userId: users.id,
      displayName: users.displayName,
      isTeamAdmin: users.isTeamAdmin,
      votedFor: votes.venueId,
      votedAt: votes.date,
      ...teamRound,
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(rounds, eq(rounds.teamId, teams.id))
    .leftJoin(votes, and(eq(votes.userId, users.id), eq(votes.round, rounds.number)))
    .where(and(eq(users.teamId, teamId), sql`not ${isGuest}`))
    .orderBy(users.id)
  return found.map(({ displayName, votedFor, votedAt, ...member }) => ({
    member: { ...member, teamId } satisfies Member,
    user: { displayName },
    votedFor,
    votedAt,
  }))
}

/** The venues that colleagues know. Visitors can have left one out, or changed its name. */
export function venuesNamed(db: DatabaseHandle, teamId: TeamId, names: readonly string[]) {
  return db
    .select({ id: venues.id, name: venues.name })
    .from(venues)
    .where(and(eq(venues.teamId, teamId), venues.active, inArray(venues.name, [...names])))
}
