import type { OutletContent } from '@lunchvote/contracts/outlet-messages'
import type { OutletEvent } from '@lunchvote/contracts/outlets'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { deliveries } from '@lunchvote/db/tables/deliveries'
import { outlets } from '@lunchvote/db/tables/outlets'
import { teams } from '@lunchvote/db/tables/teams'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { TeamId } from '../auth/member.ts'
import { closesAt } from '../day/closing.queries.ts'
import { isClosed } from '../day/day.queries.ts'

const shown = {
  id: deliveries.id,
  event: deliveries.event,
  at: deliveries.at,
  status: deliveries.status,
  attempts: deliveries.attempts,
  responseStatus: deliveries.responseStatus,
  error: deliveries.error,
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
  return db
    .select({ outletId: outlets.id, events: outlets.events, team })
    .from(outlets)
    .innerJoin(teams, eq(teams.id, outlets.teamId))
    .where(and(inArray(outlets.teamId, [...teamIds]), eq(outlets.active, true)))
    .for('key share', { of: outlets })
}

const target = { kind: outlets.kind, url: outlets.url, secret: outlets.secret }

/** The team's outlet. It cannot be deleted until the transaction ends. */
export async function outletOfTeam(db: DatabaseHandle, teamId: TeamId, outletId: number) {
  const [found] = await db
    .select({ target, team })
    .from(outlets)
    .innerJoin(teams, eq(teams.id, outlets.teamId))
    .where(and(eq(outlets.teamId, teamId), eq(outlets.id, outletId)))
    .for('key share', { of: outlets })
  return found
}

type NewDelivery = { outletId: number; event: OutletEvent; content: OutletContent; at: Date }

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

export type DeliveryToSend = Awaited<ReturnType<typeof deliveriesToSend>>[number]

/** The deliveries with all that is needed to send them. A delivery whose outlet was deleted is left out. */
export function deliveriesToSend(db: DatabaseHandle, ids: readonly number[], now: Date) {
  return db
    .select({
      id: deliveries.id,
      outletId: outlets.id,
      isActive: outlets.active,
      target,
      status: deliveries.status,
      attempts: deliveries.attempts,
      responseStatus: deliveries.responseStatus,
      webhookId: deliveries.webhookId,
      at: deliveries.at,
      content: deliveries.content,
      /** Whether the team's voting is open, and when it closes today. */
      isVotingOpen: sql<boolean>`not ${isClosed(now)}`,
      closesAt: closesAt(now).mapWith(teams.nextClosing),
    })
    .from(deliveries)
    .innerJoin(outlets, eq(outlets.id, deliveries.outletId))
    .innerJoin(teams, eq(teams.id, outlets.teamId))
    .where(inArray(deliveries.id, [...ids]))
}

export type DeliveryChange = Pick<StoredDelivery, 'id' | 'status' | 'attempts' | 'responseStatus' | 'error'>

export async function updateDeliveries(
  db: DatabaseHandle,
  changes: readonly DeliveryChange[],
): Promise<void> {
  await db.execute(sql`
    update deliveries set
      status = change.status, attempts = change.attempts, response_status = change."responseStatus", error = change.error
    from json_to_recordset(${JSON.stringify(changes)}::text::json) as change
      (id integer, status text, attempts smallint, "responseStatus" smallint, error text)
    where deliveries.id = change.id`)
}

/** Switches the outlet off, unless its URL has been changed. */
export async function switchOff(db: DatabaseHandle, outletId: number, url: string): Promise<void> {
  await db
    .update(outlets)
    .set({ active: false })
    .where(and(eq(outlets.id, outletId), eq(outlets.url, url)))
}

export function deleteDeliveriesUntil(db: DatabaseHandle, instant: Date): Promise<void> {
  return deleteExpired(db, { table: deliveries, key: deliveries.id, expiresAt: deliveries.at }, instant)
}
