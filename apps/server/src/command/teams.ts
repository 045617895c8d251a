import {
  createResetLinkFor,
  listTeams,
  makeAdmin as makeAdminOf,
} from '@lunchvote/api/operator/operator.service'
import type { EventBus } from '@lunchvote/api/ports'
import type { OpenDatabase } from '@lunchvote/db/database'
import { withDatabase } from '@lunchvote/db/find-database'
import { assertMigrated } from '@lunchvote/db/migrate'
import { changeMessage, sendEvents, sessionEndMessage } from '@lunchvote/db/notifications'
import { loadSettings, type Settings } from '../settings/settings.ts'
import { type Result, say } from './run.ts'

export async function teams(): Promise<Result> {
  const found = await useDatabase(listTeams)
  const rows = found.map(({ name, members, admin, createdAt, lastUsedAt }) => [
    String(members),
    createdAt.slice(0, 10),
    lastUsedAt?.slice(0, 10) ?? 'never',
    admin ?? 'none',
    name,
  ])
  const text = found.length === 0 ? 'There are no teams yet.' : tableOf(rows)
  return { text, data: { teams: found } }
}

/**
 * Formats the rows as a table. A team's name is in the last column, because a terminal shows some characters wider than
 * others, which would misalign a column after it.
 */
function tableOf(rows: readonly string[][]): string {
  const lines = [['MEMBERS', 'CREATED', 'LAST USED', 'ADMIN', 'TEAM'], ...rows]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Makes a member the admin of their team. Open screens show the change at once. */
export async function makeAdmin(email: string): Promise<Result> {
  const done = await useDatabase(async ({ db, sql }) => {
    const messages: string[] = []
    const publish: EventBus['publish'] = (teamId, ...changes) => {
      for (const change of changes) messages.push(changeMessage(teamId, change))
    }
    const publishSessionEnd: EventBus['publishSessionEnd'] = (teamId, userId) => {
      messages.push(sessionEndMessage(teamId, userId))
    }
    const events = { publish, publishSessionEnd }
    const changed = await makeAdminOf({ db, clock: () => new Date(), events }, email)
    await sendEvents(sql, messages)
    return changed
  })
  const { displayName, teamName, wasAdmin, formerAdmin } = done
  const who = `${displayName} <${done.email}>`
  if (wasAdmin) return { text: `${who} is the admin of "${teamName}" already.`, data: done }
  const before = formerAdmin ? `The admin was ${formerAdmin}, who stays in the team.` : 'It had no admin.'
  const text = `${who} is now the admin of "${teamName}". ${before} Reset links that admins of this team have made have ended, and so has the link of its wall screen.`
  return { text, data: done }
}

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

/** Opens the database of the settings, which must have the tables of this version, and calls `use`. */
function useDatabase<T>(use: (opened: OpenDatabase & { settings: Settings }) => Promise<T>): Promise<T> {
  const settings = loadSettings()
  return withDatabase(settings, say, async (opened) => {
    await assertMigrated(opened.sql)
    return use({ ...opened, settings })
  })
}
