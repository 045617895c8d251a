import { createHash } from 'node:crypto'
import type { RateLimit, RateLimiter } from '@lunchvote/api/ports'
import type { OpenDatabase } from '@lunchvote/db/database'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const minute = 60
const hour = 60 * minute

/** Requests, and the seconds they may come in. */
const limits: Record<RateLimit, { points: number; duration: number }> = {
  login: { points: 50, duration: minute },
  'login-email': { points: 10, duration: minute },
  register: { points: 10, duration: hour },
  'team-search': { points: 60, duration: minute },
  import: { points: 30, duration: hour },
  any: { points: 600, duration: minute },
}

/** Counts in the database, so that all instances share them; a key that is over its limit is then known without asking. */
export function createRateLimiter(sql: OpenDatabase['sql']): RateLimiter {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: (string | number)[] }) => {
      const rows = await sql.unsafe(text, values, { prepare: true })
      return { rows, rowCount: rows.count }
    },
  }
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([limit, { points, duration }]) => [
      limit,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        // The housekeeping job does that, once for all limits.
        clearExpiredByTimeout: false,
        keyPrefix: limit,
        points,
        duration,
        inMemoryBlockOnConsumed: points + 1,
      }),
    ]),
  ) as Record<RateLimit, RateLimiterPostgres>

  return {
    consume: async (limit, key) => {
      try {
        await limiters[limit].consume(anonymous(key))
        return 0
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw error
      }
    },
  }
}

export const unlimited: RateLimiter = { consume: async () => 0 }

/** Removes the counts whose time is over. */
export async function purgeRateLimits(sql: OpenDatabase['sql']): Promise<void> {
  await sql`delete from rate_limits where expire < ${Date.now()}`
}

/** Keys are addresses and e-mail addresses, among others: the table needs to tell them apart, not to know them. */
function anonymous(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
