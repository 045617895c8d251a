import type { Sql } from 'postgres'

/** The channel on which the programs that use this database tell each other what has changed. */
export const eventChannel = 'lunchvote_events'

/** PostgreSQL accepts only payloads of less than 8000 bytes. */
const maxPayload = 7900

/** Returns the message for a change in a team. For example, "votes/7" means that the votes of team 7 have changed. */
export const changeMessage = (teamId: number, change: string) => `${change}/${teamId}`

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
