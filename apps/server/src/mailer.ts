import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Mail, Mailer } from '@lunchvote/api/ports'
import { openMailTransport } from '@lunchvote/outgoing/mail-transport'
import type { NodemailerError } from 'nodemailer'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Settings } from './settings/settings.ts'

export type RunningMailer = Mailer & {
  /**
   * Lets the attempts that have begun finish, and tries each waiting mail once more. Resolves after `graceMs` at the
   * latest.
   */
  close: () => Promise<void>
}

const defaults = {
  /**
   * The pauses between the attempts to send a mail. Together they are longer than five minutes, because many mail
   * servers refuse an unknown sender for this time.
   */
  pausesMs: [5000, 30_000, 120_000, 480_000],
  /** How long the mail server may be silent. */
  silenceMs: 30_000,
  /** How long a whole attempt may take. */
  attemptMs: 120_000,
  /** How long `close` waits for mails. */
  graceMs: 5000,
  /** How many mails may wait. More mails are dropped, so that they do not fill the memory. */
  maxMails: 200,
}

/** How many mails are sent at the same time, each on a connection of its own. */
const maxConnections = 3

/** The codes of errors that are not an answer of the mail server. After them, the next attempt can succeed. */
const outages = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EABORT'])

/**
 * Creates a mailer that sends mails by SMTP. It loads the mail library here, so that a server without mail saves the
 * memory, and so that the first mail does not take longer than others.
 */
export async function createMailer(
  { smtpUrl, from }: NonNullable<Settings['mail']>,
  log: Logger,
  options: Partial<typeof defaults> = {},
): Promise<RunningMailer> {
  const { pausesMs, silenceMs, attemptMs, graceMs, maxMails } = { ...defaults, ...options }
  const transport = await openMailTransport(smtpUrl, silenceMs)
  const limit = pLimit(maxConnections)
  const deliveries = new Set<Promise<void>>()
  const closing = new AbortController()
  const givingUp = new AbortController()

  const attempt = ({ to, ...content }: Mail) =>
    limit(() =>
      transport.sendMail({
        ...content,
        from,
        // The address is passed as an object, because an address in an object is not parsed. So it cannot contain a
        // second address.
        to: { name: '', address: to },
        // Asks mail servers not to answer, for example with an absence note.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([givingUp.signal, AbortSignal.timeout(attemptMs)]),
      }),
    )

  async function deliver(mail: Mail): Promise<void> {
    // This lets the server first answer the request that sends the mail.
    await nextTurn()
    for (const pauseMs of [...pausesMs, undefined]) {
      const failure = await attempt(mail).then(
        () => null,
        (error: NodemailerError) => error,
      )
      if (!failure) return log.info('mail sent')
      const isOver = pauseMs === undefined || closing.signal.aborted || !isTemporary(failure)
      log.warn(loggable(failure), isOver ? 'mail given up' : 'mail not sent yet')
      if (isOver) return
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  return {
    send: (mail) => {
      if (deliveries.size >= maxMails) return log.error({ waiting: deliveries.size }, 'mail dropped')
      const delivery = deliver(mail).finally(() => deliveries.delete(delivery))
      deliveries.add(delivery)
    },
    close: async () => {
      closing.abort()
      const timer = setTimeout(() => givingUp.abort(), graceMs)
      await Promise.all(deliveries)
      clearTimeout(timer)
    },
  }
}

function isTemporary({ code = '', responseCode, permanent }: NodemailerError): boolean {
  return responseCode === undefined ? outages.has(code) : !permanent
}

/** The fields of an error that contain no address, link or password. Its message and stack can contain all of them. */
function loggable({ name, code, originalCode, command, responseCode }: NodemailerError) {
  return { name, code, originalCode, command, responseCode }
}
