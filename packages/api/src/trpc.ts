import { initTRPC, TRPCError } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-openapi'
import type { ApiContext } from './context.ts'
import { adminOnly, asDomainError, toErrorBody } from './errors.ts'
import { limited } from './rate-limits.ts'

export type Meta = OpenApiMeta & {
  /** Whether the procedure counts its calls itself. All other procedures share one limit. */
  ownRateLimit?: true
  /** Whether the published document names the procedure as one for admins. */
  adminOnly?: true
  /** Examples of the messages of refusals, by status, for the published document. */
  openapi?: { errorResponses?: Record<number, string> }
}

const t = initTRPC
  .context<ApiContext>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const { message, issues, requiresApiKey } = toErrorBody(error)
      // The stack is never sent. It is removed in development too, so that the web app gets the same error as in
      // production.
      const { stack: _, ...data } = shape.data
      return {
        ...shape,
        message,
        data: { ...data, ...(issues && { issues }), ...(requiresApiKey && { requiresApiKey }) },
      }
    },
  })

export const router = t.router

/** Converts a domain error to a tRPC error with its status. Undefined for any other error, which is sent as it is. */
function translated(error: unknown): TRPCError | undefined {
  const cause = error instanceof TRPCError ? undefined : asDomainError(error)
  return cause && new TRPCError({ code: cause.code, message: cause.message, cause })
}

/** Converts the errors of a stream, which can fail after its procedure has returned. */
async function* translatedStream(events: AsyncIterable<unknown>): AsyncGenerator {
  try {
    yield* events
  } catch (error) {
    throw translated(error) ?? error
  }
}

const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data

/** Counts the call against the general limit of its user or address. @throws DomainError TOO_MANY_REQUESTS */
async function countCall(ctx: ApiContext): Promise<void> {
  const session = await ctx.session()
  const key = session ? `user ${session.member.userId}` : `address ${ctx.address()}`
  await limited(ctx.rateLimiter, 'any', key)
}

/** Counts the call, and gives domain errors their status. One middleware does both, because each middleware takes time. */
export const publicProcedure = t.procedure.use(async ({ ctx, meta, next }) => {
  try {
    if (!meta?.ownRateLimit) await countCall(ctx)
    const outcome = await next()
    if (!outcome.ok) throw translated(outcome.error.cause) ?? outcome.error
    return isStream(outcome.data) ? { ...outcome, data: translatedStream(outcome.data) } : outcome
  } catch (error) {
    throw translated(error) ?? error
  }
})

/** The base of procedures for signed-in members. Creates the `Member` that every query of team data requires. */
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
