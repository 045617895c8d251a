import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { serviceAnswers, serviceTurns } from '@lunchvote/db/tables/map-services'
import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'

/** The clock of the database, because the clocks of the instances may differ. */
const now = sql`clock_timestamp()`
const after = (ms: number) => sql`${now} + ${ms} * interval '1 millisecond'`
const until = (instant: unknown) =>
  sql<number>`extract(epoch from ${instant} - ${now}) * 1000`.mapWith(Number)

/**
 * Reserves the next turn to send a request to a service.
 * @param gapMs the time between two turns
 * @param maxWaitMs if the turn is farther away, it is not reserved
 * @returns the milliseconds until the turn. Undefined if it is too far away
 */
export async function reserveTurn(
  db: DatabaseHandle,
  service: string,
  { gapMs, maxWaitMs }: { gapMs: number; maxWaitMs: number },
): Promise<number | undefined> {
  const { nextAt } = serviceTurns
  const gap = sql`${gapMs} * interval '1 millisecond'`
  const [reserved] = await db
    .insert(serviceTurns)
    .values({ service, nextAt: after(gapMs) })
    .onConflictDoUpdate({
      target: serviceTurns.service,
      set: { nextAt: sql`greatest(${nextAt}, ${now}) + ${gap}` },
      setWhere: lte(nextAt, after(maxWaitMs)),
    })
    .returning({ wait: until(sql`(${nextAt} - ${gap})`) })
  return reserved && Math.max(0, reserved.wait)
}

export async function releaseTurn(db: DatabaseHandle, service: string): Promise<void> {
  await db.delete(serviceTurns).where(eq(serviceTurns.service, service))
}

/** Returns for how many milliseconds nobody can reserve a turn, and for how many the service has asked for a pause. */
export async function readTurns(db: DatabaseHandle, service: string) {
  const [found] = await db
    .select({
      next: until(serviceTurns.nextAt),
      pause: until(sql`coalesce(${serviceTurns.pausedUntil}, ${now})`),
    })
    .from(serviceTurns)
    .where(eq(serviceTurns.service, service))
  return found ?? { next: 0, pause: 0 }
}

/** Moves the next turn of a service. Those who have reserved a turn read the pause before they send their request. */
export async function pauseTurns(db: DatabaseHandle, service: string, ms: number): Promise<void> {
  const { nextAt, pausedUntil } = serviceTurns
  await db
    .update(serviceTurns)
    .set({
      nextAt: sql`greatest(${nextAt}, ${after(ms)})`,
      pausedUntil: sql`greatest(${pausedUntil}, ${after(ms)})`,
    })
    .where(eq(serviceTurns.service, service))
}

/** Returns the stored answer to a question. `answer` is null while an instance asks the service. */
export async function storedAnswer(
  db: DatabaseHandle,
  questionHash: string,
  now: Date,
): Promise<{ answer: unknown } | undefined> {
  const [found] = await db
    .select({ answer: serviceAnswers.answer })
    .from(serviceAnswers)
    .where(and(eq(serviceAnswers.questionHash, questionHash), gt(serviceAnswers.expiresAt, now)))
  return found
}

/** Announces that this call asks a question. @returns false if there is an answer, or another call asks already */
export async function claimQuestion(
  db: DatabaseHandle,
  questionHash: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const claimed = await db
    .insert(serviceAnswers)
    .values({ questionHash, expiresAt })
    .onConflictDoUpdate({
      target: serviceAnswers.questionHash,
      set: { answer: null, expiresAt },
      setWhere: lte(serviceAnswers.expiresAt, now),
    })
    .returning({ questionHash: serviceAnswers.questionHash })
  return claimed.length > 0
}

export async function releaseQuestion(db: DatabaseHandle, questionHash: string): Promise<void> {
  const { answer, questionHash: hash } = serviceAnswers
  await db.delete(serviceAnswers).where(and(eq(hash, questionHash), isNull(answer)))
}

export async function storeAnswer(
  db: DatabaseHandle,
  row: { questionHash: string; answer: object; expiresAt: Date },
): Promise<void> {
  const { answer, expiresAt } = row
  await db
    .insert(serviceAnswers)
    .values(row)
    .onConflictDoUpdate({ target: serviceAnswers.questionHash, set: { answer, expiresAt } })
}

/** Deletes the turns of services that nobody has asked for a while. */
export function deleteOldTurns(db: DatabaseHandle, before: Date): Promise<void> {
  const { service: key, nextAt: expiresAt } = serviceTurns
  return deleteExpired(db, { table: serviceTurns, key, expiresAt }, before)
}

/** How many answers are kept. The largest has about 30 KB. */
const maxAnswers = 2000

/** Deletes the answers that have expired, and the oldest ones if there are too many. */
export async function deleteOldAnswers(db: DatabaseHandle, now: Date): Promise<void> {
  const { questionHash: key, expiresAt } = serviceAnswers
  const table = { table: serviceAnswers, key, expiresAt }
  await deleteExpired(db, table, now)
  const [tooMany] = await db
    .select({ expiresAt })
    .from(serviceAnswers)
    .orderBy(desc(expiresAt))
    .offset(maxAnswers)
    .limit(1)
  if (tooMany) await deleteExpired(db, table, tooMany.expiresAt)
}
