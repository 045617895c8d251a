import type { PushSubscriptionDraft } from '@lunchvote/contracts/push'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { pushSubscriptions } from '@lunchvote/db/tables/push-subscriptions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { vapidKeys } from '@lunchvote/db/tables/vapid-keys'
import { and, asc, desc, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { membersOn } from '../voting/ballots.queries.ts'
import type { TeamDay } from '../voting/clock.rules.ts'

const shown = {
  id: pushSubscriptions.id,
  userAgent: pushSubscriptions.userAgent,
  remind: pushSubscriptions.remind,
  announce: pushSubscriptions.announce,
  createdAt: pushSubscriptions.createdAt,
  refusedSince: pushSubscriptions.refusedSince,
}

export type StoredSubscription = Awaited<ReturnType<typeof subscriptionsOf>>[number]

/** The user's subscriptions, oldest first. */
export function subscriptionsOf(db: DatabaseHandle, userId: number) {
  return db
    .select(shown)
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
}

/**
 * Stores the browser's subscription. It replaces the subscription with the same endpoint, even one of another account.
 */
export async function upsertSubscription(
  db: DatabaseHandle,
  userId: number,
  { endpoint, keys, remind, announce }: PushSubscriptionDraft,
  origin: { userAgent: string | null; accessTokenId: number | null },
) {
  const values = {
    ...{ userId, endpoint, ...keys, remind, announce, ...origin },
    createdAt: sql`now()`,
    refusedSince: null,
  }
  const [stored] = await db
    .insert(pushSubscriptions)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
    .returning(shown)
  return stored
}

/** Deletes all but the `kept` newest subscriptions of the user. */
export async function deleteOldSubscriptions(
  db: DatabaseHandle,
  userId: number,
  kept: number,
): Promise<void> {
  const old = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(kept)
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, old))
}

export async function deleteSubscription(db: DatabaseHandle, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id)))
    .returning({ id: pushSubscriptions.id })
  return deleted.length > 0
}

/** Deletes the subscriptions that their push services no longer know. */
export async function deleteEndedSubscriptions(db: DatabaseHandle, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]))
}

/** Stores since when push services refuse the messages to these browsers. Null: they have accepted one again. */
export async function noteRefusal(
  db: DatabaseHandle,
  ids: readonly number[],
  refusedSince: Date | null,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(pushSubscriptions)
    .set({ refusedSince })
    .where(inArray(pushSubscriptions.id, [...ids]))
}

/** Selects those of the teams in which at least one browser gets messages of this kind. */
export function teamsWithSubscriptions(
  db: DatabaseHandle,
  teamIds: readonly number[],
  kind: 'remind' | 'announce',
): Promise<{ id: number; name: string }[]> {
  return db
    .selectDistinct({ id: teams.id, name: teams.name })
    .from(teams)
    .innerJoin(users, eq(users.teamId, teams.id))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, users.id))
    .where(and(inArray(teams.id, [...teamIds]), eq(pushSubscriptions[kind], true)))
}

const target = {
  id: pushSubscriptions.id,
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
  language: users.language,
  refusedSince: pushSubscriptions.refusedSince,
}

export type Browser = Awaited<ReturnType<typeof browsersToTell>>[number]

/** Leaves out the browsers whose push service has refused all messages for longer. */
const isAsked = (refusedAfter: Date) =>
  or(isNull(pushSubscriptions.refusedSince), gt(pushSubscriptions.refusedSince, refusedAfter))

/** The browsers of the team's members that are told where the team eats. None if the decision no longer stands. */
export function browsersToTell(
  db: DatabaseHandle,
  teamId: number,
  decision: { day: string; decidedAt: string },
  refusedAfter: Date,
) {
  const standing = db
    .select({ day: lunches.day })
    .from(lunches)
    .where(
      and(
        eq(lunches.teamId, teamId),
        eq(lunches.day, decision.day),
        eq(lunches.decidedAt, new Date(decision.decidedAt)),
      ),
    )
  return db
    .select(target)
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        eq(users.teamId, teamId),
        eq(pushSubscriptions.announce, true),
        isAsked(refusedAfter),
        exists(standing),
      ),
    )
}

/**
 * Takes one of the team's announcements, of which there are `burst` at first, and one more after each interval.
 * @returns when the next one may be taken, if there is none now
 */
export async function takeAnnouncement(
  db: DatabaseHandle,
  teamId: number,
  now: Date,
  { burst, intervalMs }: { burst: number; intervalMs: number },
): Promise<Date | undefined> {
  const instant = sql`${now.toISOString()}::timestamptz`
  const from = sql`greatest(${teams.announcedUntil}, ${instant})`
  const latest = new Date(now.getTime() + (burst - 1) * intervalMs)
  const taken = await db
    .update(teams)
    .set({ announcedUntil: sql`${from} + ${intervalMs}::int * interval '1 millisecond'` })
    .where(and(eq(teams.id, teamId), sql`${from} <= ${latest.toISOString()}::timestamptz`))
    .returning({ id: teams.id })
  if (taken.length > 0) return undefined
  const [team] = await db.select({ until: teams.announcedUntil }).from(teams).where(eq(teams.id, teamId))
  return team?.until ? new Date(team.until.getTime() - (burst - 1) * intervalMs) : undefined
}

/** The browsers that get reminders, of members who have not voted and are not away. */
export async function browsersToRemind(
  db: DatabaseHandle,
  today: TeamDay,
  refusedAfter: Date,
): Promise<Browser[]> {
  const members = membersOn(db, [today])
  return db
    .with(members)
    .select(target)
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .innerJoin(members, eq(members.userId, users.id))
    .where(
      and(
        eq(users.teamId, today.teamId),
        eq(pushSubscriptions.remind, true),
        isAsked(refusedAfter),
        sql`not ${members.hasCounted}`,
        sql`not ${members.isAway}`,
      ),
    )
}

/** The browsers of these members that get reminders. */
export function remindedBrowsersOf(
  db: DatabaseHandle,
  teamId: number,
  userIds: readonly number[],
  refusedAfter: Date,
) {
  return db
    .select({ ...target, userId: users.id })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        eq(users.teamId, teamId),
        inArray(users.id, [...userIds]),
        eq(pushSubscriptions.remind, true),
        isAsked(refusedAfter),
      ),
    )
}

/** Returns the stored keys. If there are none yet, makes keys and stores them. */
export async function keepVapidKeys(
  db: DatabaseHandle,
  make: () => Promise<{ publicKey: string; privateKey: string }>,
) {
  const stored = () =>
    db.select({ publicKey: vapidKeys.publicKey, privateKey: vapidKeys.privateKey }).from(vapidKeys)
  const [existing] = await stored()
  if (existing) return existing
  await db
    .insert(vapidKeys)
    .values(await make())
    .onConflictDoNothing()
  const [kept] = await stored()
  if (!kept) throw new Error('The stored keys were not returned')
  return kept
}
