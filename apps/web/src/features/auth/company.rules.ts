import type { CompanyLink, OidcFailure } from '@lunchvote/contracts/oidc'
import { companyLogin } from '~/lib/company-login.ts'
import type { ToastText } from '~/lib/toast.ts'
import type { AuthSearch } from './auth.rules.ts'
import { companyMessages } from './company.messages.ts'

/** The address that leads to the company's login, and back to what the visitor wanted. It is no page of this app. */
export function companyLoginHref({ returnTo, team, invite }: AuthSearch): string {
  const given = Object.entries({ returnTo, team, invite }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  return `/api/oidc/login${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

/** The name of the company's login. The screens that use it exist only where there is one. */
export const companyName = () => companyLogin()?.name ?? ''

/** @param failure the code in the address, which can be any text */
export function failureSentence(failure: string): string {
  const sentences: Record<OidcFailure | 'unknown', string> = companyMessages.failures(companyName())
  const isKnown = (code: string): code is keyof typeof sentences => Object.hasOwn(sentences, code)
  return sentences[isKnown(failure) ? failure : 'unknown']
}

/** @param failure the code in the address, which can be any text */
export function companyLoginFailed(failure: string): ToastText {
  return { title: companyMessages.loginFailed, text: failureSentence(failure) }
}

/** How the member can log in, in words. Undefined while it is being loaded. */
export function linkText(link: CompanyLink | undefined): string {
  const { section } = companyMessages
  const name = companyName()
  if (!link) return section.unknown(name)
  if (!link.isLinked) return section.notLinked(name)
  if (companyLogin()?.isOnly) return section.linkedOnly(name)
  return link.hasPassword ? section.linked(name) : section.linkedWithoutPassword(name)
}
