import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Mail, Mailer } from '@lunchvote/api/ports'
import ipaddr from 'ipaddr.js'
import type { NodemailerError, SMTPTransportOptions } from 'nodemailer'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Settings } from './settings.ts'

export type RunningMailer = Mailer & {
  /** Tries once more to send every mail that has not been sent, and resolves after a few seconds at the latest. */
  close: () => Promise<void>
}

const defaults = {
  /**
   * The pauses between the attempts to send a mail. They add up to more than the five minutes for which many mail
   * servers refuse an unknown sender.
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

/** Errors that are not an answer of the mail server, and that can be over at the next attempt. */
const outages = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EABORT'])

/**
 * Sends mails by SMTP. This is asynchronous, because it loads the mail library: loading takes memory, and the first mail
 * must not take longer than others.
 */
export async function createMailer(
  { smtpUrl, from }: NonNullable<Settings['mail']>,
  log: Logger,
  options: Partial<typeof defaults> = {},
): Promise<RunningMailer> {
  const { pausesMs, silenceMs, attemptMs, graceMs, maxMails } = { ...defaults, ...options }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...connectionOf(smtpUrl),
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  })
  const limit = pLimit(maxConnections)
  const deliveries = new Set<Promise<void>>()
  const closing = new AbortController()
  const givingUp = new AbortController()

  const attempt = ({ to, ...content }: Mail) =>
    limit(() =>
      transport.sendMail({
        ...content,
        from,
        // As an object, the address is not parsed, so it cannot contain a second address.
        to: { name: '', address: to },
        // Asks mail servers not to answer, for example with an absence note.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([givingUp.signal, AbortSignal.timeout(attemptMs)]),
      }),
    )

  async function deliver(mail: Mail): Promise<void> {
    // The request that sends the mail is answered first.
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

/**
 * With `smtp`, the connection changes to TLS if the mail server offers it. A password is sent only over TLS and only to
 * a mail server with a valid certificate. Within this machine neither is required, because a certificate authority
 * certifies no local address.
 */
function connectionOf(smtpUrl: string): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal =
    host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host,
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(auth.user && { auth, requireTLS: !isLocal }),
    tls: { rejectUnauthorized: !isLocal },
  }
}

function isTemporary({ code = '', responseCode, permanent }: NodemailerError): boolean {
  return responseCode === undefined ? outages.has(code) : !permanent
}

/** The fields of an error that contain no address, link or password. Its message and stack can contain all of them. */
function loggable({ name, code, originalCode, command, responseCode }: NodemailerError) {
  return { name, code, originalCode, command, responseCode }
}
