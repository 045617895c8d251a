import type { CurrentUser } from '@lunchvote/contracts/auth'
import { followLanguage } from '~/lib/language.ts'

/** The signed-in user. Undefined if the next call of `loadCurrentUser` has to send a request. */
let answer = knownFromPage()

/** Whether the request for this page had a session cookie, valid or not. */
export function requestedWithSession(): boolean {
  return document.documentElement.dataset.session !== 'none'
}

/**
 * If the page was requested without a session, the user is signed out, and no request is needed. A page that the
 * browser restored from its history needs the request, because the user may have logged in since.
 */
function knownFromPage(): Promise<CurrentUser | null> | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  const isFresh = navigation instanceof PerformanceNavigationTiming && navigation.type !== 'back_forward'
  return isFresh && !requestedWithSession() ? Promise.resolve(null) : undefined
}

export function loadCurrentUser(): Promise<CurrentUser | null> {
  answer ??= fetchCurrentUser()
  return answer
}

export function setCurrentUser(user: CurrentUser | null): void {
  answer = Promise.resolve(user)
}

/** Makes the next call of `loadCurrentUser` send a request again. */
export function forgetCurrentUser(): void {
  answer = undefined
}

/**
 * Any failure counts as signed out. The user can then try again on the auth screen. The request is a plain `fetch`,
 * because the server clock (server-clock.ts) must not learn from an answer that the page has preloaded.
 */
async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    const response = await fetch('/api/trpc/auth.me')
    // The body is read for every status, because an unread answer would keep its connection busy.
    const { result }: { result?: { data: CurrentUser } } = await response.json()
    const user = result?.data ?? null
    // Nothing is shown before the page is loaded again.
    return user && followLanguage(user.language) ? new Promise(() => {}) : user
  } catch {
    return null
  }
}
