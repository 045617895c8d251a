import type { RequestFacts } from '@lunchvote/api/context'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const cookieName = 'lunchvote_pending_login'
const attributes = { path: '/api', httpOnly: true, sameSite: 'Lax' } as const

/** Binds a pending company login to the browser. */
export function setPendingLogin(
  c: Context,
  { pendingToken, expiresAt }: { pendingToken: string; expiresAt: Date },
  { secure }: { secure: boolean },
): void {
  setCookie(c, cookieName, pendingToken, { ...attributes, secure, expires: expiresAt })
}

type Pending = Pick<RequestFacts, 'pendingLogin'> & {
  /** Clears the cookie on the answer. Call this last, because tRPC replaces the answer with its own `Response`. */
  flushPending: () => void
}

/** Reads the token of the pending company login from the cookie. */
export function readPendingLogin(c: Context, { secure }: { secure: boolean }): Pending {
  let isCleared = false
  return {
    pendingLogin: {
      token: getCookie(c, cookieName) ?? null,
      clear: () => {
        isCleared = true
      },
    },
    flushPending: () => {
      if (isCleared) deleteCookie(c, cookieName, { ...attributes, secure })
    },
  }
}
