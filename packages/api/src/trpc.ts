import { isDatabaseUnavailable } from '@lunchvote/db/unavailable'
import { brokenReference } from '@lunchvote/db/violations'
import { initTRPC, TRPCError } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-openapi'
import type { ApiContext } from './context.ts'
import { adminOnly, DomainError, toErrorBody } from './errors.ts'
import type { RateLimit } from './ports.ts'
import { limited } from './rate-limits.ts'
import { numericPathParameters } from './rest-input.ts'

type Meta = OpenApiMeta & {
  /** A limit of the procedure's own; without it, the one that all others share. */
  rateLimit?: Exclude<RateLimit, 'any'>
}

const t = initTRPC
  .context<ApiContext>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const { message, issues } = toErrorBody(error)
      // No stack, in development either: what the web shows must be what it will show in production.
      const { stack: _, ...data } = shape.data
      return { ...shape, message, data: { ...data, ...(issues && { issues }) } }
    },
  })

export const router = t.router

/** The one place where a domain error becomes a status. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const { cause } = result.error
  if (cause instanceof DomainError) throw new TRPCError({ code: cause.code, message: cause.message, cause })
  if (isDatabaseUnavailable(cause)) {
    const message = 'The database is not available at the moment. Please try again in a few seconds.'
    throw new TRPCError({
      code: 'SERVICE_UNAVAILABLE',
      message,
      cause: new DomainError('SERVICE_UNAVAILABLE', message, { cause, retryAfter: 5 }),
    })
  }
  if (accountReferences.has(brokenReference(cause) ?? '')) {
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'This account no longer exists', cause })
  }
  return result
})

/** What breaks when an account or its team is deleted while a call of that account is under way. */
const accountReferences = new Set([
  'sessions_user_id_users_id_fk',
  'users_team_id_teams_id_fk',
  'vault_items_created_by_users_id_fk',
  'vault_items_team_id_teams_id_fk',
  'venues_created_by_users_id_fk',
  'venues_team_id_teams_id_fk',
  'votes_member',
])

const decodePathParameters = t.middleware(({ ctx, meta, getRawInput, next }) => {
  const path = meta?.openapi?.path
  if (ctx.transport !== 'rest' || !path) return next()
  return next({ getRawInput: async () => numericPathParameters(path, await getRawInput()) })
})

const limitRate = t.middleware(async ({ ctx, meta, next }) => {
  const limit = meta?.rateLimit ?? 'any'
  const member = limit === 'any' ? (await ctx.session())?.member : undefined
  await limited(ctx.rateLimiter, limit, member ? `user ${member.userId}` : `address ${ctx.address}`)
  return next()
})

export const publicProcedure = t.procedure.use(translateErrors).use(limitRate).use(decodePathParameters)

/** For signed-in members; mints the proof of membership that every team-scoped query asks for. */
export const memberProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const session = await ctx.session()
  if (!session) {
    if (ctx.sessionToken) ctx.cookie.clear()
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please log in first' })
  }
  if (session.extended && ctx.sessionToken) ctx.cookie.set(ctx.sessionToken, session.expiresAt)
  return next({ ctx: { member: session.member } })
})

export const adminProcedure = memberProcedure.use(({ ctx, next }) => {
  if (!ctx.member.isTeamAdmin) {
    throw new TRPCError({ code: 'FORBIDDEN', message: adminOnly })
  }
  return next()
})
