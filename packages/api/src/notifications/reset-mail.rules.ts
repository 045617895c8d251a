import type { Language } from '@lunchvote/contracts/languages'
import type { Mail } from '@lunchvote/contracts/notices'
import { escapeUTF8 as escapeHtml } from 'entities'
import { notificationTexts } from './notifications.languages.ts'

type ResetMail = { url: string; expiresInMinutes: number; language: Language }

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5"
const button =
  'display:inline-block;padding:12px 24px;border-radius:12px;background-color:#febc23;color:#351e0d;font-weight:bold;text-decoration:none'

/**
 * How long a mail waits after each failed attempt, in milliseconds. Together the waits are longer than five minutes,
 * because many mail servers refuse an unknown sender for this time.
 */
export const mailRetryDelaysMs = [5_000, 30_000, 120_000, 480_000]

/** Providers that ignore dots in front of the `@`, by the domains of their addresses. */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * The mailbox of an address, for counting the mails to it. Many providers put mails for `ada+anything` into the mailbox
 * of `ada`. Where `+` has no meaning, the addresses only share a limit.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const user = email.slice(0, at).replace(/(?<=.)\+.*/, '')
  const provider = dotless.get(domain)
  return provider ? `${user.replaceAll('.', '')}@${provider}` : `${user}@${domain}`
}

/**
 * Writes the mail with a link for a new password. It contains no text that people have typed: anyone can register with
 * any address, and could send the words in a name to it. The HTML loads nothing from elsewhere. Apart from the button, it sets
 * no colours, so that mail programs can show it light or dark.
 */
export function resetMail({ url, expiresInMinutes, language }: ResetMail): Omit<Mail, 'to'> {
  const t = notificationTexts[language].resetMail
  const { subject, greeting, reason, advice } = t
  const validity = t.validity(expiresInMinutes)
  const href = escapeHtml(url)
  return {
    subject,
    text: `${greeting}

${reason}

${t.chooseHere}
${url}

${validity}

${advice}
`,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;${font}">
<div style="max-width:480px;margin:0 auto">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(reason)}</p>
<p style="margin:24px 0"><a href="${href}" style="${button}">${escapeHtml(t.button)}</a></p>
<p>${escapeHtml(t.withoutButton)}<br><a href="${href}" style="word-break:break-all">${href}</a></p>
<p>${escapeHtml(validity)}</p>
<p>${escapeHtml(advice)}</p>
</div>
</body>
</html>
`,
  }
}
