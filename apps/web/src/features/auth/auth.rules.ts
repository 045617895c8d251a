import type { CurrentUser } from '@lunchvote/contracts/auth'
import { teamNameIn } from '@lunchvote/contracts/team-path'

export type AuthTab = 'login' | 'signup'

export type AuthSearch = {
  /** The team's name in an invite link. The team field of the form contains this name at first. */
  team?: string | undefined
  /** The secret in the invite link of a team that takes new members by invitation only. */
  invite?: string | undefined
  /** The tab that is open at first. The default is sign-up. */
  tab?: 'login' | undefined
  /** The page that the visitor requested before the route guard redirected here. */
  returnTo?: string | undefined
  /** Why a company login has failed: a code, for which there is a sentence. */
  failure?: string | undefined
}

/**
 * Keeps the valid search parameters. The router adds the result to the parameters of the address, so each parameter
 * that is not valid has to be overwritten with undefined.
 */
export function authSearch({ team, invite, tab, returnTo, failure }: Record<string, unknown>): AuthSearch {
  return {
    team: filled(team),
    invite: filled(invite),
    tab: tab === 'login' ? tab : undefined,
    returnTo: typeof returnTo === 'string' && internalPath(returnTo) ? returnTo : undefined,
    failure: filled(failure),
  }
}

/** The search parameters of screens that a one-time link opens. `token` is the secret of the link. */
export function resetSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
  return { token: filled(token) }
}

/** Returns the value without white space around it. Undefined if the value is not a text, or if the text is empty. */
function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** A path that begins with one of these segments contains no team name. */
const teamlessSegments: readonly (string | undefined)[] = ['account', 'chats', 'edit-venue', 'faq']

/** Returns false for the team dashboard, because every login leads there anyway, unless it asks for a vote. */
export function isWorthReturningTo(href: string): boolean {
  const { pathname, searchParams } = new URL(href, internalBase)
  const depth = pathname.split('/').filter(Boolean).length
  return depth > 1 || searchParams.has('vote') || teamlessSegments.includes(firstSegment(pathname))
}

/**
 * The page to show after login. Returns undefined, which means the team dashboard, if `returnTo` is missing or leads to
 * another team.
 */
export function pageToReturnTo(user: CurrentUser, returnTo: string | undefined): string | undefined {
  const url = internalPath(returnTo)
  if (!url) return undefined
  const segment = firstSegment(url.pathname)
  const isOwn =
    teamlessSegments.includes(segment) ||
    (segment !== undefined && [segment, teamNameIn(segment)].includes(user.teamName))
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : undefined
}

/** The base for resolving and comparing relative addresses. It is not a real host. */
const internalBase = 'http://internal.invalid'

/**
 * The URL of a path of this app, resolved as a browser does it. Undefined means that the address is outside of the app
 * (`//host`, `/\host`, `https:`, `javascript:`, line breaks).
 */
function internalPath(value: string | undefined): URL | undefined {
  if (!value?.startsWith('/')) return undefined
  const url = URL.canParse(value, internalBase) ? new URL(value, internalBase) : undefined
  return url?.origin === internalBase ? url : undefined
}

/** The decoded first segment of the path. Undefined means that the segment's encoding is broken. */
function firstSegment(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.split('/')[1] ?? '')
  } catch {
    return undefined
  }
}
