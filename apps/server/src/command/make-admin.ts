import { makeAdmin as makeAdminOf } from '@lunchvote/api/operator/operator.service'
import type { EventBus } from '@lunchvote/api/ports'
import { changeMessage, sendEvents } from '@lunchvote/db/notifications'
import { useDatabase } from './database.ts'
import type { Result } from './result.ts'

/** Makes a member the admin of their team. Open screens show the change at once. */
export async function makeAdmin(email: string): Promise<Result> {
  const done = await useDatabase(async ({ db, sql }) => {
    const messages: string[] = []
    const publish: EventBus['publish'] = (teamId, ...changes) => {
      for (const change of changes) messages.push(changeMessage(teamId, change))
    }
    const changed = await makeAdminOf({ db, clock: () => new Date(), events: { publish } }, email)
    await sendEvents(sql, messages)
    return changed
  })
  const { displayName, teamName, wasAdmin, formerAdmin } = done
  const who = `${displayName} <${done.email}>`
  if (wasAdmin) return { text: `${who} is the admin of "${teamName}" already.`, data: done }
  const before = formerAdmin ? `The admin was ${formerAdmin}, who stays in the team.` : 'It had no admin.'
  const text = `${who} is now the admin of "${teamName}". ${before} Reset links that admins of this team have made have ended.`
  return { text, data: done }
}
