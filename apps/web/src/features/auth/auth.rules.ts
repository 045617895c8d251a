import type { CurrentUser } from '@lunchvote/contracts/auth'
import { firstSegment, internalPath } from '~/lib/internal-path.ts'

export type AuthTab = 'login' | 'signup'

export type AuthSearch = {
  /** The team's name in an invite link. The team field of the form contains this name at first. */
  team?: string
  /** The tab that is open at first. The default is sign-up. */
  tab?: 'login'
  /** The page that the visitor requested before the route guard redirected here. */
  returnTo?: string
}

export function authSearch({ team, tab, returnTo }: Record<string, unknown>): AuthSearch {
  return {
    ...(typeof team === 'string' && team.trim() !== '' && { team: team.trim() }),
    ...(tab === 'login' && { tab }),
    ...(typeof returnTo === 'string' && internalPath(returnTo) && { returnTo }),
  }
}

/** A path that begins with one of these segments contains no team name. */
const teamlessSegments: readonly (string | undefined)[] = ['edit-venue', 'faq']

/** Returns false for the team dashboard, because every login leads there anyway. */
export function isWorthReturningTo(pathname: string): boolean {
  const depth = pathname.split('/').filter(Boolean).length
  return depth > 1 || teamlessSegments.includes(firstSegment(pathname))
}

/**
 * The page to show after login. Returns undefined, which means the team dashboard, if `returnTo` is missing or leads to
 * another team.
 */
export function pageToReturnTo(user: CurrentUser, returnTo: string | undefined): string | undefined {
  const url = internalPath(returnTo)
  if (!url) return undefined
  const segment = firstSegment(url.pathname)
  const isOwn = segment === user.teamName || teamlessSegments.includes(segment)
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : undefined
}
