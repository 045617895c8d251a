import { limits } from '@lunchvote/contracts/limits'
import type { OutletAnswer, OutletContent } from '@lunchvote/contracts/outlet-messages'
import type { Delivery } from '@lunchvote/contracts/outlets'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import type { Member } from '../auth/member.ts'
import { DomainError } from '../errors.ts'
import type { Clock, DeliveryQueue, Outbox, OutletSender } from '../ports.ts'
import {
  deleteDeliveriesBefore,
  deliveriesOf,
  deliveryToSend,
  insertDeliveries,
  listeningOutlets,
  type StoredDelivery,
  switchOff,
  teamOfOutlet,
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
            content: { ...told, team, boardUrl: boardOf(team.name, appOrigin) },
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
 * Sends a delivery and stores the result. A delivery that fails is tried again later, up to six times.
 * @param settle ends the job of the queue in the transaction that stores the result, or repeats it at `retryAt`
 */
export async function deliver(
  ctx: SendContext,
  id: number,
  settle: (tx: DatabaseHandle, retryAt?: Date) => Promise<void>,
): Promise<void> {
  const found = await deliveryToSend(ctx.db, id)
  if (found?.status !== 'pending') return ctx.db.transaction((tx) => settle(tx))
  const { outletId, isActive, target, attempts, ...message } = found
  const answer = isActive ? await ctx.sendToOutlet(target, message) : switchedOff
  const retryAt =
    isActive && mayRetry(answer) ? nextAttempt(attempts + 1, ctx.clock(), answer.retryAfter) : undefined
  await ctx.db.transaction(async (tx) => {
    await store(tx, { id, outletId, attempts }, answer, retryAt)
    await settle(tx, retryAt)
  })
}

const switchedOff: OutletAnswer = { status: null, error: 'The outlet is switched off' }

const mayRetry = ({ status, error }: OutletAnswer) => error !== null && status !== gone

/** Lists the outlet's last deliveries, newest first. @throws DomainError NOT_FOUND */
export async function listDeliveries({ db, member }: DeliveriesContext, id: number): Promise<Delivery[]> {
  if (!(await teamOfOutlet(db, member.teamId, id))) throw notFound()
  return (await deliveriesOf(db, id, limits.listedDeliveries.max)).map(asDelivery)
}

/** Sends a test message at once, and does not try again. @throws DomainError NOT_FOUND */
export async function testOutlet(
  ctx: DeliveriesContext & SendContext & { appOrigin: string },
  outletId: number,
): Promise<Delivery> {
  const { db, member, clock, appOrigin } = ctx
  const team = await teamOfOutlet(db, member.teamId, outletId)
  if (!team) throw notFound()
  const content: OutletContent = { event: 'test', data: {}, team, boardUrl: boardOf(team.name, appOrigin) }
  const [created] = await insertDeliveries(db, [{ outletId, event: 'test', content, at: clock() }])
  const found = created && (await deliveryToSend(db, created.deliveryId))
  if (!found) throw notFound()
  const { target, attempts, ...message } = found
  const answer = await ctx.sendToOutlet(target, message)
  const stored = await store(db, { id: created.deliveryId, outletId, attempts }, answer, undefined)
  if (!stored) throw notFound()
  return asDelivery(stored)
}

/** Deletes old deliveries. */
export function purgeDeliveries({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  return deleteDeliveriesBefore(db, new Date(clock().getTime() - keptDays * dayMs))
}

/** Stores the result of an attempt. An outlet that is gone is switched off. */
async function store(
  db: DatabaseHandle,
  { id, outletId, attempts }: { id: number; outletId: number; attempts: number },
  { status: responseStatus, error }: OutletAnswer,
  retryAt: Date | undefined,
) {
  if (responseStatus === gone) await switchOff(db, outletId)
  return updateDelivery(db, id, {
    status: error === null ? 'delivered' : retryAt ? 'pending' : 'failed',
    attempts: attempts + 1,
    responseStatus,
    error,
  })
}

const boardOf = (teamName: string, appOrigin: string) => `${appOrigin}/${encodeURIComponent(teamName)}`

const asDelivery = ({ at, ...delivery }: StoredDelivery): Delivery => ({ ...delivery, at: at.toISOString() })

const notFound = () => new DomainError('NOT_FOUND', 'Outlet not found')
