import type { Mail, MailFailure } from '@lunchvote/contracts/notices'
import { openMailTransport } from '@lunchvote/outgoing/mail-transport'
import type { NodemailerError } from 'nodemailer'

const defaults = {
  /** How long the mail server may be silent. */
  silenceMs: 30_000,
  /** How long a whole attempt may take. */
  attemptMs: 120_000,
}

/** The codes of errors that are not an answer of the mail server. After them, the next attempt can succeed. */
const outages = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EABORT'])

type MailSettings = { smtpUrl: string; from: { name: string; address: string } }

/**
 * Creates a function that sends a mail by SMTP, once. The function never rejects.
 * @returns why the mail was not sent. Null if the mail server has accepted it
 */
export async function createMailSender(settings: MailSettings, options: Partial<typeof defaults> = {}) {
  const send = await openMailer(settings, options)
  return (mail: Mail, signal: AbortSignal): Promise<MailFailure | null> =>
    send(mail, signal).then(() => null, asFailure)
}

/**
 * Creates a function that sends a mail by SMTP, once, and returns the reply of the mail server.
 * @throws the error of the mail library, whose texts can contain addresses, links and passwords
 */
export async function openMailer(
  { smtpUrl, from }: MailSettings,
  options: Partial<typeof defaults> = {},
): Promise<(mail: Mail, signal?: AbortSignal) => Promise<string>> {
  const { silenceMs, attemptMs } = { ...defaults, ...options }
  const transport = await openMailTransport(smtpUrl, silenceMs)
  return async ({ to, ...content }, signal) => {
    const limit = AbortSignal.timeout(attemptMs)
    const { response } = await transport.sendMail({
      ...content,
      from,
      // The address is passed as an object, because an address in an object is not parsed. So it cannot contain a
      // second address.
      to: { name: '', address: to },
      // Asks mail servers not to answer, for example with an absence note.
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    return response
  }
}

/** Leaves out the message and the stack of the error, because both can contain addresses, links and passwords. */
function asFailure({
  name,
  code,
  originalCode,
  command,
  responseCode,
  permanent,
}: NodemailerError): MailFailure {
  const isTemporary = responseCode === undefined ? outages.has(code ?? '') : !permanent
  return { name, code, originalCode, command, responseCode, isTemporary }
}
