import type { JobOutcome, MessageJob } from '@lunchvote/db/tables/jobs'
import { type DeliverContext, deliver } from './deliveries.service.ts'
import { type LiveContext, updateMessage } from './live-messages.service.ts'
import { type PushContext, push, remindLeaving } from './push.service.ts'
import { type MailContext, mailResetLink } from './reset-mail.service.ts'

/**
 * Makes one attempt to send what a job is about, if this still makes sense.
 * @param signal is aborted if nobody waits for the outcome any more. An attempt at an outlet ends by itself after 5 s
 */
export async function runJob(
  ctx: DeliverContext & LiveContext & PushContext & MailContext,
  job: MessageJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  switch (job.kind) {
    case 'outlet':
      return deliver(ctx, job.deliveryId)
    case 'live':
      return updateMessage(ctx, job)
    case 'remind':
    case 'announce':
      return push(ctx, job, signal)
    case 'leaving':
      return remindLeaving(ctx, job, signal)
    case 'mail':
      return mailResetLink(ctx, job, signal)
  }
}
