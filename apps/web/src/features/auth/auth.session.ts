import type { CurrentUser } from '@lunchvote/contracts/auth'

/**
 * The signed-in user, requested once per page load. The first screens wait for it, so it uses neither the tRPC client
 * nor the query cache: the landing page loads without both.
 */
let answer = knownFromPage()

/** Whether the request for this page had a session cookie, valid or not. */
export function requestedWithSession(): boolean {
  return document.documentElement.dataset.session !== 'none'
}

/**
 * No request is needed if the page itself was requested without a session. A page that the browser restores from its
 * history is excluded: it may be older than a login.
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

/** Makes the next `loadCurrentUser` send a request again. */
export function forgetCurrentUser(): void {
  answer = undefined
}

/** Any failure counts as signed out, because people can try again from the auth screen. */
async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    const response = await fetch('/api/trpc/auth.me')
    // Read for any status, because an unread answer keeps its connection busy.
    const { result }: { result?: { data: CurrentUser } } = await response.json()
    return result?.data ?? null
  } catch {
    return null
  }
}
