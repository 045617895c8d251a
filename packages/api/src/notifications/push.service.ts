import { setImmediate } from 'node:timers/promises'
import { defaultLanguage } from '@lunchvote/contracts/languages'
import { limits } from '@lunchvote/contracts/limits'
import type { PushMessage, PushResult } from '@lunchvote/contracts/notices'
import type { PushState, PushSubscription, PushSubscriptionDraft } from '@lunchvote/contracts/push'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import type { Job, JobOutcome } from '@lunchvote/db/tables/jobs'
import { boardUrl } from '../board-url.ts'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, PushSender } from '../ports.ts'
import { timeAt } from '../voting/clock.rules.ts'
import { selectState } from '../voting/closing.queries.ts'
import { dayOf } from '../voting/day.rules.ts'
import { remindMs, tablesOfTeams } from '../voting/departures.service.ts'
import {
  type Browser,
  browsersToRemind,
  browsersToTell,
  deleteEndedSubscriptions,
  deleteOldSubscriptions,
  deleteSubscription,
  keepVapidKeys,
  noteRefusal,
  remindedBrowsersOf,
  type StoredSubscription,
  subscriptionsOf,
  takeAnnouncement,
  upsertSubscription,
} from './push.queries.ts'
import { leavingText, type PushJob, pushText } from './push.rules.ts'

type MemberContext = { db: Database; member: Member; pushPublicKey: string }

/**
 * For this long after the first refusal, a browser still gets each message, because the operator may mend the cause. Later,
 * it gets messages only if it subscribes again.
 */
const maxRefusedMs = 30 * 24 * 3_600_000

/** How many decisions of a team are announced to browsers at once at most, and how often further ones. */
const announcementRate = { burst: 20, intervalMs: 5 * 60_000 }

export type PushContext = { db: Database; clock: Clock; sendPush: PushSender; appOrigin: string }

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
export async function push(ctx: PushContext, job: PushJob, signal: AbortSignal): Promise<JobOutcome> {
  const { db, clock } = ctx
  const { teamId } = job
  const now = clock()
  const refusedAfter = refusedSinceAtLeast(now)
  const browsers =
    job.kind === 'remind'
      ? await remindedBrowsers(db, { teamId, now, refusedAfter, told: job.closesAt })
      : await browsersToTell(db, teamId, job.decision, refusedAfter)
  if (job.kind === 'announce' && browsers.length > 0) {
    const retryAt = await takeAnnouncement(db, teamId, clock(), announcementRate)
    if (retryAt) return { retryAt }
  }
  return sendAll(
    ctx,
    browsers.map((browser) => {
      const text = job.content && pushText(job.content, browser.language ?? defaultLanguage)
      return { browser, message: { ...job.message, ...text } }
    }),
    signal,
  )
}

/** The clock of the instance that runs a job can be this much behind that of the instance which found the table. */
const clockSkewMs = 30_000

/**
 * Reminds those who sit at the table that it leaves. If it leaves later by now, another job reminds them later; if it is gone, has
 * no time any more or has left, nothing does. Of an order, only those are reminded who have written no line.
 */
export async function remindLeaving(
  ctx: PushContext,
  { teamId, tableId }: Extract<Job, { kind: 'leaving' }>,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { db, clock, appOrigin } = ctx
  const now = clock()
  const [found] = await tablesOfTeams(db, [teamId], now, appOrigin)
  const table = found?.tables.find((one) => one.tableId === tableId)
  if (!found || !table || table.leavesAt === null) return {}
  const leavesAt = new Date(table.leavesAt)
  if (leavesAt <= now) return {}
  if (leavesAt.getTime() - now.getTime() > remindMs + clockSkewMs) return {}
  const localTime = timeAt(leavesAt, found.team.timezone)
  const userIds = table.people.map(({ userId }) => userId)
  const browsers = await remindedBrowsersOf(db, teamId, userIds, refusedSinceAtLeast(now))
  const message = {
    url: boardUrl(found.team.teamName, appOrigin),
    topic: 'leaving',
    expiresAt: table.leavesAt,
  }
  return sendAll(
    ctx,
    browsers.flatMap(({ userId, ...browser }) => {
      const text = leavingText(table, userId, localTime, browser.language ?? defaultLanguage)
      return text ? { browser, message: { ...message, ...text } } : []
    }),
    signal,
  )
}

/** Sends each browser its message, and stores which browsers their push services no longer know or refuse. */
async function sendAll(
  { db, clock, sendPush }: PushContext,
  messages: readonly { browser: Browser; message: PushMessage }[],
  signal: AbortSignal,
): Promise<JobOutcome> {
  const results: Promise<PushResult>[] = []
  for (const { browser, message } of messages) {
    if (signal.aborted) break
    const { id: _, refusedSince: _since, language: _language, ...target } = browser
    results.push(sendPush(target, message))
    // Encrypting a message takes milliseconds. This wait lets the server answer requests between two messages.
    await setImmediate()
  }
  if (signal.aborted) return { retryAt: clock() }
  const now = clock()
  const answers = await Promise.all(results)
  const answered = (result: PushResult) =>
    messages.flatMap(({ browser }, index) => (answers[index] === result ? browser : []))
  await deleteEndedSubscriptions(db, idsOf(answered('ended')))
  await noteRefusal(db, idsOf(answered('refused').filter(({ refusedSince }) => !refusedSince)), now)
  await noteRefusal(db, idsOf(answered('sent').filter(({ refusedSince }) => refusedSince)), null)
  return {}
}

/** Browsers that are refused for longer get no messages any more. */
const refusedSinceAtLeast = (now: Date) => new Date(now.getTime() - maxRefusedMs)

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
