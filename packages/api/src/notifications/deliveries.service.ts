import { randomUUID } from 'node:crypto'
import { limits } from '@lunchvote/contracts/limits'
import type { Notice, OutletAnswer, OutletTarget } from '@lunchvote/contracts/notices'
import type { Delivery } from '@lunchvote/contracts/outlets'
import { say } from '@lunchvote/contracts/reasons'
import { type DeliveryError, deliveryReasons, sayOfDelivery } from '@lunchvote/contracts/reasons/deliveries'
import type { Database } from '@lunchvote/db/database'
import type { JobOutcome } from '@lunchvote/db/tables/jobs'
import pLimit, { type LimitFunction } from 'p-limit'
import { boardUrl } from '../board-url.ts'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, OutletSender } from '../ports.ts'
import { findDay } from '../voting/day.service.ts'
import { buttonsOf } from './buttons.service.ts'
import {
  type DeliveryToSend,
  deleteDeliveriesUntil,
  deleteOldDeliveries,
  deliveriesOf,
  deliveryToSend,
  insertResult,
  outletOfTeam,
  type StoredDelivery,
  type StoredTarget,
  switchOff,
  updateDelivery,
} from './deliveries.queries.ts'
import { type BoardContext, readBoard } from './live-board.service.ts'
import { upsertLiveMessage } from './live-messages.queries.ts'
import { postedMessage } from './live-messages.service.ts'
import { nextAttempt } from './outlets.rules.ts'

type DeliveriesContext = { db: Database; member: Member }
export type DeliverContext = BoardContext & { sendToOutlet: OutletSender }

const gone = 410
/** How long the decision of a day that has ended is waited for, in milliseconds. */
const dueMs = 1_000
const keptDays = 30

/** At most this many messages of an outlet are kept, including those that wait. */
const maxKept = 150

const dayMs = 86_400_000

/**
 * Makes the next attempt to send a delivery. Nothing is sent to an outlet that is switched off. No reminder is sent late,
 * after voting has closed, or with a closing time that has changed, and no decision that does not stand. A delivery that
 * fails is tried again later, up to five times.
 */
export async function deliver(ctx: DeliverContext, id: number): Promise<JobOutcome> {
  const { db, clock, sendToOutlet } = ctx
  const delivery = await deliveryToSend(db, id)
  if (delivery?.status !== 'pending') return {}
  const { outletId, teamId, isActive, language, attempts, responseStatus, webhookId, at, notice } = delivery
  const untold = isActive ? await untrue(ctx, delivery) : sayOfDelivery('outlet_switched_off')
  if (untold) {
    const change = { status: 'failed' as const, attempts, responseStatus, ...storedError(untold) }
    return { store: (tx) => updateDelivery(tx, id, change) }
  }
  const target = targetOf(delivery.target)
  const day = notice.event === 'lunch.decided' ? notice.data.day : undefined
  const found = target.kind === 'slack-app' ? await readBoard(ctx, { outletId, teamId }, day) : undefined
  if (found === 'due') return { retryAt: new Date(clock().getTime() + dueMs) }
  const board = found?.board
  const buttons = await buttonsOf(db, { outletId, target }, notice)
  const answer = await sendToOutlet(target, { webhookId, at, notice, language, buttons, board })
  const now = clock()
  const next = mayRetry(answer) ? nextAttempt(attempts + 1, now, answer.retryAfter) : undefined
  const retryAt = next && !isTooLate(notice, next) ? next : undefined
  return {
    retryAt,
    store: async (tx) => {
      if (answer.status === gone && target.kind !== 'slack-app') await switchOff(tx, outletId, target.url)
      const { messageId } = answer
      if (messageId !== undefined && board && target.kind === 'slack-app') {
        const message = postedMessage({ outletId, channel: target.channel, messageId }, board)
        // The outlet may have been deleted in the meantime.
        if (await outletOfTeam(tx, teamId, outletId))
          await upsertLiveMessage(tx, { ...message, editedAt: now })
      }
      await updateDelivery(tx, id, { attempts: attempts + 1, ...resultOf(answer, retryAt) })
    },
  }
}

function targetOf({ kind, url, channel, secret }: StoredTarget): OutletTarget {
  if (kind === 'slack-app') return { kind, channel: channel ?? '' }
  return { kind, url: url ?? '', secret }
}

