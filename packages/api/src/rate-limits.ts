import type { Member } from './auth/member.ts'
import type { ApiContext } from './context.ts'
import { DomainError, translated } from './errors.ts'
import type { LocalRateLimit, RateLimit, RateLimiter } from './ports.ts'

/** Counts requests, by default one, against a limit. @throws DomainError TOO_MANY_REQUESTS if the limit is reached */
export async function limited(
  rateLimiter: RateLimiter,
  limit: RateLimit,
  key: string,
  requests?: number,
): Promise<void> {
  refuseFor(await rateLimiter.consume(limit, key, requests))
}

/**
 * Counts calls of procedures against the general limit of the user who makes them. If no session or access token
 * identifies a user, counts them against the limit of the client's address.
 * @throws TRPCError TOO_MANY_REQUESTS
 */
export async function countCalls(ctx: ApiContext, calls: number): Promise<void> {
  try {
    const session = await ctx.session()
    const key = session ? `user ${session.member.userId}` : `address ${ctx.address()}`
    await limited(ctx.rateLimiter, 'any', key, calls)
  } catch (error) {
    throw translated(error) ?? error
  }
}

/** Checks the limit without counting a request. @throws DomainError TOO_MANY_REQUESTS if the limit is reached */
export async function assertNotLimited(
  rateLimiter: RateLimiter,
  limit: Exclude<RateLimit, LocalRateLimit>,
  key: string,
): Promise<void> {
  refuseFor(await rateLimiter.check(limit, key))
}

/**
 * How many points of the team's limit of imports a call takes. The server needs less time to encode a picture than to
 * import a venue.
 */
const importPoints = { import: 10, upload: 1 }

/** Counts a call against the team's limit of imports. @throws DomainError TOO_MANY_REQUESTS */
export function countImport(
  { member, rateLimiter }: { member: Member; rateLimiter: RateLimiter },
  call: keyof typeof importPoints,
): Promise<void> {
  return limited(rateLimiter, 'import', `team ${member.teamId}`, importPoints[call])
}

function refuseFor(seconds: number): void {
  if (seconds === 0) return
  const plural = seconds === 1 ? 'second' : 'seconds'
  throw new DomainError('TOO_MANY_REQUESTS', `Too many requests. Please try again in ${seconds} ${plural}.`, {
    retryAfter: seconds,
  })
}
