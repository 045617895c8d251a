import { createHash } from 'node:crypto'
import type { RateLimit, RateLimiter } from '@lunchvote/api/ports'
import type { OpenDatabase } from '@lunchvote/db/database'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { createSharedCounts } from './shared-counts.ts'

const minute = 60
const hour = 60 * minute

/** Requests, and the seconds they may come in. */
const limits: Record<Exclude<RateLimit, 'any'>, { points: number; duration: number }> = {
  'login-address': { points: 50, duration: minute },
  'login-email-address': { points: 10, duration: minute },
  'login-email': { points: 100, duration: minute },
  register: { points: 60, duration: hour },
  'register-refused': { points: 20, duration: hour },
  'change-password': { points: 10, duration: minute },
  'team-search': { points: 60, duration: minute },
  import: { points: 30, duration: hour },
}

/** Of everything else: an accident, or a script gone wild. Whether it is stopped a second later matters to nobody. */
const anyLimit = { points: 600, durationMs: minute * 1000 }

const rowsPerPurge = 1000

/**
 * Counts in the database, so that all instances share them: to the request where somebody may be guessing or spending,
 * about once a second where it is any request. A key that is over its limit is then known without asking.
 */
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
  ) as Record<keyof typeof limits, RateLimiterPostgres>
  const any = createSharedCounts(sql, anyLimit, (key) => `any:${anonymous(key)}`)

  return {
    consume: (limit, key) =>
      limit === 'any' ? seconds(any.consume(key)) : secondsToWait(limiters[limit], anonymous(key)),
    check: async (limit, key) => {
      const count = await limiters[limit].get(anonymous(key))
      return count && count.remainingPoints <= 0 ? Math.max(1, seconds(count.msBeforeNext)) : 0
    },
  }
}

async function secondsToWait(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, seconds(error.msBeforeNext))
    throw error
  }
}

const seconds = (ms: number) => Math.ceil(ms / 1000)

export const unlimited: RateLimiter = { consume: () => 0, check: () => 0 }

/** Removes the counts whose time is over. Those that somebody is renewing just now stay. */
export async function purgeRateLimits(sql: OpenDatabase['sql']): Promise<void> {
  const now = Date.now()
  // Not a parameter: in a plan for any limit PostgreSQL expects a tenth of what there is.
  const limit = sql.unsafe(String(rowsPerPurge))
  for (let purged = rowsPerPurge; purged === rowsPerPurge; ) {
    const { count } = await sql`
      delete from rate_limits where key = any(array(
        select key from rate_limits where expire < ${now} order by expire limit ${limit} for update skip locked))`
    purged = count
  }
}

/** Keys are addresses and e-mail addresses, among others: the table needs to tell them apart, not to know them. */
function anonymous(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
