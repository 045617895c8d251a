import type { OpenDatabase } from '@lunchvote/db/database'

/** Requests of one key in its window. */
type Count = {
  /** As the database knew it when last asked, with what has been sent since. */
  known: number
  /** Counted here and not sent yet. */
  unsent: number
  /** When the window ends, in milliseconds since 1970. */
  until: number
}

export type SharedCounts = {
  /** Counts one more request. @returns milliseconds until the next one is welcome; 0 where this one is */
  consume(key: string): number
}

/** How far instances may be behind one another. */
const settleAfterMs = 1000

/**
 * Counts in memory, and settles with the database about once a second, all keys in one statement: so that no request
 * waits for its count, and all instances still share one limit. While the database is away, each counts for itself.
 *
 * @param limit requests, and the milliseconds they may come in
 * @param storedAs the key of a row of `rate_limits`
 */
export function createSharedCounts(
  sql: OpenDatabase['sql'],
  { points, durationMs }: { points: number; durationMs: number },
  storedAs: (key: string) => string,
): SharedCounts {
  const counts = new Map<string, Count>()
  let settling = false

  function settleSoon(): void {
    if (settling) return
    settling = true
    const settleNow = () => settle().finally(() => (settling = false))
    setTimeout(() => void settleNow(), settleAfterMs).unref()
  }

  async function settle(): Promise<void> {
    const now = Date.now()
    const sent = new Map<string, { count: Count; points: number }>()
    for (const [key, count] of counts) {
      if (count.until <= now) counts.delete(key)
      else if (count.unsent > 0) sent.set(storedAs(key), { count, points: count.unsent })
    }
    for (const { count, points } of sent.values()) move(count, points)
    try {
      for (const { key, points, expire } of await add(sent, now)) {
        const count = sent.get(key)?.count
        if (count) Object.assign(count, { known: points, until: Number(expire) })
      }
    } catch {
      for (const { count, points } of sent.values()) move(count, -points)
    }
  }

  function add(sent: Map<string, { count: Count; points: number }>, now: number) {
    // In one order everywhere: two instances that lock the same rows must not wait for one another.
    const rows = [...sent].sort(([a], [b]) => (a < b ? -1 : 1))
    const keys = rows.map(([key]) => key)
    const added = rows.map(([, { points }]) => points)
    const expires = rows.map(([, { count }]) => count.until)
    return sql<{ key: string; points: number; expire: string }[]>`
      insert into rate_limits as counted (key, points, expire)
      select * from unnest(${keys}::varchar[], ${added}::integer[], ${expires}::bigint[])
      on conflict (key) do update set
        points = case when counted.expire <= ${now} then excluded.points else counted.points + excluded.points end,
        expire = case when counted.expire <= ${now} then excluded.expire else counted.expire end
      returning key, points, expire`
  }

  return {
    consume: (key) => {
      const now = Date.now()
      let count = counts.get(key)
      if (!count || count.until <= now) {
        count = { known: 0, unsent: 0, until: now + durationMs }
        counts.set(key, count)
      }
      if (count.known + count.unsent >= points) return count.until - now
      count.unsent += 1
      settleSoon()
      return 0
    },
  }
}

function move(count: Count, points: number): void {
  count.unsent -= points
  count.known += points
}
