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
      // No stack, in development either: what the web shows must be what it will show in production.
      const { stack: _, ...data } = shape.data
      return {
        ...shape,
        message,
        data: { ...data, ...(issues && { issues }), ...(requiresApiKey && { requiresApiKey }) },
      }
    },
  })

export const router = t.router

type Outcome = { ok: true; data: unknown } | { ok: false; error: TRPCError }

/** The outcome of a call as it leaves. @throws TRPCError where it is a domain error: the one place where that gets a status */
function leaving<O extends Outcome>(outcome: O): O {
  if (outcome.ok) {
    return isStream(outcome.data) ? { ...outcome, data: translatedStream(outcome.data) } : outcome
  }
  const refusal = translated(outcome.error.cause)
  if (refusal) throw refusal
  return outcome
}

function translated(error: unknown): TRPCError | undefined {
  // What has a status keeps it, whatever its causes are.
  const cause = error instanceof TRPCError ? undefined : asDomainError(error)
  return cause && new TRPCError({ code: cause.code, message: cause.message, cause })
}

/** What goes wrong in a stream comes after its procedure has returned. */
async function* translatedStream(events: AsyncIterable<unknown>): AsyncGenerator {
  try {
    yield* events
  } catch (error) {
    throw translated(error) ?? error
  }
}

const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data

type Call = { ctx: ApiContext; meta: Meta | undefined }

/** @throws DomainError TOO_MANY_REQUESTS */
async function countCall({ ctx, meta }: Call): Promise<void> {
  if (meta?.ownRateLimit) return
  const member = (await ctx.session())?.member
  await limited(ctx.rateLimiter, 'any', member ? `user ${member.userId}` : `address ${ctx.address()}`)
}

// One middleware for all that a call goes through: tRPC copies the call and its context for each.

export const publicProcedure = t.procedure.use(async (call) => {
  try {
    await countCall(call)
    return leaving(await call.next())
  } catch (error) {
    throw translated(error) ?? error
  }
})

/** For signed-in members; mints the proof of membership that every team-scoped query asks for. */
export const memberProcedure = t.procedure.use(async (call) => {
  try {
    const { ctx } = call
    await countCall(call)
    const session = await ctx.session()
    if (!session) {
      if (ctx.sessionToken) ctx.cookie.clear()
      throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please log in first' })
    }
    const { member, user } = session
    return leaving(await call.next({ ctx: { member, user } }))
  } catch (error) {
    throw translated(error) ?? error
  }
})

export const adminProcedure = memberProcedure.meta({ adminOnly: true }).use(({ ctx, next }) => {
  if (!ctx.member.isTeamAdmin) {
    throw new TRPCError({ code: 'FORBIDDEN', message: adminOnly })
  }
  return next()
})
