import { escapeUTF8 as escapeHtml } from 'entities'
import type { Mail } from '../ports.ts'

type ResetMail = { displayName: string; teamName: string; url: string; expiresInMinutes: number }

const subject = 'Choose a new password for LunchVote'

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5"
const button =
  'display:inline-block;padding:12px 24px;border-radius:12px;background-color:#febc23;color:#351e0d;font-weight:bold;text-decoration:none'

/**
 * Writes the mail with a link for a new password. The HTML loads nothing from elsewhere. Apart from the button, it sets
 * no colours, so that mail programs can show it light or dark.
 */
export function resetMail({ displayName, teamName, url, expiresInMinutes }: ResetMail): Omit<Mail, 'to'> {
  const greeting = `Hi ${displayName},`
  const reason = `Somebody asked for a new password for your LunchVote account in the team “${teamName}”.`
  const validity = `The link works once, within the next ${expiresInMinutes} minutes.`
  const advice =
    'If you did not ask for it, you need not do anything: your password stays as it is. LunchVote cannot tell who asked.'
  const href = escapeHtml(url)
  return {
    subject,
    text: `${greeting}

${reason}

Choose a new password here:
${url}

${validity}

${advice}
`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
</head>
<body style="margin:0;padding:24px;${font}">
<div style="max-width:480px;margin:0 auto">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(reason)}</p>
<p style="margin:24px 0"><a href="${href}" style="${button}">Choose a New Password</a></p>
<p>If the button does not work, open this link:<br><a href="${href}" style="word-break:break-all">${href}</a></p>
<p>${validity}</p>
<p>${advice}</p>
</div>
</body>
</html>
`,
  }
}
