import type { DatabaseHandle } from '@lunchvote/db/database'
import { jobs } from '@lunchvote/db/tables/jobs'
import { liveMessages } from '@lunchvote/db/tables/live-messages'
import { lunches } from '@lunchvote/db/tables/lunches'
import { outlets } from '@lunchvote/db/tables/outlets'
import { venues } from '@lunchvote/db/tables/venues'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

type LiveMessage = typeof liveMessages.$inferInsert

const isMessage = (outletId: number, day: string) =>
  and(eq(liveMessages.outletId, outletId), eq(liveMessages.day, day))

/** The message of an active outlet on the day, with the outlet's team. */
export async function liveMessage(db: DatabaseHandle, outletId: number, day: string) {
  const [found] = await db
    .select({
      teamId: sql<TeamId>`${outlets.teamId}`,
      channel: liveMessages.channel,
      messageId: liveMessages.messageId,
      shown: liveMessages.shown,
      editedAt: liveMessages.editedAt,
    })
    .from(liveMessages)
    .innerJoin(outlets, eq(outlets.id, liveMessages.outletId))
    .where(and(isMessage(outletId, day), eq(outlets.active, true)))
  return found
}

/** The days of which the outlets have a message. */
export async function messagesOf(db: DatabaseHandle, outletIds: readonly number[]) {
  if (outletIds.length === 0) return []
  return db
    .select({ outletId: liveMessages.outletId, day: liveMessages.day })
    .from(liveMessages)
    .where(inArray(liveMessages.outletId, [...outletIds]))
}

/** Stores a message that was posted. If the day has one already, the later one is kept up to date. */
export async function upsertLiveMessage(db: DatabaseHandle, message: LiveMessage): Promise<void> {
  await db
    .insert(liveMessages)
    .values(message)
    .onConflictDoUpdate({ target: [liveMessages.outletId, liveMessages.day], set: message })
}

export async function noteEdit(
  db: DatabaseHandle,
  { outletId, day, ...edit }: Pick<LiveMessage, 'outletId' | 'day' | 'shown' | 'editedAt'>,
): Promise<void> {
  await db.update(liveMessages).set(edit).where(isMessage(outletId, day))
}

export async function deleteLiveMessage(db: DatabaseHandle, outletId: number, day: string): Promise<void> {
  await db.delete(liveMessages).where(isMessage(outletId, day))
}

/**
 * Adds a job for each message of the teams, unless one waits already. The lane is that of the outlet, so that its
 * message is posted and edited by one job after the other.
 */
export async function insertLiveJobs(db: DatabaseHandle, teamIds: readonly number[] | 'all'): Promise<void> {
  const ofTeams: SQL =
    teamIds === 'all' ? sql`true` : sql`outlets.team_id = any(${`{${teamIds.join()}}`}::int[])`
  await db.execute(sql`
    insert into ${jobs} (lane, data, due_at)
    select 'outlet-' || outlets.id, jsonb_build_object('kind', 'live', 'outletId', outlets.id, 'day', live.day), now()
    from ${outlets} inner join ${liveMessages} as live on live.outlet_id = outlets.id
    where outlets.active and ${ofTeams} and not exists (
      select from ${jobs} as waiting where waiting.lane = 'outlet-' || outlets.id and waiting.taken_by is null
        and waiting.data ->> 'kind' = 'live' and waiting.data ->> 'day' = live.day::text)`)
}

/** The lunch of a day that is over. */
export async function lunchOn(db: DatabaseHandle, teamId: TeamId, day: string) {
  const [lunch] = await db
    .select()
    .from(lunches)
    .where(and(eq(lunches.teamId, teamId), eq(lunches.day, day)))
  return lunch ?? null
}

/** The names of the team's venues with these ids. */
export async function venueNames(db: DatabaseHandle, teamId: TeamId, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: venues.id, name: venues.name })
    .from(venues)
    .where(and(eq(venues.teamId, teamId), inArray(venues.id, [...ids])))
}
