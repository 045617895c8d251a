import type { Sql } from 'postgres'

/** The channel on which the programs that use this database tell each other what has changed. */
export const eventChannel = 'lunchvote_events'

/** PostgreSQL accepts only payloads of less than 8000 bytes. */
const maxPayload = 7900

/** The message that a part of a team has changed, for example "votes/7". */
export const changeMessage = (teamId: number, change: string) => `${change}/${teamId}`

/**
 * Sends messages to all programs that listen to the channel. A message must not contain a space, because spaces
 * separate the messages in a payload.
 */
export async function sendEvents(sql: Sql, messages: readonly string[]): Promise<void> {
  if (messages.length > 0)
    await sql`select pg_notify(${eventChannel}, payload) from unnest(${payloadsOf(messages)}::text[]) as payload`
}

/** Packs the messages into as few payloads as possible. */
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
