import postgres, { type Sql } from 'postgres'

export interface Listening {
  /** For a connection that looks alive and is not. */
  restart(): void
  close(): Promise<void>
}

/**
 * Listens to a channel on a connection of its own, which comes back by itself once the database does. Behind a pooler
 * that lends connections by the transaction nothing is ever heard: `url` must lead to PostgreSQL, or to a session.
 *
 * @param on.listening each time it begins to hear: what was said in between is lost
 */
export function listenTo(
  url: string,
  channel: string,
  on: { heard: (message: string) => void; listening: () => void },
): Listening {
  let current: Sql

  function open(): void {
    const sql = postgres(url, {
      max: 1,
      connect_timeout: 5,
      backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 0.5),
      onnotice: () => {},
      connection: { application_name: 'lunchvote events' },
    })
    current = sql
    const heard = (message: string) => {
      if (current === sql) on.heard(message)
    }
    const listening = () => {
      if (current === sql) on.listening()
    }
    // A first attempt that fails is followed by others, as any later one is.
    sql.listen(channel, heard, listening).catch(() => {})
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
