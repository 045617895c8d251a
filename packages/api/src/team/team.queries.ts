import type { ShowVotes, TeamSettings } from '@lunchvote/contracts/team'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { isUniqueViolation } from '@lunchvote/db/failures'
import { inviteTokens } from '@lunchvote/db/tables/invite-tokens'
import { setAsideVotes } from '@lunchvote/db/tables/set-aside-votes'
import { teams } from '@lunchvote/db/tables/teams'
import { votes } from '@lunchvote/db/tables/votes'
import { and, desc, eq, like, notInArray, or, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import { hashOfSecret } from '../secrets.ts'
import type { TeamDay } from '../voting/clock.rules.ts'
import { timestamp } from '../voting/day.queries.ts'

const named = { id: teams.id, name: teams.name }

const searchResults = 10
const settings = {
  timezone: teams.timezone,
  dailyReset: teams.dailyReset,
  votingCloses: sql<string | null>`to_char(${teams.votingCloses}, 'HH24:MI')`,
  votingOpens: sql<string | null>`to_char(${teams.votingOpens}, 'HH24:MI')`,
  lunchDays: teams.lunchDays,
  joining: teams.joining,
  remindMinutes: teams.remindMinutes,
  votingMode: teams.votingMode,
  showVotes: teams.showVotes,
  ifNobodyVotes: teams.ifNobodyVotes,
  language: teams.language,
  leavesAt: sql<string | null>`to_char(${teams.leavesAt}, 'HH24:MI')`,
  meetingPoint: teams.meetingPoint,
  holidays: teams.holidays,
  daysOff: teams.daysOff,
  showMenus: sql<boolean>`coalesce(${teams.showMenus}, false)`,
  isMenusAnswered: sql<boolean>`${teams.showMenus} is not null`,
}
const invite = {
  name: teams.name,
  joining: teams.joining,
  inviteToken: teams.inviteToken,
  inviteExpiresAt: teams.inviteExpiresAt,
}

/** The columns that decide whether a person with this invite can join the team. */
const joinable = (token: string | undefined) => ({
  id: teams.id,
  ...invite,
  isInvitedElsewhere: sql<boolean>`exists (
    select from ${inviteTokens}
    where ${inviteTokens.tokenHash} = ${hashOfSecret(token ?? '')} and ${inviteTokens.teamId} <> ${teams.id})`,
})

/** How many invite tokens of a team are kept, so that renewals do not fill the table. */
const keptInviteTokens = 50

type TeamName = { name: string; nameKey: string }

/** Inserts the team. Returns undefined if another team has this name, or another name with the same key. */
export async function insertTeam(db: DatabaseHandle, team: TeamName) {
  const [inserted] = await db.insert(teams).values(team).onConflictDoNothing().returning(named)
  return inserted
}

/**
 * Finds the team with exactly this name, or else the team whose name has the same key. Both can exist, because the teams
 * whose names got one key in a migration have kept their names.
 */
function teamNamed(db: DatabaseHandle, { name, nameKey }: TeamName, token: string | undefined) {
  return db
    .select(joinable(token))
    .from(teams)
    .where(or(eq(teams.name, name), eq(teams.nameKey, nameKey)))
    .orderBy(desc(eq(teams.name, name)))
    .limit(1)
}

/**
 * Finds a team as `teamNamed` does, and prevents its deletion and changes of its invite until the transaction ends.
 * Returns undefined if there is no such team.
 */
export async function lockTeamNamed(db: DatabaseHandle, name: TeamName, token: string | undefined) {
  const [team] = await teamNamed(db, name, token).for('share')
  return team
}

/**
 * Finds teams that anyone can join and whose names contain the text. Names that begin with the text come first. This
 * reads all teams, so the number of searches is limited.
 */
export function teamsNamedLike(db: DatabaseHandle, nameKeyPart: string) {
  const text = nameKeyPart.replace(/[\\%_]/g, '\\$&')
  return db
    .select(named)
    .from(teams)
    .where(and(eq(teams.joining, 'open'), like(teams.nameKey, `%${text}%`)))
    .orderBy(desc(like(teams.nameKey, `${text}%`)), teams.nameKey)
    .limit(searchResults)
}

export async function settingsOf(
  db: DatabaseHandle,
  teamId: TeamId,
  now: Date,
): Promise<TeamSettings | undefined> {
  const [found] = await db
    .select({ ...settings, hidesVotes: teams.hidesVotes, hidesUntil: teams.hidesUntil })
    .from(teams)
    .where(eq(teams.id, teamId))
  if (!found) return undefined
  const { hidesVotes, hidesUntil, ...stored } = found
  if (!hidesVotes || !hidesUntil || hidesUntil <= now) return stored
  return { ...stored, showVotesToday: { showVotes: hidesVotes, until: hidesUntil.toISOString() } }
}

/**
 * Keeps votes as hidden as `showVotes` says until `endOfDay`, if somebody has voted. Otherwise
 * who sees votes holds from now on. The transaction must have locked the team.
 */
export async function keepHidden(
  db: DatabaseHandle,
  today: TeamDay,
  { showVotes, endOfDay }: { showVotes: ShowVotes | null; endOfDay: Date },
): Promise<void> {
  const { teamId } = today
  const kept = showVotes === 'always' ? null : showVotes
  // A vote that is set aside can come back.
  const hasVotes = sql`exists (
    select from (
      select team_id, round, date from ${votes} union all select team_id, round, date from ${setAsideVotes}
    ) as vote
    where vote.team_id = ${teams.id} and vote.round in (${today.round}, ${today.round - 1})
      and (not ${teams.dailyReset} or vote.date >= ${timestamp(today.startsAt)}))`
  await db
    .update(teams)
    .set({
      hidesVotes: sql`case when ${hasVotes} then ${kept}::text end`,
      hidesUntil: sql`case when ${hasVotes} and ${kept}::text is not null then greatest(${timestamp(endOfDay)}, ${teams.hidesUntil}) end`,
    })
    .where(eq(teams.id, teamId))
}

export async function updateTeam(
  db: DatabaseHandle,
  teamId: TeamId,
  {
    isMenusAnswered,
    ...values
  }: Omit<TeamSettings, 'showVotesToday'> & {
    offDays: string[]
    inviteToken?: string | null
    inviteExpiresAt?: null
  },
) {
  const showMenus = isMenusAnswered ? values.showMenus : null
  const [updated] = await db
    .update(teams)
    .set({ ...values, showMenus })
    .where(eq(teams.id, teamId))
    .returning(settings)
  return updated
}

export async function inviteOf(db: DatabaseHandle, teamId: TeamId) {
  const [found] = await db.select(invite).from(teams).where(eq(teams.id, teamId))
  return found
}

/** Finds a team as `teamNamed` does, without a lock. */
export async function joinableTeam(db: DatabaseHandle, name: TeamName, token: string | undefined) {
  const [team] = await teamNamed(db, name, token)
  return team
}

export async function setInvite(
  db: DatabaseHandle,
  teamId: TeamId,
  values: { inviteToken: string; inviteExpiresAt: Date | null },
) {
  const [updated] = await db.update(teams).set(values).where(eq(teams.id, teamId)).returning(invite)
  return updated
}

/** Stores that the token is the team's, in a transaction that has locked the team. */
export async function keepInviteToken(db: DatabaseHandle, teamId: TeamId, token: string): Promise<void> {
  await db.insert(inviteTokens).values({ tokenHash: hashOfSecret(token), teamId })
  const newest = db
    .select({ number: inviteTokens.number })
    .from(inviteTokens)
    .where(eq(inviteTokens.teamId, teamId))
    .orderBy(desc(inviteTokens.number))
    .limit(keptInviteTokens)
  await db
    .delete(inviteTokens)
    .where(and(eq(inviteTokens.teamId, teamId), notInArray(inviteTokens.number, newest)))
}

/** The timezones that PostgreSQL knows, by their names in lower case. */
type Timezones = ReadonlyMap<string, string>

const timezones = new WeakMap<Database, Promise<Timezones>>()

/**
 * Returns the name of the timezone with the upper and lower case that PostgreSQL uses. Undefined if PostgreSQL does not
 * know the timezone. Statements about the votes of a team with such a timezone would fail. The names are read once,
 * because PostgreSQL reads hundreds of files for them.
 */
export async function spellingOfTimezone(db: Database, timezone: string): Promise<string | undefined> {
  let known = timezones.get(db)
  if (!known) {
    known = readTimezones(db)
    timezones.set(db, known)
    // After a failure, the next call reads the names again.
    known.catch(() => timezones.delete(db))
  }
  return (await known).get(timezone.toLowerCase())
}

async function readTimezones(db: Database): Promise<Timezones> {
  const found = await db.execute<{ name: string }>(sql`select name from pg_timezone_names`)
  return new Map(found.map(({ name }) => [name.toLowerCase(), name]))
}

/** The error if another team has a name with the same key as the new name, such as "ACME" and "Acme". */
export class NameTaken extends Error {
  override readonly name = 'NameTaken'
}

/** Renames the team. @throws NameTaken, after which the transaction cannot continue */
export async function renameTeam(db: DatabaseHandle, teamId: TeamId, values: TeamName): Promise<void> {
  try {
    await db.update(teams).set(values).where(eq(teams.id, teamId))
  } catch (cause) {
    throw isUniqueViolation(cause) ? new NameTaken('The name is taken', { cause }) : cause
  }
}

export function deleteTeam(db: DatabaseHandle, teamId: TeamId) {
  return db.delete(teams).where(eq(teams.id, teamId))
}
