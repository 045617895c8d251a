import { DomainError } from './errors.ts'
import type { RateLimit, RateLimiter } from './ports.ts'

/** @throws DomainError TOO_MANY_REQUESTS */
export async function limited(rateLimiter: RateLimiter, limit: RateLimit, key: string): Promise<void> {
  const seconds = await rateLimiter.consume(limit, key)
  if (seconds === 0) return
  const plural = seconds === 1 ? 'second' : 'seconds'
  throw new DomainError('TOO_MANY_REQUESTS', `Too many requests. Please try again in ${seconds} ${plural}.`, {
    retryAfter: seconds,
  })
}
