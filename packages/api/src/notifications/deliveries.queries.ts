import type { Event, Notice, NoticeVenue } from '@lunchvote/contracts/notices'
import type { OutletEvent } from '@lunchvote/contracts/outlets'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { deliveries } from '@lunchvote/db/tables/deliveries'
import { lunches } from '@lunchvote/db/tables/lunches'
import { outlets } from '@lunchvote/db/tables/outlets'
import { teams } from '@lunchvote/db/tables/teams'
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

const shown = {
  id: deliveries.id,
  event: deliveries.event,
  at: deliveries.at,
  status: deliveries.status,
  attempts: deliveries.attempts,
  responseStatus: deliveries.responseStatus,
  error: deliveries.error,
  errorCode: deliveries.errorCode,
  errorParams: deliveries.errorParams,
}

export type StoredDelivery = Awaited<ReturnType<typeof deliveriesOf>>[number]

/** The outlet's deliveries, newest first. */
export function deliveriesOf(db: DatabaseHandle, outletId: number, limit: number) {
  return db
    .select(shown)
    .from(deliveries)
    .where(eq(deliveries.outletId, outletId))
    .orderBy(desc(deliveries.id))
    .limit(limit)
}

const team = { id: teams.id, name: teams.name }

/**
 * The active outlets of the teams, with the events that they are told of. The outlets cannot be deleted until the
 * transaction ends, so that the transaction can store deliveries for them.
 */
export function listeningOutlets(db: DatabaseHandle, teamIds: readonly number[]) {
  return (
    db
      .select({ outletId: outlets.id, kind: outlets.kind, events: outlets.events, team })
      .from(outlets)
      .innerJoin(teams, eq(teams.id, outlets.teamId))
      // The query limits both tables to these teams, because PostgreSQL would otherwise read all teams.
      .where(
        and(inArray(teams.id, [...teamIds]), inArray(outlets.teamId, [...teamIds]), eq(outlets.active, true)),
      )
      .for('key share', { of: outlets })
  )
}

/** How many of its last 100 messages each outlet has got since the instant, by event. */
export async function toldSince(db: DatabaseHandle, outletIds: readonly number[], since: Date) {
  return db.execute<{ outletId: number; event: Event['event']; times: number }>(sql`
    select outlet.id as "outletId", event, count(*)::int as times
    from unnest(${`{${outletIds.join()}}`}::int[]) as outlet (id)
    cross join lateral (
      select event, at from deliveries where outlet_id = outlet.id order by deliveries.id desc limit 100
    ) as newest
    where at > ${since.toISOString()}::timestamptz
    group by outlet.id, event`)
}

/** Whether a message about the event waits for its first attempt. */
const isUnsent = (event: OutletEvent): SQL | undefined =>
  and(eq(deliveries.event, event), eq(deliveries.status, 'pending'), eq(deliveries.attempts, 0))

/** Deletes the decisions that the outlets have not been told of yet, because a later decision replaces them. */
export async function deleteUnsentDecisions(db: DatabaseHandle, outletIds: readonly number[]): Promise<void> {
  await db
    .delete(deliveries)
    .where(and(inArray(deliveries.outletId, [...outletIds]), isUnsent('lunch.decided')))
}

/**
 * Adds one venue to the message about several venues that is held for the outlet.
 * @param since only to a message that is newer
 * @returns whether there is such a message
 */
export async function addToWaiting(
  db: DatabaseHandle,
  outletId: number,
  since: Date,
  venue: NoticeVenue,
): Promise<boolean> {
  const { content } = deliveries
  const more = sql`${content} #> '{data,more}'`
  const updated = await db
    .update(deliveries)
    .set({
      // A message that an older version holds has no list.
      content: sql`jsonb_set(${content}, '{data}', (${content} -> 'data') || jsonb_build_object(
        'more', (${more})::int + 1,
        'venues', coalesce(${content} #> '{data,venues}', '[]') || ${JSON.stringify([venue])}::jsonb))`,
    })
    .where(
      and(
        eq(deliveries.outletId, outletId),
        isUnsent('venue.created'),
        gt(deliveries.at, since),
        sql`${more} is not null`,
      ),
    )
    .returning({ id: deliveries.id })
  return updated.length > 0
}

const target = { kind: outlets.kind, url: outlets.url, channel: outlets.channel, secret: outlets.secret }

export type StoredTarget = NonNullable<Awaited<ReturnType<typeof outletOfTeam>>>['target']

