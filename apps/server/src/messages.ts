import { readPage } from '@lunchvote/api/menus/reading.service'
import { runJob } from '@lunchvote/api/notifications/jobs.service'
import { createOutbox } from '@lunchvote/api/notifications/outbox.service'
import type { Clock, EventBus, MailSender, MenuReader, Outbox, OutletSender } from '@lunchvote/api/ports'
import type { MailFailure } from '@lunchvote/contracts/notices'
import type { Database } from '@lunchvote/db/database'
import { createOutletSender } from '@lunchvote/sending/outlet-sender'
import type { SenderOptions } from '@lunchvote/sending/post'
import { createPushSender, type Vapid } from '@lunchvote/sending/push-sender'
import { startQueue } from '@lunchvote/sending/queue'
import type { SlackAppCalls } from '@lunchvote/sending/slack/slack-app'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

export type MessagesDeps = {
  db: Database
  clock: Clock
  appOrigin: string
  /** Whether outlets and push services may have private addresses, and outlets may also use http. */
  allowPrivate: boolean
  vapid: Vapid
  /** Null if the server has no mail server. */
  sendMail: MailSender | null
  /** Null if the server has no Slack app. */
  slack: SlackAppCalls | null
  /** Tells teams that a menu was read. */
  events: Pick<EventBus, 'publish'>
  /** Null if the server reads no menus. */
  menus: MenuReader | null
  log: Logger
  /** Null if metrics are off. */
  metrics: Metrics | null
  /** Is called with each error of the queue. The error can show that the database refuses writes. */
  noteFault: (error: unknown) => void
  /** Replaces name resolution, the time-out and the trusted certificate in tests. */
  world?: NonNullable<SenderOptions['world']>
  /** Replaces the times of the queue in tests. */
  queueTimes?: Parameters<typeof startQueue>[1]
}

export type Messages = {
  outbox: Outbox
  sendToOutlet: OutletSender
  /** Begins to send. @returns a function that stops sending within five seconds */
  start: () => () => Promise<void>
}

/** Combines what is needed to tell people what happens: outlets, browsers and mails. Its queue also reads menus. */
export function createMessages(deps: MessagesDeps): Messages {
  const { db, clock, appOrigin, allowPrivate, vapid, log, metrics, noteFault, world = {} } = deps
  const { events } = deps
  const menus = deps.menus && (metrics?.countedMenuReader(deps.menus) ?? deps.menus)
  const outletSender = createOutletSender({ allowPrivate, world }, deps.slack?.post)
  const sendToOutlet = metrics?.countedOutletSender(outletSender) ?? outletSender
  const pushSender = createPushSender({ allowPrivate, world }, vapid)
  const sendPush = metrics?.countedPushSender(pushSender) ?? pushSender
  // The mail may be asked for on an instance that has a mail server, while others do not have one yet.
  const sendMail = deps.sendMail ?? (async () => ({ code: 'ENOSERVER', isTemporary: true }))
  const noteMail = (failure: MailFailure | null, willRetry: boolean) => {
    if (!failure) return log.info('mail sent')
    const { isTemporary: _, ...fields } = failure
    log.warn(fields, willRetry ? 'mail not sent yet' : 'mail given up')
  }
  // Without the app, its messages of today can no longer be edited.
  const editMessage = deps.slack?.editMessage ?? (async () => ({ result: 'gone' as const }))
  const readsMenus = menus !== null
  const context = {
    db,
    clock,
    appOrigin,
    readsMenus,
    sendToOutlet,
    editMessage,
    sendPush,
    sendMail,
    noteMail,
  }
  const reading = {
    db,
    clock,
    events,
    menus,
    reportFault: (err: unknown) => log.error({ err }, 'menu not read'),
  }
  const outbox = createOutbox({ appOrigin, readsMenus })
  return {
    outbox: {
      ...outbox,
      tell: async (tx, notices) => {
        await outbox.tell(tx, notices)
        metrics?.countNotices(notices)
      },
    },
    sendToOutlet,
    start: () =>
      startQueue(
        {
          db,
          run: (job, signal) =>
            job.kind === 'menu' ? readPage(reading, job, signal) : runJob(context, job, signal),
          onError: (err) => {
            noteFault(err)
            log.error({ err }, 'messages failed')
          },
        },
        deps.queueTimes,
      ),
  }
}
