import { combineOutboxes } from '@lunchvote/api/outboxes'
import {
  type DeliveryResult,
  prepareDeliveries,
  storeResults,
} from '@lunchvote/api/outlets/deliveries.service'
import { createOutbox } from '@lunchvote/api/outlets/outbox.service'
import type { Clock, DeliveryJob, Outbox, OutletSender, PushSender } from '@lunchvote/api/ports'
import { createPushOutbox, push } from '@lunchvote/api/push/push.service'
import type { OpenDatabase } from '@lunchvote/db/database'
import { createDeliveryQueue } from '@lunchvote/delivery/delivery-queue'
import { findMissingJobs } from '@lunchvote/delivery/missing-jobs'
import { createOutletSender } from '@lunchvote/delivery/outlet-sender'
import type { Vapid } from '@lunchvote/delivery/push-message'
import { createPushSender } from '@lunchvote/delivery/push-sender'
import type { SenderOptions } from '@lunchvote/delivery/sender-options'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

export type MessagesDeps = Pick<OpenDatabase, 'db' | 'sql'> & {
  clock: Clock
  appOrigin: string
  /** Whether outlets and push services may have private addresses, and outlets may also use http. */
  allowPrivate: boolean
  vapidKeys: Omit<Vapid, 'subject'>
  log: Logger
  /** Null if metrics are off. */
  metrics: Metrics | null
  /** Is called with each error of the queue. The error can show that the database refuses writes. */
  noteFault: (error: unknown) => void
  /** Replaces name resolution, the time-out and the trusted certificate in tests. */
  world?: NonNullable<SenderOptions['world']>
}

export type Messages = {
  outbox: Outbox
  sendToOutlet: OutletSender
  /** Begins to send. @returns a function that stops sending, and waits for the messages that are being sent */
  start: () => Promise<() => Promise<void>>
}

/** Combines what is needed to tell outlets and browsers what happens in a team. */
export function createMessages(deps: MessagesDeps): Messages {
  const { db, sql, clock, appOrigin, allowPrivate, vapidKeys, log, metrics, noteFault, world = {} } = deps
  const outletSender = createOutletSender({ allowPrivate, world })
  const sendToOutlet = metrics?.countedOutletSender(outletSender) ?? outletSender
  // The subject tells push services whom to ask about this server. They accept only https and mailto.
  const subject = appOrigin.startsWith('https:') ? appOrigin : 'mailto:lunchvote@localhost'
  const pushSender: PushSender = createPushSender({ allowPrivate, world }, { ...vapidKeys, subject })
  const sendPush = metrics?.countedPushSender(pushSender) ?? pushSender
  const queue = createDeliveryQueue<DeliveryJob, DeliveryResult>({ db, sql }, (err) => {
    noteFault(err)
    log.error({ err }, 'messages failed')
  })
  const prepare = async (jobs: readonly DeliveryJob[]) => {
    const ids = jobs.flatMap((job) => (job.kind === 'outlet' ? job.deliveryId : []))
    const deliver = await prepareDeliveries({ db, clock, sendToOutlet }, ids)
    return async (job: DeliveryJob): Promise<DeliveryResult> => {
      if (job.kind === 'outlet') return deliver(job.deliveryId)
      return push({ db, clock, sendPush }, job)
    }
  }
  return {
    outbox: combineOutboxes(
      createOutbox(queue, appOrigin),
      createPushOutbox(queue, appOrigin),
      ...(metrics ? [metrics.outbox] : []),
    ),
    sendToOutlet,
    start: async () => {
      const stop = await queue.start({ prepare, store: storeResults })
      await db.transaction(async (tx) => queue.add(tx, await findMissingJobs(tx)))
      return stop
    },
  }
}
