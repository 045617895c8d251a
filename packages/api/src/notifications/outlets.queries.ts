import type { DatabaseHandle } from '@lunchvote/db/database'
import { accessTokens } from '@lunchvote/db/tables/access-tokens'
import { outlets } from '@lunchvote/db/tables/outlets'
import { pushSubscriptions } from '@lunchvote/db/tables/push-subscriptions'
import { teams } from '@lunchvote/db/tables/teams'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

const inTeam = (teamId: TeamId, id: number) => and(eq(outlets.teamId, teamId), eq(outlets.id, id))

const arrayOf = (events: readonly string[]) => sql`${`{${events.join()}}`}::text[]`

const shown = {
  id: outlets.id,
  kind: outlets.kind,
  name: outlets.name,
  url: outlets.url,
  channel: outlets.channel,
  events: outlets.events,
  active: outlets.active,
}

export type StoredOutlet = Awaited<ReturnType<typeof outletsOfTeam>>[number]

/** The team's outlets, oldest first. */
export function outletsOfTeam(db: DatabaseHandle, teamId: TeamId) {
  return db.select(shown).from(outlets).where(eq(outlets.teamId, teamId)).orderBy(asc(outlets.id))
}

export async function insertOutlet(db: DatabaseHandle, values: typeof outlets.$inferInsert) {
  const [inserted] = await db.insert(outlets).values(values).returning(shown)
  return inserted
}

/** Whether the outlet is the channel of a Slack app. Undefined if the team has no such outlet. */
export async function isSlackApp(
  db: DatabaseHandle,
  teamId: TeamId,
  id: number,
): Promise<boolean | undefined> {
  const [found] = await db.select({ kind: outlets.kind }).from(outlets).where(inTeam(teamId, id))
  return found && found.kind === 'slack-app'
}

/**
 * Changes the outlet. With another URL, an outlet of Mattermost gets another key, because the people of one server are not
 * those of another: what was sent to the old server is no longer signed.
 * @param tokenId the access token that changes the outlet; null for a session, to which the outlet then belongs
 * @param appEvents the events of an outlet that is the channel of a Slack app
 */
export async function updateOutlet(
  db: DatabaseHandle,
  teamId: TeamId,
  id: number,
  {
    url,
    channel,
    events,
    tokenId,
    ...values
  }: Pick<StoredOutlet, 'events'> &
    Partial<Pick<StoredOutlet, 'name' | 'url' | 'channel' | 'active'>> & { tokenId: number | null },
  appEvents: StoredOutlet['events'],
) {
  const secret = sql`case when ${outlets.kind} <> 'mattermost' or ${outlets.url} = ${url} then ${outlets.secret} end`
  const kept = sql`case ${outlets.kind} when 'slack-app' then ${arrayOf(appEvents)} else ${arrayOf(events)} end`
  const isMoved = sql`coalesce(${outlets.url} <> ${url ?? null} or ${outlets.channel} <> ${channel ?? null}, false)`
  const owner =
    tokenId && sql`case when ${isMoved} then ${tokenId}::integer else ${outlets.accessTokenId} end`
  const target = { ...(url !== undefined && { url, secret }), ...(channel !== undefined && { channel }) }
  const [updated] = await db
    .update(outlets)
    .set({ ...values, ...target, events: kept, accessTokenId: owner })
    .where(inTeam(teamId, id))
    .returning(shown)
  return updated
}

/**
 * Stores the key unless the outlet has one.
 * @returns the stored key. Undefined if the outlet was deleted, or has another URL by now
 */
export async function keepOutletKey(
  db: DatabaseHandle,
  { id, url, key }: { id: number; url: string; key: string },
): Promise<string | undefined> {
  const [kept] = await db
    .update(outlets)
    .set({ secret: sql`coalesce(${outlets.secret}, ${key})` })
    .where(and(eq(outlets.id, id), eq(outlets.kind, 'mattermost'), eq(outlets.url, url)))
    .returning({ key: outlets.secret })
  return kept?.key ?? undefined
}

/** The outlet of Mattermost whose key has to have signed a button. */
export async function signingOutlet(db: DatabaseHandle, id: number) {
  const [found] = await db
    .select({
      teamId: outlets.teamId,
      url: outlets.url,
      active: outlets.active,
      key: outlets.secret,
      language: teams.language,
    })
    .from(outlets)
    .innerJoin(teams, eq(teams.id, outlets.teamId))
    .where(and(eq(outlets.id, id), eq(outlets.kind, 'mattermost')))
  return found
}

/** Deletes the outlets and the push subscriptions that were added by access tokens which have expired. */
export async function deleteOfExpiredTokens(db: DatabaseHandle, now: Date): Promise<void> {
  const expired = db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(lte(accessTokens.expiresAt, now))
  for (const table of [outlets, pushSubscriptions]) {
    await db.delete(table).where(inArray(table.accessTokenId, expired))
  }
}

export async function deleteOutlet(db: DatabaseHandle, teamId: TeamId, id: number): Promise<boolean> {
  const deleted = await db.delete(outlets).where(inTeam(teamId, id)).returning({ id: outlets.id })
  return deleted.length > 0
}
