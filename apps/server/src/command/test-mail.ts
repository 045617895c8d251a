import { email } from '@lunchvote/contracts/email'
import { openMailer } from '@lunchvote/sending/mail-sender'
import type { Settings } from '../settings/settings.ts'
import { explainMailError, mailServerIn } from './mail-problem.ts'
import { Refusal, type Result } from './run.ts'

type MailSettings = NonNullable<Settings['mail']>
type MailError = { code?: string; command?: string; responseCode?: number; response?: string }

const maxReplyCharacters = 300

/** Sends one mail, as the server sends its mails, and says what the mail server has answered. */
export async function sendTestMail(
  address: string,
  { mail, appOrigin }: Pick<Settings, 'mail' | 'appOrigin'>,
): Promise<Result> {
  const to = email.safeParse(address).data
  if (to === undefined) throw new Refusal(`"${address}" is not an e-mail address.`)
  if (!mail) {
    throw new Refusal(
      'Mail is off; set SMTP_URL and MAIL_FROM in .env or in the environment, as docs/outside-services.md describes.',
    )
  }
  const server = mailServerIn(mail.smtpUrl)
  const send = await openMailer(mail)
  try {
    const reply = readable(await send({ to, ...testMail(appOrigin) }), mail)
    const text = `${server} has accepted a test mail to ${to} (${reply}). If it does not arrive, look for it in the spam folder, and then in the log of the mail server.`
    return { text, data: { email: to, reply } }
  } catch (error) {
    const { problem, cure } = refusalOf(error as MailError, to, mail) ?? explainMailError(error, mail.smtpUrl)
    const { response } = error as MailError
    throw new Refusal(`${problem}${response ? ` (${readable(response, mail)})` : ''}; ${cure}.`)
  }
}

/** Explains a refusal of the mail. Null if the error is of the connection or the login. */
function refusalOf({ code, command, responseCode }: MailError, to: string, { from, smtpUrl }: MailSettings) {
  if ((code !== 'EENVELOPE' && code !== 'EMESSAGE') || responseCode === undefined) return null
  const refusing = `${mailServerIn(smtpUrl)} refuses`
  if (responseCode < 500) {
    const problem = `${refusing} the mail for now`
    return { problem, cure: 'try again in a few minutes, as the server does with its own mails' }
  }
  if (command === 'MAIL FROM') {
    const problem = `${refusing} the sender ${from.address}`
    return { problem, cure: 'correct MAIL_FROM, or allow this sender in the mail server' }
  }
  if (command === 'RCPT TO') {
    const problem = `${refusing} the recipient ${to}`
    return {
      problem,
      cure: 'correct the address, or let the mail server send to other domains, for which it may want a login in SMTP_URL',
    }
  }
  return { problem: `${refusing} the mail`, cure: 'ask whoever runs the mail server for the reason' }
}

/** A reply of the mail server in one line. A reply may repeat what the server was told, so the password is left out. */
function readable(reply: string, { smtpUrl }: MailSettings): string {
  const { password } = new URL(smtpUrl)
  const secrets = [password, decodeURIComponent(password)].filter(Boolean)
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reply)
  return safe
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxReplyCharacters)
}

function testMail(appOrigin: string) {
  const lines = [
    'Hello,',
    `whoever runs LunchVote at ${appOrigin} has sent this mail to see whether mails arrive.`,
    'They do. There is nothing that you need to do.',
  ]
  return {
    subject: 'Test mail from LunchVote',
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en">\n<body>\n${lines.map((line) => `<p>${line}</p>`).join('\n')}\n</body>\n</html>\n`,
  }
}
