import { type TokenScope, tokenScopes } from '@lunchvote/contracts/access-tokens'
import { say } from '@lunchvote/contracts/reasons'
import { initTRPC } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-openapi'
import type { ApiContext } from './context.ts'
import { isInDemo, namesOtherHost } from './demo-procedures.ts'
import { DomainError, toErrorBody, translated } from './errors.ts'
import { inTurn } from './rate-limits.ts'

/**
 * Who can call a procedure. `public` allows everyone, and `session` allows only sessions. `read`, `vote` and `manage`
 * allow sessions, and access tokens with this scope or a later one in this list. A test checks that every procedure
 * names its scope.
 */
export type Scope = 'public' | TokenScope | 'session'

export type Meta = OpenApiMeta & {
  scope: Scope
  /** How many requests of the general limit a call counts as. One if the procedure does not say it. */
  weight?: number
  /** Whether the OpenAPI document says that only the admin can call the procedure. */
  adminOnly?: true
  /** The same for the operator of the server. */
  operatorOnly?: true
  /** For the OpenAPI document: an example message of a refusal for each status. */
  openapi?: { errorResponses?: Record<number, string> }
}

/** The length of the path that an error names, in characters. The path of an unknown procedure can be any text. */
const maxPath = 100

const t = initTRPC
  .context<ApiContext>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const { reason, params, message, issues, requiresApiKey } = toErrorBody(error)
      // The stack is never sent. It is removed in development too, so that the web app gets the same error as in
      // production.
      const { stack: _, path, ...data } = shape.data
      return {
        ...shape,
        message,
        data: {
          ...data,
          reason,
          params,
          ...(path && { path: path.slice(0, maxPath) }),
          ...(issues && { issues }),
          ...(requiresApiKey && { requiresApiKey }),
        },
      }
    },
  })

export const router = t.router

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

/** In a demo, refuses what a demo does not do. Precedes the check of the session and of the input. */
const refuseInDemo = t.middleware(async ({ ctx, path, getRawInput, next }) => {
  if (!ctx.isDemo) return next()
  if (!isInDemo(path)) throw new DomainError('FORBIDDEN', say('off_in_demo'))
  // A call without an input has no body to read. What is wrong with another one is said when its input is checked.
  const input = await getRawInput().catch(() => undefined)
  if (namesOtherHost(input, ctx.appOrigin)) {
    throw new DomainError('FORBIDDEN', say('foreign_address_in_demo'))
  }
  return next()
})

/** Converts domain errors to tRPC errors, which have a status. Reports successful calls. */
const answeringProcedure = t.procedure.use(async ({ ctx, path, next }) => {
  const outcome = await next()
  if (!outcome.ok) throw translated(outcome.error.cause) ?? outcome.error
  ctx.reportAnswer(path)
  return isStream(outcome.data) ? { ...outcome, data: translatedStream(outcome.data) } : outcome
})

/** The base of all procedures. */
export const publicProcedure = answeringProcedure.use(refuseInDemo)

/** Refuses calls that need a password where people log in only with the company's login. Precedes the input's check. */
const refuseWithoutPasswords = t.middleware(({ ctx, next }) => {
  if (ctx.oidc?.isOnly) throw new DomainError('FORBIDDEN', say('company_login_only'))
  return next()
})

/** The base of procedures with which people without a session get in by a password. */
export const passwordProcedure = publicProcedure.use(refuseWithoutPasswords)

/** The base of procedures of the company's login. They do not exist on a server without one. */
export const oidcProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.oidc) throw new DomainError('NOT_FOUND', say('no_company_login'))
  return next()
})

/** The base of procedures that only a demo has. */
export const demoProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.isDemo) throw new DomainError('NOT_FOUND', say('no_demo'))
  return next()
})

const ranks = new Map<Scope | undefined, number>(tokenScopes.map((scope, rank) => [scope, rank]))

/** Whether an access token may call the procedure. Without a scope, only sessions may call it. */
export function allows(token: TokenScope, procedure: Meta | undefined): boolean {
  const needed = ranks.get(procedure?.scope) ?? Number.POSITIVE_INFINITY
  return (ranks.get(token) ?? -1) >= needed
}

const requireMember = t.middleware(async ({ ctx, meta, type, next }) => {
  const session = await ctx.session()
  if (!session) {
    if (ctx.sessionToken) ctx.cookie.clear()
    throw new DomainError('UNAUTHORIZED', say('login_required'))
  }
  if (session.scope && !allows(session.scope, meta)) {
    throw new DomainError('FORBIDDEN', say('beyond_token_scope'))
  }
  const { member, user, tokenId } = session
  const cost = { weight: meta?.weight ?? 1, isRead: type === 'query' }
  return inTurn(ctx, member, cost, () => next({ ctx: { member, user, tokenId } }))
})

/**
 * The base of procedures for signed-in members. Passes the `Member` on. The queries about the team require its
 * `teamId`.
 */
export const memberProcedure = publicProcedure.use(requireMember)

/** The base of procedures with which members change passwords. */
export const memberPasswordProcedure = passwordProcedure.use(requireMember)

/** The base of procedures with which members see and end their company login. */
export const linkedMemberProcedure = oidcProcedure.use(requireMember)

export const adminProcedure = memberProcedure
  // A procedure that does not name its own scope keeps `session`, so that access tokens cannot call it by mistake.
  .meta({ adminOnly: true, scope: 'session' })
  .use(({ ctx, next }) => {
    if (!ctx.member.isTeamAdmin) {
      throw new DomainError('FORBIDDEN', say('admin_only'))
    }
    return next()
  })

/** The base of procedures with which admins give members new passwords. */
export const adminPasswordProcedure = adminProcedure.use(refuseWithoutPasswords)
