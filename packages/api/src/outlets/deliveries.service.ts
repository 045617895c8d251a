import { randomUUID } from 'node:crypto'
import { limits } from '@lunchvote/contracts/limits'
import type { OutletAnswer, OutletContent } from '@lunchvote/contracts/outlet-messages'
import type { Delivery } from '@lunchvote/contracts/outlets'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import type { Member } from '../auth/member.ts'
import { boardUrl } from '../board-url.ts'
import { DomainError } from '../errors.ts'
import type { Clock, DeliveryQueue, Outbox, OutletSender } from '../ports.ts'
import {
  deleteDeliveriesUntil,
  deliveriesOf,
  deliveryToSend,
  insertDeliveries,
  insertResult,
  listeningOutlets,
  outletOfTeam,
  type StoredDelivery,
  switchOff,
  updateDelivery,
} from './deliveries.queries.ts'
import { nextAttempt } from './outlets.rules.ts'

type DeliveriesContext = { db: Database; member: Member }
type SendContext = { db: Database; clock: Clock; sendToOutlet: OutletSender }

const gone = 410
const keptDays = 30
const dayMs = 86_400_000

/** Creates the outbox, which stores a message for each active outlet that is told of an event. */
export function createOutbox(queue: DeliveryQueue, appOrigin: string): Outbox {
  return {
    tell: async (tx, happenings) => {
      if (happenings.length === 0) return
      const listening = await listeningOutlets(tx, [...new Set(happenings.map(({ teamId }) => teamId))])
      const messages = happenings.flatMap(({ teamId, at, ...told }) =>
        listening
          .filter(({ team, events }) => team.id === teamId && events.includes(told.event))
          .map(({ outletId, team }) => ({
            outletId,
            event: told.event,
            at,
            content: { ...told, team, boardUrl: boardUrl(team.name, appOrigin) },
          })),
      )
      if (messages.length === 0) return
      const stored = await insertDeliveries(tx, messages)
      await queue.add(
        tx,
        stored.map((row) => ({ kind: 'outlet', ...row })),
      )
    },
  }
}

/**
 * Sends a delivery and stores the result. A delivery that fails is tried again later, up to five times. Nothing is sent
 * to an outlet that is switched off, and no reminder is sent late.
 * @param settle ends the job of the queue in the transaction that stores the result, or repeats it at `retryAt`
 */
export async function deliver(
  ctx: SendContext,
  id: number,
  settle: (tx: DatabaseHandle, retryAt?: Date) => Promise<void>,
): Promise<void> {
  const found = await deliveryToSend(ctx.db, id)
  if (found?.status !== 'pending') return ctx.db.transaction((tx) => settle(tx))
  const { outletId, isActive, target, attempts: before, ...message } = found
  const tooLate = isTooLate(message.content, ctx.clock())
  if (!isActive || tooLate) {
    const error = tooLate ? 'The reminder would have come too late' : 'The outlet is switched off'
    return ctx.db.transaction(async (tx) => {
      await updateDelivery(tx, id, { status: 'failed', error })
      await settle(tx)
    })
  }
  const answer = await ctx.sendToOutlet(target, message)
  const attempts = before + 1
  const next = mayRetry(answer) ? nextAttempt(attempts, ctx.clock(), answer.retryAfter) : undefined
  const retryAt = next && !isTooLate(message.content, next) ? next : undefined
  await ctx.db.transaction(async (tx) => {
    if (answer.status === gone) await switchOff(tx, outletId, target.url)
    await updateDelivery(tx, id, { attempts, ...resultOf(answer, retryAt) })
    await settle(tx, retryAt)
  })
}

const isTooLate = (content: OutletContent, at: Date) =>
  content.event === 'voting.closing' && at > new Date(content.sendBefore)

const mayRetry = ({ status, error }: OutletAnswer) => error !== null && status !== gone

function resultOf({ status: responseStatus, error }: OutletAnswer, retryAt?: Date) {
  const failed = retryAt ? ('pending' as const) : ('failed' as const)
  return { status: error === null ? ('delivered' as const) : failed, responseStatus, error }
}

/** Lists the outlet's last deliveries, newest first. @throws DomainError NOT_FOUND */
export async function listDeliveries({ db, member }: DeliveriesContext, id: number): Promise<Delivery[]> {
  if (!(await outletOfTeam(db, member.teamId, id))) throw notFound()
  return (await deliveriesOf(db, id, limits.listedDeliveries.max)).map(asDelivery)
}

/**
 * Sends a test message at once, also to an outlet that is switched off, and does not try again.
 * @throws DomainError NOT_FOUND
 */
export async function testOutlet(
  ctx: DeliveriesContext & SendContext & { appOrigin: string },
  outletId: number,
): Promise<Delivery> {
  const { db, member, clock, appOrigin } = ctx
  const outlet = await outletOfTeam(db, member.teamId, outletId)
  if (!outlet) throw notFound()
  const { target, team } = outlet
  const content: OutletContent = { event: 'test', data: {}, team, boardUrl: boardUrl(team.name, appOrigin) }
  const message = { webhookId: randomUUID(), at: clock(), content }
  const answer = await ctx.sendToOutlet(target, message)
  const stored = await db.transaction(async (tx) => {
    // The outlet may have been deleted in the meantime.
    if (!(await outletOfTeam(tx, member.teamId, outletId))) return undefined
    if (answer.status === gone) await switchOff(tx, outletId, target.url)
    return insertResult(tx, { outletId, event: 'test', ...message, attempts: 1, ...resultOf(answer) })
  })
  if (!stored) throw notFound()
  return asDelivery(stored)
}

/** Deletes old deliveries. */
export function purgeDeliveries({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  return deleteDeliveriesUntil(db, new Date(clock().getTime() - keptDays * dayMs))
}

const asDelivery = ({ at, ...delivery }: StoredDelivery): Delivery => ({ ...delivery, at: at.toISOString() })

const notFound = () => new DomainError('NOT_FOUND', 'Outlet not found')
