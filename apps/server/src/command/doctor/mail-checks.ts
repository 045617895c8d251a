import { openMailTransport } from '@lunchvote/outgoing/mail-transport'
import type { Settings } from '../../settings/settings.ts'
import { within } from '../../time-limit.ts'
import { explainMailError, mailServerIn } from '../mail-problem.ts'
import { type Finding, findingsOf } from './finding.ts'

const { fine, problem } = findingsOf('mail')
const silenceMs = 6000

/** Connects to the mail server and logs in, but sends no mail. */
export async function mail({ mail }: Settings): Promise<Finding> {
  if (!mail) return fine('Mail is off (SMTP_URL and MAIL_FROM are not set)')
  const server = mailServerIn(mail.smtpUrl)
  const transport = await openMailTransport(mail.smtpUrl, silenceMs)
  try {
    await within(silenceMs, transport.verify())
    return fine(`${server} accepts the connection${new URL(mail.smtpUrl).username && ' and the login'}`)
  } catch (error) {
    const found = explainMailError(error, mail.smtpUrl)
    return problem(found.problem, found.cure)
  } finally {
    transport.close()
  }
}
