import type { RateLimiter } from '@lunchvote/api/ports'
import { limited } from '@lunchvote/api/rate-limits'

/**
 * Counts every request under `/api` against a limit. Each procedure counts its own calls, by user or by address. A
 * request that reaches no procedure (an unknown path, a refused body, a file) counts once against its address.
 */
export function createRequestCount(rateLimiter: RateLimiter, address: () => string) {
  let isCounted = false
  return {
    /** The rate limiter for procedures. */
    rateLimiter: {
      ...rateLimiter,
      consume: (limit, key) => {
        isCounted = true
        return rateLimiter.consume(limit, key)
      },
    } satisfies RateLimiter,
    /** Counts the request if no procedure has counted it. @throws DomainError TOO_MANY_REQUESTS */
    countOnce: async () => {
      if (!isCounted) await limited(rateLimiter, 'any', `address ${address()}`)
    },
  }
}