/** Why a message about a day is not sent any more. Undefined if it still says the truth. */
async function untrue(
  { db, clock }: Pick<DeliverContext, 'db' | 'clock'>,
  { teamId, target, notice, at, decidedAt }: DeliveryToSend,
): Promise<DeliveryError | undefined> {
  const now = clock()
  if (notice.event === 'lunch.decided') {
    const isSame = decidedAt?.getTime() === at.getTime()
    return isSame ? undefined : sayOfDelivery('decision_changed')
  }
  if (!('sendBefore' in notice)) return undefined
  const what = notice.event === 'voting.closing' ? 'reminder' : 'message'
  if (isTooLate(notice, now)) return sayOfDelivery(`${what}_too_late`)
  if (notice.event === 'lunch.tables') return undefined
  const today = await findDay(db, teamId, now)
  if (!today || today.isClosed) return sayOfDelivery(`closed_before_${what}`)
  if (notice.event === 'voting.opened' && today.offDays.includes(today.day))
    return sayOfDelivery('closing_changed_before_message')
  // The board that a channel of the Slack app gets is read when it is sent.
  const isSame =
    target.kind === 'slack-app' || (today.closesAt?.toISOString() ?? null) === notice.data.closesAt
  return isSame ? undefined : sayOfDelivery(`closing_changed_before_${what}`)
}

const isTooLate = (notice: Notice, at: Date) => 'sendBefore' in notice && at > new Date(notice.sendBefore)

const mayRetry = ({ status, error }: OutletAnswer) => error !== null && status !== gone

function resultOf({ status: responseStatus, error }: OutletAnswer, retryAt?: Date) {
  const failed = retryAt ? ('pending' as const) : ('failed' as const)
  return { status: error === null ? ('delivered' as const) : failed, responseStatus, ...storedError(error) }
}

const storedError = (error: DeliveryError | null) => ({
  error: error?.message ?? null,
  errorCode: error?.reason ?? null,
  errorParams: error?.params ?? null,
})

/** Lists the outlet's last deliveries, newest first. @throws DomainError NOT_FOUND */
export async function listDeliveries({ db, member }: DeliveriesContext, id: number): Promise<Delivery[]> {
  if (!(await outletOfTeam(db, member.teamId, id))) throw notFound()
  return (await deliveriesOf(db, id, limits.listedDeliveries.max)).map(asDelivery)
}

/** At most this many tests of a team wait while another one is sent. */
const maxWaitingTests = 10

/** The teams that send tests in this process. */
const testing = new Map<number, LimitFunction>()

/**
 * Sends a test message, also to an outlet that is switched off, and does not try again. A team sends one test at a time.
 * @throws DomainError NOT_FOUND, or CONFLICT if too many tests of the team wait
 */
export async function testOutlet(
  ctx: DeliveriesContext & DeliverContext,
  outletId: number,
): Promise<Delivery> {
  const { teamId } = ctx.member
  const oneAtATime = testing.get(teamId) ?? pLimit(1)
  if (testsIn(oneAtATime) > maxWaitingTests) {
    throw new DomainError('CONFLICT', say('outlet_tests_waiting'))
  }
  testing.set(teamId, oneAtATime)
  try {
    return await oneAtATime(() => sendTest(ctx, outletId))
  } finally {
    if (testsIn(oneAtATime) === 0) testing.delete(teamId)
  }
}

const testsIn = ({ activeCount, pendingCount }: LimitFunction) => activeCount + pendingCount

async function sendTest(ctx: DeliveriesContext & DeliverContext, outletId: number): Promise<Delivery> {
  const { db, member, clock, appOrigin } = ctx
  const outlet = await outletOfTeam(db, member.teamId, outletId)
  if (!outlet) throw notFound()
  const { team, language } = outlet
  const target = targetOf(outlet.target)
  const notice: Notice = { event: 'test', data: {}, team, boardUrl: boardUrl(team.name, appOrigin) }
  const sent = { webhookId: randomUUID(), at: clock() }
  const answer = await ctx.sendToOutlet(target, { ...sent, notice, language })
  const stored = await db.transaction(async (tx) => {
    // The outlet may have been deleted in the meantime.
    if (!(await outletOfTeam(tx, member.teamId, outletId))) return undefined
    if (answer.status === gone && target.kind !== 'slack-app') await switchOff(tx, outletId, target.url)
    return insertResult(tx, {
      outletId,
      event: 'test',
      content: notice,
      ...sent,
      attempts: 1,
      ...resultOf(answer),
    })
  })
  if (!stored) throw notFound()
  return asDelivery(stored)
}

/** Deletes the deliveries that are older than 30 days, and those that the list of deliveries no longer shows. */
export async function purgeDeliveries({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteDeliveriesUntil(db, new Date(clock().getTime() - keptDays * dayMs))
  await deleteOldDeliveries(db, { listed: limits.listedDeliveries.max, kept: maxKept })
}

/** A server that does not know codes stores an error without changing the code, so a code needs an error. */
function asDelivery({ at, errorCode, errorParams, ...delivery }: StoredDelivery): Delivery {
  const code = delivery.error === null ? undefined : deliveryReasons.find((known) => known === errorCode)
  const codes = code ? { errorCode: code, errorParams } : { errorCode: null, errorParams: null }
  return { ...delivery, ...codes, at: at.toISOString() }
}

const notFound = () => new DomainError('NOT_FOUND', say('outlet_not_found'))
