import type { AuthSearch } from './auth.rules.ts'

/** The address that leads to the company's login, and back to what the visitor wanted. It is no page of this app. */
export function companyLoginHref({ returnTo, team, invite }: AuthSearch): string {
  const given = Object.entries({ returnTo, team, invite }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  return `/api/oidc/login${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
