import { say } from '@lunchvote/contracts/reasons'
import { TRPCError } from '@trpc/server'
import type { ApiContext } from './context.ts'
import { DomainError, translated } from './errors.ts'
import type { Member } from './member.ts'
import type { LocalRateLimit, RateLimit, RateLimiter } from './ports.ts'

/** Counts requests, by default one, against a limit. @throws DomainError TOO_MANY_REQUESTS if the limit is reached */
export async function limited(
  rateLimiter: RateLimiter,
  limit: RateLimit,
  key: string,
  requests?: number,
): Promise<void> {
  const seconds = await rateLimiter.consume(limit, key, requests)
  if (seconds > 0) refuseFor(seconds)
}

/**
 * Counts calls of procedures against the general limit of the user who makes them. If no session or access token
 * identifies a user, counts them against the limit of the client's address.
 * @throws TRPCError TOO_MANY_REQUESTS
 */
export async function countCalls(ctx: ApiContext, calls: number): Promise<void> {
  try {
    const session = await ctx.session()
    const key = session ? userKey(session.member.userId) : `address ${ctx.address()}`
    await limited(ctx.rateLimiter, 'any', key, calls)
  } catch (error) {
    throw translated(error) ?? error
  }
}

/**
 * Makes a call of a member in turn, and counts a costly call against the general limit as several requests. A costly call
 * is not made if its client has gone meanwhile.
 * @param weight how many requests the call counts as. `countCalls` has counted one of them. More than one is costly.
 * @throws DomainError BAD_REQUEST if the batch has made a costly call already, TOO_MANY_REQUESTS
 */
export async function inTurn<T>(
  ctx: Pick<ApiContext, 'rateLimiter' | 'signal' | 'takeCostlyCall'>,
  member: Member,
  { weight, isRead }: { weight: number; isRead: boolean },
  call: () => Promise<T>,
): Promise<T> {
  const { rateLimiter } = ctx
  if (weight === 1) return rateLimiter.inTurn(member, call, isRead ? 'read' : 'change') ?? refuseFor(1)
  if (!ctx.takeCostlyCall()) throw new DomainError('BAD_REQUEST', say('one_costly_call'))
  await limited(rateLimiter, 'any', userKey(member.userId), weight - 1)
  const signal = ctx.signal()
  const unlessGone = () => {
    if (signal.aborted) throw new TRPCError({ code: 'CLIENT_CLOSED_REQUEST' })
    return call()
  }
  return rateLimiter.inTurn(member, unlessGone, 'costly') ?? refuseFor(1)
}

/**
 * Reads for a team's wall screen in turn, like for a member. All screens of the team together count as one more member.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export function inTurnOfScreen<T>(
  rateLimiter: RateLimiter,
  teamId: number,
  read: () => Promise<T>,
): Promise<T> {
  // No member has a negative id.
  return rateLimiter.inTurn({ userId: -teamId, teamId }, read, 'read') ?? refuseFor(1)
}

/** So many votes are about 750 kB, which is as much for a request as in the lists that count as several. */
const votesPerRequest = 5000

/**
 * Counts the answer to a call as further requests of the user, if it has many votes: a team can have any number of them.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function countVotesSent(
  { member, rateLimiter }: { member: Member; rateLimiter: RateLimiter },
  votes: number,
): Promise<void> {
  const requests = Math.floor(votes / votesPerRequest)
  if (requests > 0) await limited(rateLimiter, 'any', userKey(member.userId), requests)
}

const userKey = (userId: number) => `user ${userId}`

/** Checks the limit without counting a request. @throws DomainError TOO_MANY_REQUESTS if the limit is reached */
export async function assertNotLimited(
  rateLimiter: RateLimiter,
  limit: Exclude<RateLimit, LocalRateLimit>,
  key: string,
): Promise<void> {
  const seconds = await rateLimiter.check(limit, key)
  if (seconds > 0) refuseFor(seconds)
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

function refuseFor(seconds: number): never {
  throw new DomainError('TOO_MANY_REQUESTS', say('too_many_requests', { seconds }), {
    retryAfter: seconds,
  })
}
