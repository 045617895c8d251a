import type { Mail, MailFailure } from '@lunchvote/contracts/notices'
import { type Job, type JobOutcome, jobs } from '@lunchvote/db/tables/jobs'
import { asc, sql } from 'drizzle-orm'
import type { ApiDeps } from '../context.ts'
import { runJob } from '../notifications/jobs.service.ts'

type JobContext = Parameters<typeof runJob>[0]
type Senders = Partial<
  Pick<JobContext, 'sendToOutlet' | 'editMessage' | 'sendPush' | 'sendMail' | 'noteMail'>
>
type JobDeps = Pick<ApiDeps, 'db' | 'clock' | 'appOrigin' | 'readsMenus'>

/** The jobs that wait, oldest first. */
export async function waitingJobs({ db }: Pick<ApiDeps, 'db'>): Promise<Job[]> {
  return (await db.select({ data: jobs.data }).from(jobs).orderBy(asc(jobs.id))).map(({ data }) => data)
}

/** Runs a job that tells people something once, without the queue, and stores the result. Every message is accepted, unless a sender is given. */
export async function runTestJob(deps: JobDeps, job: Job, senders: Senders = {}): Promise<JobOutcome> {
  if (job.kind === 'menu') throw new TypeError('This job tells nobody anything')
  const context: JobContext = {
    ...deps,
    sendToOutlet: async () => ({ status: 200, error: null }),
    editMessage: async () => ({ result: 'edited' }),
    sendPush: async () => 'sent',
    sendMail: async () => null,
    noteMail: () => {},
    ...senders,
  }
  const outcome = await runJob(context, job, new AbortController().signal)
  await deps.db.transaction(async (tx) => outcome.store?.(tx))
  return outcome
}

/**
 * Makes one attempt to send each mail that waits. Mails that will be tried again wait no longer than before.
 * @returns the mails, oldest first
 */
export async function sendMails(deps: JobDeps, failure: MailFailure | null = null): Promise<Mail[]> {
  const mails: Mail[] = []
  const isMail = sql`${jobs.data} ->> 'kind' = 'mail'`
  const taken = await deps.db.delete(jobs).where(isMail).returning()
  for (const { lane, data } of taken.sort((a, b) => a.id - b.id)) {
    const { retryAt, data: again = data } = await runTestJob(deps, data, {
      sendMail: async (mail) => {
        mails.push(mail)
        return failure
      },
    })
    if (retryAt) await deps.db.insert(jobs).values({ lane, data: again, dueAt: retryAt })
  }
  return mails
}
