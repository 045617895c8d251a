import { finishOidcLogin } from '@lunchvote/api/auth/oidc.service'
import { OidcError } from '@lunchvote/api/auth/oidc-error'
import { asDomainError } from '@lunchvote/api/errors'
import { limited } from '@lunchvote/api/rate-limits'
import { hashOfSecret } from '@lunchvote/api/secrets'
import { inviteSecret } from '@lunchvote/contracts/invites'
import { type OidcFailure, pendingLoginMinutes } from '@lunchvote/contracts/oidc'
import { say } from '@lunchvote/contracts/reasons'
import { teamName } from '@lunchvote/contracts/team'
import { TRPCError } from '@trpc/server'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { LoginWish, OidcProvider } from '../oidc-provider.ts'
import { refuse } from './answer-error.ts'
import type { AppEnv } from './environment.ts'
import { setPendingLogin } from './pending-login.ts'

/**
 * Such cookies keep what the provider does not return. They are sealed, and only the callback reads them. Each login has its own,
 * which its state names. So logins in several tabs, and a callback that another site opens, do not disturb each other.
 */
const cookiePrefix = 'lunchvote_oidc_'
const cookieOf = (state: string) => `${cookiePrefix}${hashOfSecret(state).slice(0, 32)}`

/** How many logins of a browser can be under way, and how long their cookies can be together. Proxies take 8 kB of cookies. */
const maxLogins = 4
const maxCookies = 5000

/** Cookies hold at most 4096 bytes, and sealing makes the text longer. */
const maxReturnTo = 1000

export const callbackPath = '/api/oidc/callback'

type OidcDeps = { provider: OidcProvider | null; appOrigin: string; secure: boolean }

/**
 * Serves the two addresses between which a browser visits the identity provider. They are not part of the published API,
 * because only browsers can use them. Without a provider, no path of the company's login exists.
 */
export function createOidcRoutes({ provider, appOrigin, secure }: OidcDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  if (!provider) return app.all('/api/oidc/*', (c) => refuse(c, 'NOT_FOUND', say('no_company_login')))
  const attributes = { path: '/api/oidc', httpOnly: true, sameSite: 'Lax', secure } as const

  app.get('/api/oidc/login', async (c) => {
    const wish = wishOf(c)
    try {
      const { url, state, sealed } = await provider.begin(wish)
      for (const name of tooMany(getCookie(c), sealed.length)) deleteCookie(c, name, attributes)
      setCookie(c, cookieOf(state), sealed, { ...attributes, maxAge: pendingLoginMinutes * 60 })
      return c.redirect(url)
    } catch (error) {
      return fail(c, error, wish)
    }
  })

  app.get(callbackPath, async (c) => {
    const name = cookieOf(c.req.query('state') ?? '')
    const sealed = getCookie(c, name)
    try {
      const ctx = await c.get('api')()
      // Each callback makes the provider check a code, so it counts as a login.
      await limited(ctx.rateLimiter, 'login-address', `address ${ctx.address()}`)
      if (sealed !== undefined) deleteCookie(c, name, attributes)
      const url = new URL(`${appOrigin}${callbackPath}${new URL(c.req.url).search}`)
      const { returnTo, ...login } = await provider.finish(url, sealed)
      const outcome = await finishOidcLogin(ctx, login)
      if ('pendingToken' in outcome) {
        setPendingLogin(c, outcome, { secure })
        return c.redirect(withQuery('/auth/company', { returnTo }))
      }
      ctx.cookie.set(outcome.token, outcome.expiresAt)
      return c.redirect(pageAfter({ returnTo, ...login }))
    } catch (error) {
      return fail(c, error, await provider.wishIn(sealed))
    }
  })
  return app
}

/** The cookies of logins that end because another one begins. Browsers send the oldest cookies first. */
function tooMany(cookies: Record<string, string>, newLength: number): string[] {
  const begun = Object.entries(cookies).filter(([name]) => name.startsWith(cookiePrefix))
  let length = newLength
  const kept = begun.reverse().filter(([, sealed], index) => {
    length += sealed.length
    return index < maxLogins - 1 && length <= maxCookies
  })
  return begun.slice(kept.length).map(([name]) => name)
}

/** Reads the link with which the login begins. What is not valid is left out, as in a link to the login screen. */
function wishOf(c: Context): LoginWish {
  const { returnTo, team, invite } = c.req.query()
  return {
    returnTo: internalPath(returnTo),
    team: teamName.safeParse(team).data,
    invite: inviteSecret.safeParse(invite).data,
  }
}

/** A base for resolving paths as browsers do it. It is not a real host. */
const internalBase = 'http://internal.invalid'

/**
 * The path of a page of LunchVote. Undefined for an address that browsers would read as that of another site, such as
 * `//host`, `/\host` or `/.//host`.
 */
function internalPath(value: string | undefined): string | undefined {
  if (!value?.startsWith('/') || !URL.canParse(value, internalBase)) return undefined
  const { origin, pathname, search, hash } = new URL(value, internalBase)
  const href = `${pathname}${search}${hash}`
  return origin === internalBase && !href.startsWith('//') && href.length <= maxReturnTo ? href : undefined
}

/** The login screen tells a member of another team that the link has no effect. */
function pageAfter({ returnTo, team }: LoginWish): string {
  return returnTo ?? (team === undefined ? '/' : withQuery('/auth', { team }))
}

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Shows the login screen with a sentence. It keeps the wish for the next try. The cause is in the log. */
function fail(c: Context<AppEnv>, error: unknown, { returnTo, team, invite }: LoginWish): Response {
  const failure = failureOf(c, error)
  return c.redirect(withQuery('/auth', { tab: 'login', failure, returnTo, team, invite }))
}

function failureOf(c: Context<AppEnv>, error: unknown): OidcFailure {
  if (error instanceof OidcError) {
    const { failure, message } = error
    c.get('log')().warn({ failure, cause: message }, 'company login failed')
    return failure
  }
  const refusal = asDomainError(error instanceof TRPCError ? error.cause : error)
  c.get('noteFault')?.(error)
  if (!refusal) c.get('log')().error({ err: error }, 'company login failed')
  else c.get('log')().warn({ cause: refusal.message }, 'company login failed')
  if (refusal?.code === 'TOO_MANY_REQUESTS') return 'rate-limited'
  return refusal?.code === 'UNAUTHORIZED' ? 'expired' : 'unavailable'
}
