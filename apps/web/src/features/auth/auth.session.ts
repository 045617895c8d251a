import type { CurrentUser } from '@lunchvote/contracts/auth'

/**
 * Who is signed in, asked once per page load. The first screens wait for it, so it goes without the tRPC client and
 * the query cache: those come with the screens that have more to ask (docs: the landing page's 100 kB).
 */
let answer = knownFromPage()

/**
 * The server saw no session when it sent this page: no need to ask. A page that the browser took out of its history
 * was sent before, and may have been left to sign in.
 */
function knownFromPage(): Promise<CurrentUser | null> | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  const isFresh = navigation instanceof PerformanceNavigationTiming && navigation.type !== 'back_forward'
  return isFresh && document.documentElement.dataset.session === 'none' ? Promise.resolve(null) : undefined
}

export function loadCurrentUser(): Promise<CurrentUser | null> {
  answer ??= fetchCurrentUser()
  return answer
}

export function setCurrentUser(user: CurrentUser | null): void {
  answer = Promise.resolve(user)
}

/** The next to ask gets to know what the server says now. */
export function forgetCurrentUser(): void {
  answer = undefined
}

/** Every failure counts as signed out. Source: specification, section 7.1. */
async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    const response = await fetch('/api/trpc/auth.me')
    // Read in any case: an answer left unread keeps its connection busy.
    const { result }: { result?: { data: CurrentUser } } = await response.json()
    return result?.data ?? null
  } catch {
    return null
  }
}