/** The team's outlet. It cannot be deleted until the transaction ends. */
export async function outletOfTeam(db: DatabaseHandle, teamId: TeamId, outletId: number) {
  const [found] = await db
    .select({ target, team, language: teams.language })
    .from(outlets)
    .innerJoin(teams, eq(teams.id, outlets.teamId))
    .where(and(eq(outlets.teamId, teamId), eq(outlets.id, outletId)))
    .for('key share', { of: outlets })
  return found
}

export type NewDelivery = { outletId: number; event: Event['event']; content: Notice; at: Date }

export function insertDeliveries(db: DatabaseHandle, rows: readonly NewDelivery[]) {
  return db
    .insert(deliveries)
    .values([...rows])
    .returning({ deliveryId: deliveries.id, outletId: deliveries.outletId })
}

/** Stores a delivery that has been sent already. */
export async function insertResult(db: DatabaseHandle, delivery: typeof deliveries.$inferInsert) {
  const [inserted] = await db.insert(deliveries).values(delivery).returning(shown)
  return inserted
}

export type DeliveryToSend = NonNullable<Awaited<ReturnType<typeof deliveryToSend>>>

/** The delivery with all that is needed to send it. Undefined if its outlet was deleted. */
export async function deliveryToSend(db: DatabaseHandle, id: number) {
  const [found] = await db
    .select({
      outletId: outlets.id,
      teamId: sql<TeamId>`${outlets.teamId}`,
      isActive: outlets.active,
      language: teams.language,
      target,
      status: deliveries.status,
      attempts: deliveries.attempts,
      responseStatus: deliveries.responseStatus,
      webhookId: deliveries.webhookId,
      at: deliveries.at,
      notice: deliveries.content,
      /** When the lunch of the day that the message is about was decided. Null if there is none. */
      decidedAt: lunches.decidedAt,
    })
    .from(deliveries)
    .innerJoin(outlets, eq(outlets.id, deliveries.outletId))
    .innerJoin(teams, eq(teams.id, outlets.teamId))
    .leftJoin(
      lunches,
      and(
        eq(lunches.teamId, teams.id),
        eq(lunches.day, sql`(${deliveries.content} #>> '{data,day}')::date`),
        eq(deliveries.event, 'lunch.decided'),
      ),
    )
    .where(eq(deliveries.id, id))
  return found
}

type DeliveryChange = Pick<
  StoredDelivery,
  'status' | 'attempts' | 'responseStatus' | 'error' | 'errorCode' | 'errorParams'
>

export async function updateDelivery(db: DatabaseHandle, id: number, change: DeliveryChange): Promise<void> {
  await db.update(deliveries).set(change).where(eq(deliveries.id, id))
}

/** Switches the outlet off, unless its URL has been changed. */
export async function switchOff(db: DatabaseHandle, outletId: number, url: string): Promise<void> {
  await db
    .update(outlets)
    .set({ active: false })
    .where(and(eq(outlets.id, outletId), eq(outlets.url, url)))
}

/** How many outlets one statement looks at. */
const outletsPerBatch = 100

/**
 * Deletes all but the newest deliveries of each outlet: those that are done beyond the first `listed`, and all beyond the
 * first `kept`.
 */
export async function deleteOldDeliveries(
  db: DatabaseHandle,
  { listed, kept }: { listed: number; kept: number },
): Promise<void> {
  // The numbers are part of the SQL text, so that PostgreSQL knows them while planning.
  const newest = sql`from deliveries where outlet_id = outlet.id order by deliveries.id desc`
  const beyond = (places: number) => sql`offset ${sql.raw(String(places))}`
  for (let ids: number[] = [0]; ids.length > 0; ) {
    const batch = await db
      .select({ id: outlets.id })
      .from(outlets)
      .where(gt(outlets.id, ids.at(-1) ?? 0))
      .orderBy(outlets.id)
      .limit(outletsPerBatch)
    ids = batch.map(({ id }) => id)
    await db.execute(sql`
      delete from deliveries where id = any(array(
        select old.id from unnest(${`{${ids.join()}}`}::int[]) as outlet (id)
        cross join lateral (
          (select deliveries.id ${newest} ${beyond(kept)})
          union all
          (select older.id from (select deliveries.id, status ${newest} ${beyond(listed)}) as older
            where older.status <> 'pending')
        ) as old))`)
  }
}

export function deleteDeliveriesUntil(db: DatabaseHandle, instant: Date): Promise<void> {
  return deleteExpired(db, { table: deliveries, key: deliveries.id, expiresAt: deliveries.at }, instant)
}
