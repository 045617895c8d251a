import { setImmediate } from 'node:timers/promises'
import { limits } from '@lunchvote/contracts/limits'
import type { Happening } from '@lunchvote/contracts/outlet-messages'
import type { PushState, PushSubscription, PushSubscriptionDraft } from '@lunchvote/contracts/push'
import type { Database } from '@lunchvote/db/database'
import { boardUrl } from '../board-url.ts'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, DeliveryQueue, Outbox, PushJob, PushSender } from '../ports.ts'
import {
  browsersToRemind,
  browsersToTell,
  deleteEndedSubscriptions,
  deleteOldSubscriptions,
  deleteSubscription,
  keepVapidKeys,
  type StoredSubscription,
  subscriptionsOf,
  takeAnnouncement,
  teamsWithSubscriptions,
  upsertSubscription,
} from './push.queries.ts'
import { announcement, announcementRate, holdMsOf, reminder } from './push.rules.ts'

type PushContext = { db: Database; member: Member; pushPublicKey: string }

export async function getState({ db, member, pushPublicKey }: PushContext): Promise<PushState> {
  return {
    publicKey: pushPublicKey,
    subscriptions: (await subscriptionsOf(db, member.userId)).map(asSubscription),
  }
}

/** Adds a browser, or replaces its earlier subscription. */
export async function subscribe(
  { db, member, userAgent }: PushContext & { userAgent: () => string | null },
  draft: PushSubscriptionDraft,
): Promise<PushSubscription> {
  const { userId } = member
  const stored = await db.transaction(async (tx) => {
    const stored = await upsertSubscription(tx, userId, draft, userAgent())
    await deleteOldSubscriptions(tx, userId, limits.pushSubscriptions.max)
    return stored
  })
  if (!stored) throw new Error('The stored subscription was not returned')
  return asSubscription(stored)
}

/** @throws DomainError NOT_FOUND */
export async function unsubscribe({ db, member }: PushContext, id: number): Promise<void> {
  if (!(await deleteSubscription(db, member.userId, id))) {
    throw new DomainError('NOT_FOUND', 'Subscription not found')
  }
}

/**
 * Creates the outbox of push messages. For each event, it adds one job if at least one browser of the team gets
 * messages of this kind.
 */
export function createPushOutbox(queue: DeliveryQueue, appOrigin: string): Outbox {
  return {
    tell: async (tx, happenings) => {
      for (const kind of ['remind', 'announce'] as const) {
        const ofKind = happenings.filter(({ event }) => kinds[event] === kind)
        if (ofKind.length === 0) continue
        const ids = ofKind.map(({ teamId }) => teamId)
        const listening = await teamsWithSubscriptions(tx, ids, kind)
        const jobs = ofKind.flatMap((happening) => {
          const team = listening.find(({ id }) => id === happening.teamId)
          return team ? jobOf(happening, boardUrl(team.name, appOrigin)) : []
        })
        if (jobs.length > 0) await queue.add(tx, jobs, holdMsOf[kind])
      }
    },
  }
}

const kinds = { 'voting.closing': 'remind', 'lunch.decided': 'announce', 'venue.created': undefined } as const

function jobOf(happening: Happening, board: string): PushJob[] {
  const { teamId } = happening
  switch (happening.event) {
    case 'voting.closing':
      return [
        {
          kind: 'remind',
          teamId,
          message: reminder(happening, board),
          closesAt: happening.data.closesAt,
        },
      ]
    case 'lunch.decided':
      return [
        {
          kind: 'announce',
          teamId,
          message: announcement(happening, board),
          decision: { day: happening.data.day, decidedAt: happening.at.toISOString() },
        },
      ]
    case 'venue.created':
      return []
  }
}

/**
 * Sends the push messages of a job. A reminder goes only to the members who are waited for when it is sent. A decision is
 * announced only while it stands, and later if the team has announced too many. A subscription that its push service no longer knows is deleted. A message that fails is not sent again, because it
 * would come too late to be of use.
 */
export async function push(
  { db, clock, sendPush }: { db: Database; clock: Clock; sendPush: PushSender },
  { kind, teamId, message, closesAt, decision }: PushJob,
): Promise<{ retryAt?: Date }> {
  const browsers =
    kind === 'remind'
      ? await browsersToRemind(db, teamId, clock(), closesAt)
      : await browsersToTell(db, teamId, decision)
  if (kind === 'announce' && browsers.length > 0) {
    const retryAt = await takeAnnouncement(db, teamId, clock(), announcementRate)
    if (retryAt) return { retryAt }
  }
  const results: ReturnType<PushSender>[] = []
  for (const { id: _, ...browser } of browsers) {
    results.push(sendPush(browser, message))
    // Encrypting a message takes milliseconds. This wait lets the server answer requests between two messages.
    await setImmediate()
  }
  const ended: number[] = []
  for (const [index, result] of (await Promise.all(results)).entries()) {
    const browser = browsers[index]
    if (browser && result === 'ended') ended.push(browser.id)
  }
  await deleteEndedSubscriptions(db, ended)
  return {}
}

/** Returns the VAPID keys, which sign the requests to push services. Makes the keys if none are stored yet. */
export function loadVapidKeys(db: Database, make: () => Promise<{ publicKey: string; privateKey: string }>) {
  return keepVapidKeys(db, make)
}

function asSubscription({ createdAt, ...subscription }: StoredSubscription): PushSubscription {
  return { ...subscription, createdAt: createdAt.toISOString() }
}
