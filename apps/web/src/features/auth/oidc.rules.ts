import type { OidcFailure, OidcLink } from '@lunchvote/contracts/oidc'
import { oidc } from '~/lib/oidc.ts'
import type { ToastText } from '~/lib/toast.ts'
import type { AuthSearch } from './auth.rules.ts'
import { oidcMessages } from './oidc.messages.ts'

/** The address that leads to the company's login, and back to what the visitor wanted. It is no page of this app. */
export function oidcLoginHref({ returnTo, team, invite }: AuthSearch): string {
  const given = Object.entries({ returnTo, team, invite }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  return `/api/oidc/login${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

/** The name of the company's login. The screens that use it exist only where there is one. */
export const oidcName = () => oidc()?.name ?? ''

/** @param failure the code in the address, which can be any text */
export function failureSentence(failure: string): string {
  const sentences: Record<OidcFailure | 'unknown', string> = oidcMessages.failures(oidcName())
  const isKnown = (code: string): code is keyof typeof sentences => Object.hasOwn(sentences, code)
  return sentences[isKnown(failure) ? failure : 'unknown']
}

/** @param failure the code in the address, which can be any text */
export function oidcLoginFailed(failure: string): ToastText {
  return { title: oidcMessages.loginFailed, text: failureSentence(failure) }
}

/** How the member can log in, in words. Undefined while it is being loaded. */
export function linkText(link: OidcLink | undefined): string {
  const { section } = oidcMessages
  const name = oidcName()
  if (!link) return section.unknown(name)
  if (!link.isLinked) return section.notLinked(name)
  if (oidc()?.isOnly) return section.linkedOnly(name)
  return link.hasPassword ? section.linked(name) : section.linkedWithoutPassword(name)
}
