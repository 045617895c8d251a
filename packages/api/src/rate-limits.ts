import { DomainError } from './errors.ts'
import type { RateLimit, RateLimiter } from './ports.ts'

/** Counts a request. @throws DomainError TOO_MANY_REQUESTS */
export async function limited(rateLimiter: RateLimiter, limit: RateLimit, key: string): Promise<void> {
  refuseFor(await rateLimiter.consume(limit, key))
}

/**
 * Checks the limit without counting a request.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function assertNotLimited(
  rateLimiter: RateLimiter,
  limit: Exclude<RateLimit, 'any'>,
  key: string,
): Promise<void> {
  refuseFor(await rateLimiter.check(limit, key))
}

function refuseFor(seconds: number): void {
  if (seconds === 0) return
  const plural = seconds === 1 ? 'second' : 'seconds'
  throw new DomainError('TOO_MANY_REQUESTS', `Too many requests. Please try again in ${seconds} ${plural}.`, {
    retryAfter: seconds,
  })
}
