import { defaultLanguage } from '@lunchvote/contracts/languages'
import type { MailFailure } from '@lunchvote/contracts/notices'
import type { Database } from '@lunchvote/db/database'
import type { JobOutcome, MailJob } from '@lunchvote/db/tables/jobs'
import type { Clock, MailSender, RateLimiter } from '../ports.ts'
import { makeResetLink } from '../secrets.ts'
import { insertJobs } from './jobs.queries.ts'
import { insertMailedReset } from './reset-mail.queries.ts'
import { mailboxOf, mailRetryDelaysMs, resetMail } from './reset-mail.rules.ts'

/** A mailed link is valid for a shorter time than others, because mailboxes keep it. */
const validMinutes = 60

export type MailContext = {
  db: Database
  clock: Clock
  appOrigin: string
  sendMail: MailSender
  /** Is told of each attempt: why it failed, if it failed, and whether there will be another one. */
  noteMail: (failure: MailFailure | null, willRetry: boolean) => void
}

/**
 * Adds the job to mail a reset link, whether or not an account has the address. The job does not contain the link: the
 * database would then contain a secret. Does nothing if the mailbox has got too many mails.
 */
export async function requestResetMail(
  { db, clock, rateLimiter }: { db: Database; clock: Clock; rateLimiter: RateLimiter },
  email: string,
): Promise<void> {
  if ((await rateLimiter.consume('reset-mail', mailboxOf(email))) > 0) return
  await insertJobs(db, [{ kind: 'mail', email, askedAt: clock().toISOString(), attempts: 0 }])
}

/**
 * Makes a reset link and mails it. Each attempt makes a link of its own, because only the hash of the earlier one is
 * known. Nothing is mailed if no account has the address, if the mail comes too late, or if the link of the last attempt
 * has been used or ended meanwhile.
 */
export async function mailResetLink(
  ctx: MailContext,
  job: MailJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const now = ctx.clock().getTime()
  if (now > Date.parse(job.askedAt) + validMinutes * 60_000) return {}
  const { url, tokenHash, expiresAt } = makeResetLink(ctx, validMinutes)
  const recipient = await insertMailedReset(ctx.db, job.email, { tokenHash, expiresAt }, job.tokenHash)
  if (!recipient) return {}
  const mail = resetMail({
    url,
    expiresInMinutes: validMinutes,
    language: recipient.language ?? defaultLanguage,
  })
  const failure = await ctx.sendMail({ to: job.email, ...mail }, signal)
  const delayMs = failure?.isTemporary ? mailRetryDelaysMs[job.attempts] : undefined
  ctx.noteMail(failure, delayMs !== undefined)
  if (delayMs === undefined) return {}
  const retryAt = new Date(ctx.clock().getTime() + delayMs)
  return { retryAt, data: { ...job, attempts: job.attempts + 1, tokenHash } }
}
