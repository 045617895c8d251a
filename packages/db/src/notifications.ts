import type { Sql } from 'postgres'
import { connectTo } from './connection.ts'

/** The channel on which the programs that use this database tell each other what has changed. */
export const eventChannel = 'lunchvote_events'

/** PostgreSQL accepts only payloads of less than 8000 bytes. */
const maxPayload = 7900

/** Returns the message for a change in a team. For example, "votes/7" means that the votes of team 7 have changed. */
export const changeMessage = (teamId: number, change: string) => `${change}/${teamId}`

/** Returns the message for the end of the sessions of one user, or of all users of the team. */
export const sessionEndMessage = (teamId: number, userId?: number) =>
  `session/${teamId}${userId === undefined ? '' : `/${userId}`}`

/**
 * Sends messages to all programs that listen to the channel. A message must not contain a space, because spaces
 * separate the messages in a payload.
 */
export async function sendEvents(sql: Sql, messages: readonly string[]): Promise<void> {
  if (messages.length > 0)
    await sql`select pg_notify(${eventChannel}, payload) from unnest(${payloadsOf(messages)}::text[]) as payload`
}

/** Joins the messages into payloads. A new payload begins when the next message no longer fits. */
function payloadsOf(messages: readonly string[]): string[] {
  const payloads: string[] = []
  for (const message of messages) {
    const last = payloads.at(-1)
    if (last !== undefined && last.length + message.length < maxPayload)
      payloads[payloads.length - 1] = `${last} ${message}`
    else payloads.push(message)
  }
  return payloads
}

export interface Listener {
  /** Replaces the connection with a new one. This helps if the connection is dead but was not closed. */
  restart(): void
  close(): Promise<void>
}

/**
 * Listens to a channel on a connection of its own, which reconnects automatically. `url` must lead to PostgreSQL or to
 * a session pooler, because no notification arrives through a transaction pooler.
 * @param on.onListening is called after each connection and reconnection. Notifications that were sent while there was
 *   no connection are lost
 */
export function listenTo(
  url: string,
  channel: string,
  on: { onPayload: (payload: string) => void; onListening: () => void },
): Listener {
  let current: Sql

  function open(): void {
    const sql = connectTo(url, {
      max: 1,
      connect_timeout: 5,
      backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 0.5),
      onnotice: () => {},
      connection: { application_name: 'lunchvote events' },
    })
    current = sql
    const onPayload = (payload: string) => {
      if (current === sql) on.onPayload(payload)
    }
    const onListening = () => {
      if (current === sql) on.onListening()
    }
    // The error of a failed first attempt is ignored, because the driver then tries again, as after any other failed
    // attempt.
    sql.listen(channel, onPayload, onListening).catch(() => {})
  }

  open()
  return {
    restart: () => {
      const abandoned = current
      open()
      void abandoned.end({ timeout: 0 })
    },
    close: () => current.end({ timeout: 0 }),
  }
}
