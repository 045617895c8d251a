import { setImmediate } from 'node:timers/promises'
import { defaultLanguage } from '@lunchvote/contracts/languages'
import { limits } from '@lunchvote/contracts/limits'
import type { PushResult } from '@lunchvote/contracts/notices'
import type { PushState, PushSubscription, PushSubscriptionDraft } from '@lunchvote/contracts/push'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import type { JobOutcome } from '@lunchvote/db/tables/jobs'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, PushSender } from '../ports.ts'
import { selectState } from '../voting/closing.queries.ts'
import { dayOf } from '../voting/day.rules.ts'
import {
  browsersToRemind,
  browsersToTell,
  deleteEndedSubscriptions,
  deleteOldSubscriptions,
  deleteSubscription,
  keepVapidKeys,
  noteRefusal,
  type StoredSubscription,
  subscriptionsOf,
  takeAnnouncement,
  upsertSubscription,
} from './push.queries.ts'
import { type PushJob, pushText } from './push.rules.ts'

type MemberContext = { db: Database; member: Member; pushPublicKey: string }

/**
 * For this long after the first refusal, a browser still gets each message, because the operator may mend the cause. Later,
 * it gets messages only if it subscribes again.
 */
const maxRefusedMs = 30 * 24 * 3_600_000

/** How many decisions of a team are announced to browsers at once at most, and how often further ones. */
const announcementRate = { burst: 20, intervalMs: 5 * 60_000 }

export type PushContext = { db: Database; clock: Clock; sendPush: PushSender }

export async function getState({ db, member, pushPublicKey }: MemberContext): Promise<PushState> {
  return {
    publicKey: pushPublicKey,
    subscriptions: (await subscriptionsOf(db, member.userId)).map(asSubscription),
  }
}

/** Adds a browser, or replaces its earlier subscription. */
export async function subscribe(
  {
    db,
    member,
    tokenId,
    userAgent,
  }: MemberContext & { tokenId: number | null; userAgent: () => string | null },
  draft: PushSubscriptionDraft,
): Promise<PushSubscription> {
  const { userId } = member
  const stored = await db.transaction(async (tx) => {
    const stored = await upsertSubscription(tx, userId, draft, {
      userAgent: userAgent(),
      accessTokenId: tokenId,
    })
    await deleteOldSubscriptions(tx, userId, limits.pushSubscriptions.max)
    return stored
  })
  if (!stored) throw new Error('The stored subscription was not returned')
  return asSubscription(stored)
}

/** @throws DomainError NOT_FOUND */
export async function unsubscribe({ db, member }: MemberContext, id: number): Promise<void> {
  if (!(await deleteSubscription(db, member.userId, id))) {
    throw new DomainError('NOT_FOUND', say('subscription_not_found'))
  }
}

/**
 * Sends the push messages of a job. A reminder goes only to the members who are waited for when it is sent. A decision is
 * announced only while it stands, and later if the team has announced too many. A subscription that its push service no
 * longer knows is deleted. One that its push service refuses stays, because the operator can mend the cause, and is left out
 * after some weeks. A message that fails is not sent again, because it would come too late to be of use.
 */
export async function push(
  { db, clock, sendPush }: PushContext,
  job: PushJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { teamId } = job
  const now = clock()
  const refusedAfter = new Date(now.getTime() - maxRefusedMs)
  const browsers =
    job.kind === 'remind'
      ? await remindedBrowsers(db, { teamId, now, refusedAfter, told: job.closesAt })
      : await browsersToTell(db, teamId, job.decision, refusedAfter)
  if (job.kind === 'announce' && browsers.length > 0) {
    const retryAt = await takeAnnouncement(db, teamId, clock(), announcementRate)
    if (retryAt) return { retryAt }
  }
  const results: Promise<PushResult>[] = []
  for (const { id: _, refusedSince: _since, language, ...browser } of browsers) {
    if (signal.aborted) break
    const text = job.content && pushText(job.content, language ?? defaultLanguage)
    results.push(sendPush(browser, { ...job.message, ...text }))
    // Encrypting a message takes milliseconds. This wait lets the server answer requests between two messages.
    await setImmediate()
  }
  if (signal.aborted) return { retryAt: clock() }
  const answers = await Promise.all(results)
  const answered = (result: PushResult) => browsers.filter((_, index) => answers[index] === result)
  await deleteEndedSubscriptions(db, idsOf(answered('ended')))
  await noteRefusal(db, idsOf(answered('refused').filter(({ refusedSince }) => !refusedSince)), now)
  await noteRefusal(db, idsOf(answered('sent').filter(({ refusedSince }) => refusedSince)), null)
  return {}
}

const idsOf = (browsers: readonly { id: number }[]) => browsers.map(({ id }) => id)

/**
 * The browsers to which a reminder is sent now: voting is open, the browser gets reminders, and its member has not
 * voted and is not away.
 * @param told the closing time in the reminder, or null. If today's closing time is another one, there are no such
 *   browsers
 */
async function remindedBrowsers(
  db: Database,
  { teamId, now, refusedAfter, told }: { teamId: number; now: Date; refusedAfter: Date; told: string | null },
) {
  const state = await selectState(db, teamId)
  if (!state) return []
  const today = dayOf(state, now)
  const isSame = (today.closesAt?.getTime() ?? null) === (told === null ? null : Date.parse(told))
  return today.isClosed || !isSame ? [] : browsersToRemind(db, today, refusedAfter)
}

/** Returns the VAPID keys, which sign the requests to push services. Makes the keys if none are stored yet. */
export function loadVapidKeys(db: Database, make: () => Promise<{ publicKey: string; privateKey: string }>) {
  return keepVapidKeys(db, make)
}

function asSubscription({ createdAt, refusedSince, ...subscription }: StoredSubscription): PushSubscription {
  return {
    ...subscription,
    createdAt: createdAt.toISOString(),
    refusedSince: refusedSince?.toISOString() ?? null,
  }
}
