import { createResetLinkFor } from '@lunchvote/api/operator/operator.service'
import { useDatabase } from './database.ts'
import type { Result } from './result.ts'

/** Makes a link with which the owner of the account can choose a new password. */
export async function resetLink(email: string): Promise<Result> {
  const { isLocal, ...link } = await useDatabase(async ({ db, settings: { appOrigin } }) => ({
    ...(await createResetLinkFor({ db, clock: () => new Date(), appOrigin }, email)),
    isLocal: ['localhost', '127.0.0.1'].includes(new URL(appOrigin).hostname),
  }))
  const until = `${link.expiresAt.slice(0, 16).replace('T', ' ')} UTC`
  const lines = [
    `With this link, ${link.email} (team "${link.teamName}") can choose a new password. It works once, until ${until}.`,
    '',
    link.url,
  ]
  if (isLocal) lines.push('', 'It opens on this machine only. For other machines, set APP_ORIGIN.')
  return { text: lines.join('\n'), data: link }
}
