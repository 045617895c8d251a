import type { CurrentUser } from '@lunchvote/contracts/auth'

/**
 * Who is signed in, asked once per page load. The first screens wait for it, so it goes without the tRPC client and
 * the query cache: those come with the screens that have more to ask (docs: the landing page's 100 kB).
 */
let answer: Promise<CurrentUser | null> | undefined

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
