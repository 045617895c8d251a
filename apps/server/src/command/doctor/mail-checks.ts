import { openMailTransport } from '@lunchvote/outgoing/mail-transport'
import type { Settings } from '../../settings/settings.ts'
import { within } from '../../time-limit.ts'
import { type Finding, findingsOf } from './finding.ts'

const { fine, problem } = findingsOf('mail')
const silenceMs = 6000

/** Connects to the mail server and logs in, but sends no mail. */
export async function mail({ mail }: Settings): Promise<Finding> {
  if (!mail) return fine('Mail is off (SMTP_URL and MAIL_FROM are not set)')
  const { hostname, port, protocol } = new URL(mail.smtpUrl)
  const server = `The mail server ${hostname}${port && `:${port}`}`
  const transport = await openMailTransport(mail.smtpUrl, silenceMs)
  try {
    await within(silenceMs, transport.verify())
    return fine(`${server} accepts the connection${new URL(mail.smtpUrl).username && ' and the login'}`)
  } catch (error) {
    return explain(server, protocol, error)
  } finally {
    transport.close()
  }
}

function explain(server: string, protocol: string, error: unknown): Finding {
  const { code, originalCode = code } = error as { code?: string; originalCode?: string }
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') {
    return problem(
      `${server} refuses the user or the password`,
      'correct them in SMTP_URL, with % / ? # written as %25 %2F %3F %23',
    )
  }
  if (code === 'EDNS')
    return problem(`${server} is unknown, because its name has no address`, 'correct the host in SMTP_URL')
  if (code === 'ETLS' || isCertificate(error)) {
    return problem(
      `${server} offers no TLS with a valid certificate, and passwords are sent over TLS only`,
      'use the name of its certificate in SMTP_URL, smtps:// and port 465, or a mail server with TLS',
    )
  }
  if (code === 'ETIMEDOUT') {
    return problem(
      `${server} does not answer`,
      protocol === 'smtps:'
        ? 'check the host and the port in SMTP_URL, and that no firewall is in the way; port 587 needs smtp:// instead of smtps://'
        : 'check the host and the port in SMTP_URL, and that no firewall is in the way; port 465 needs smtps:// instead of smtp://',
    )
  }
  return problem(
    `${server} cannot be reached (${originalCode})`,
    'start it, or correct the host and the port in SMTP_URL',
  )
}

function isCertificate(error: unknown): boolean {
  return error instanceof Error && /certificate|self.signed|altname/i.test(error.message)
}
