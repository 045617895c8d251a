import type { RequestFacts } from '@lunchvote/api/context'
import { isAccessToken } from '@lunchvote/contracts/access-token-form'
import { sessionCookieName } from '@lunchvote/contracts/sessions'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const bearer = /^Bearer +(\S+)$/i

const bearerToken = (c: Context) => bearer.exec(c.req.header('authorization') ?? '')?.[1]

export type Credential = Pick<RequestFacts, 'sessionToken' | 'accessToken' | 'cookie'> & {
  /** Sets the cookie on the answer. Call this last, because tRPC replaces the answer with its own `Response`. */
  flush: () => void
}

/** Whether the request has a session cookie. Only the database shows whether the session is valid. */
export const hasSessionCookie = (c: Context): boolean => getCookie(c, sessionCookieName) !== undefined

/**
 * Reads the access token or the session token from `Authorization: Bearer`. Without a bearer token, reads the session
 * token from the cookie.
 */
export function readCredential(c: Context, { secure }: { secure: boolean }): Credential {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  const token = bearerToken(c)
  const accessToken = token !== undefined && isAccessToken(token) ? token : null
  let write: (() => void) | undefined
  return {
    accessToken,
    sessionToken: accessToken ? null : (token ?? getCookie(c, sessionCookieName) ?? null),
    cookie: {
      set: (value, expires) => {
        write = () => setCookie(c, sessionCookieName, value, { ...attributes, expires })
      },
      clear: () => {
        write = () => deleteCookie(c, sessionCookieName, attributes)
      },
    },
    flush: () => write?.(),
  }
}

/** Reads an access token from `Authorization: Bearer`, and no session token, neither from there nor from a cookie. */
export function readAccessToken(c: Context): Credential {
  const token = bearerToken(c) ?? ''
  const nothing = () => {}
  return {
    accessToken: isAccessToken(token) ? token : null,
    sessionToken: null,
    cookie: { set: nothing, clear: nothing },
    flush: nothing,
  }
}
