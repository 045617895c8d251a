import { initTRPC, TRPCError } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-openapi'
import type { ApiContext } from './context.ts'
import { adminOnly, asDomainError, toErrorBody } from './errors.ts'
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

/** The one place where a domain error becomes a status. */
async function translatingErrors<O extends Outcome>(call: () => Promise<O>): Promise<O> {
  const result = await call().catch((error) => {
    throw translated(error) ?? error
  })
  if (result.ok) return isStream(result.data) ? { ...result, data: translatedStream(result.data) } : result
  const refusal = translated(result.error.cause)
  if (refusal) throw refusal
  return result
}

function translated(error: unknown): TRPCError | undefined {
  const cause = asDomainError(error)
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

type Call = { ctx: ApiContext; meta: Meta | undefined; getRawInput: () => Promise<unknown> }

/** The input as it came, but for the ids that a REST path carries as text. */
function decodedInput({ ctx, meta, getRawInput }: Call) {
  const path = meta?.openapi?.path
  if (ctx.transport !== 'rest' || !path?.includes('{')) return { getRawInput }
  return { getRawInput: async () => numericPathParameters(path, await getRawInput()) }
}

async function limitRate({ ctx, meta }: Call): Promise<void> {
  const [limit, key] = await countedAs(ctx, meta?.rateLimit)
  await limited(ctx.rateLimiter, limit, key)
}

/** Which limit counts a call, and for whom. Nobody imports without a session: on the way to its 401 it is any call. */
async function countedAs(ctx: ApiContext, own: Meta['rateLimit']): Promise<[RateLimit, key: string]> {
  if (own !== undefined && own !== 'import') return [own, `address ${ctx.address()}`]
  const member = (await ctx.session())?.member
  if (!member) return ['any', `address ${ctx.address()}`]
  return own === 'import' ? [own, `team ${member.teamId}`] : ['any', `user ${member.userId}`]
}

// One middleware for all that a call goes through: tRPC copies the call and its context for each.

export const publicProcedure = t.procedure.use((call) =>
  translatingErrors(async () => {
    await limitRate(call)
    return call.next(decodedInput(call))
  }),
)

/** For signed-in members; mints the proof of membership that every team-scoped query asks for. */
export const memberProcedure = t.procedure.use((call) =>
  translatingErrors(async () => {
    const { ctx } = call
    await limitRate(call)
    const session = await ctx.session()
    if (!session) {
      if (ctx.sessionToken) ctx.cookie.clear()
      throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please log in first' })
    }
    const { member, user } = session
    // Spread, as the types of `next` have room for one of the two only.
    return call.next({ ctx: { member, user }, ...decodedInput(call) })
  }),
)

export const adminProcedure = memberProcedure.use(({ ctx, next }) => {
  if (!ctx.member.isTeamAdmin) {
    throw new TRPCError({ code: 'FORBIDDEN', message: adminOnly })
  }
  return next()
})
