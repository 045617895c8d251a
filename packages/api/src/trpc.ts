import { initTRPC, TRPCError } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-openapi'
import type { ApiContext } from './context.ts'
import { adminOnly, asDomainError, toErrorBody } from './errors.ts'
import { limited } from './rate-limits.ts'

export type Meta = OpenApiMeta & {
  /** The procedure counts its calls itself; all others share one limit. */
  ownRateLimit?: true
  /** For the published document. */
  adminOnly?: true
  /** The messages of refusals, by status, are examples for the published document. */
  openapi?: { errorResponses?: Record<number, string> }
}

const t = initTRPC
  .context<ApiContext>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const { message, issues, requiresApiKey } = toErrorBody(error)
      // Without the stack, in development too, so that the web app shows the same as in production.
      const { stack: _, ...data } = shape.data
      return {
        ...shape,
        message,
        data: { ...data, ...(issues && { issues }), ...(requiresApiKey && { requiresApiKey }) },
      }
    },
  })

export const router = t.router

/** Converts an error to the one that is sent. An error with a status keeps it. */
function translated(error: unknown): TRPCError | undefined {
  const cause = error instanceof TRPCError ? undefined : asDomainError(error)
  return cause && new TRPCError({ code: cause.code, message: cause.message, cause })
}

/** A stream can fail after its procedure has returned. */
async function* translatedStream(events: AsyncIterable<unknown>): AsyncGenerator {
  try {
    yield* events
  } catch (error) {
    throw translated(error) ?? error
  }
}

const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data

/** The one place where domain errors get a status. */
const translatingProcedure = t.procedure.use(async ({ next }) => {
  const outcome = await next()
  if (!outcome.ok) throw translated(outcome.error.cause) ?? outcome.error
  return isStream(outcome.data) ? { ...outcome, data: translatedStream(outcome.data) } : outcome
})

export const publicProcedure = translatingProcedure.use(async ({ ctx, meta, next }) => {
  if (!meta?.ownRateLimit) {
    const session = await ctx.session()
    await limited(
      ctx.rateLimiter,
      'any',
      session ? `user ${session.member.userId}` : `address ${ctx.address()}`,
    )
  }
  return next()
})

/** For signed-in members. Creates the `Member` that every query of team data requires. */
export const memberProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const session = await ctx.session()
  if (!session) {
    if (ctx.sessionToken) ctx.cookie.clear()
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please log in first' })
  }
  return next({ ctx: { member: session.member, user: session.user } })
})

export const adminProcedure = memberProcedure.meta({ adminOnly: true }).use(({ ctx, next }) => {
  if (!ctx.member.isTeamAdmin) {
    throw new TRPCError({ code: 'FORBIDDEN', message: adminOnly })
  }
  return next()
})
