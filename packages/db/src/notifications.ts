import type { Sql } from 'postgres'
import { connectTo } from './connection.ts'

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
