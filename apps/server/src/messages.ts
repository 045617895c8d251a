import { createOutbox, deliver } from '@lunchvote/api/outlets/deliveries.service'
import type { Clock, DeliveryJob, Outbox, OutletSender, PushSender } from '@lunchvote/api/ports'
import { createPushOutbox, loadVapidKeys, push } from '@lunchvote/api/push/push.service'
import type { OpenDatabase } from '@lunchvote/db/database'
import { createDeliveryQueue } from '@lunchvote/delivery/delivery-queue'
import { createOutletSender } from '@lunchvote/delivery/outlet-sender'
import { createPushSender, makeVapidKeys } from '@lunchvote/delivery/push-sender'
import type { Logger } from 'pino'

type MessagesDeps = Pick<OpenDatabase, 'db' | 'sql'> & {
  clock: Clock
  appOrigin: string
  /** Whether outlets and push services can use private addresses, and outlets http. */
  allowPrivate: boolean
  log: Logger
}

export type Messages = {
  outbox: Outbox
  sendToOutlet: OutletSender
  pushPublicKey: string
  /** Begins to send. @returns a function that waits for the messages under way, and stops */
  start: () => Promise<() => Promise<void>>
}

/** Combines what is needed to tell outlets and browsers what happens in a team. */
export async function createMessages(deps: MessagesDeps): Promise<Messages> {
  const { db, sql, clock, appOrigin, allowPrivate, log } = deps
  const keys = await loadVapidKeys(db, makeVapidKeys)
  const sendToOutlet = createOutletSender({ allowPrivate })
  // The subject tells push services whom to ask about this server. They accept only https and mailto.
  const subject = appOrigin.startsWith('https:') ? appOrigin : 'mailto:lunchvote@localhost'
  const sendPush: PushSender = createPushSender({ allowPrivate }, { ...keys, subject })
  const queue = createDeliveryQueue<DeliveryJob>(sql, (err) => log.error({ err }, 'messages failed'))
  const toOutlets = createOutbox(queue, appOrigin)
  const toBrowsers = createPushOutbox(queue, appOrigin)
  return {
    outbox: {
      tell: async (tx, happenings) => {
        await toOutlets.tell(tx, happenings)
        await toBrowsers.tell(tx, happenings)
      },
    },
    sendToOutlet,
    pushPublicKey: keys.publicKey,
    start: () =>
      queue.start(async (job, settle) => {
        if (job.kind === 'outlet') return deliver({ db, clock, sendToOutlet }, job.deliveryId, settle)
        await push({ db, clock, sendPush }, job)
        await db.transaction((tx) => settle(tx))
      }),
  }
}
