import type { OidcPerson } from '@lunchvote/api/auth/oidc.service'
import { OidcError } from '@lunchvote/api/auth/oidc-error'
import { displayName } from '@lunchvote/contracts/auth'
import { confirmedEmail } from '@lunchvote/contracts/email'
import { withoutInvisible } from '@lunchvote/contracts/text'

/** What a provider says about a person, in one place. Each claim may be missing or have any form. */
export type Profile = Record<string, unknown>

type IdToken = Profile & { iss: string; sub: string }

/** Microsoft's sign-in hosts. Entra ID sends no `email_verified`, but can be set up to send `xms_edov`. */
const entraHosts = /^login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)$|\.ciamlogin\.com$/

const isEntra = (issuer: string) => entraHosts.test(new URL(issuer).hostname)

/**
 * Whether the provider that calls itself `name` is the one of the setting: with or without a slash at the end. A tenant at
 * Microsoft's `ciamlogin.com` has several hosts, and one path, which contains its id.
 */
export function isSameIssuer(name: string, setting: string): boolean {
  const withoutSlash = (url: string) => url.replace(/\/$/, '')
  const withoutTenant = (url: string) =>
    withoutSlash(url).replace(/^https:\/\/[a-z\d-]+(\.ciamlogin\.com\/[\da-f-]{36}\/v2\.0)$/i, '$1')
  return withoutTenant(name) === withoutTenant(setting)
}

/** Whether the ID token has the address and says whether it is verified, so that nothing more has to be asked. */
export function saysAll(claims: IdToken): boolean {
  return (claims.email ?? null) !== null && isVerified(claims, isEntra(claims.iss)) !== null
}

/** What a profile says about its address. Null if it says nothing. */
function isVerified({ email_verified, xms_edov }: Profile, isEntra: boolean): boolean | null {
  const said = [email_verified, isEntra ? xms_edov : null].filter((value) => (value ?? null) !== null)
  return said.length === 0 ? null : said.some((value) => [true, 'true', 1, '1'].some((yes) => yes === value))
}

/**
 * Puts together what the ID token and the provider's answer about the person say, as if it were in one place. What is said of
 * an address counts only for this address.
 * @param more empty if the ID token says all
 */
export function personOf(claims: IdToken, more: Profile): OidcPerson {
  const { iss, sub } = claims
  if (sub.length === 0 || sub.length > 255 || !sub.isWellFormed() || sub.includes('\0')) {
    throw new OidcError('untrusted', 'the subject has a form that it may not have')
  }
  const hasAddress = (claims.email ?? null) !== null
  const [first, second] = hasAddress ? [claims, more] : [more, claims]
  const email = confirmedEmail(first.email)
  const isOfOther = (second.email ?? null) !== null && confirmedEmail(second.email) !== email
  const verified = isVerified(first, isEntra(iss)) ?? (isOfOther ? null : isVerified(second, isEntra(iss)))
  const verification = isEntra(iss) ? 'xms_edov' : 'email_verified'
  return {
    issuer: iss,
    subject: sub,
    email,
    isEmailVerified: verified === true,
    displayName: nameOf(claims) || nameOf(more),
    missing:
      email === null
        ? `the claim email is ${(first.email ?? null) === null ? 'missing' : 'no address'}`
        : `the claim ${verification} is ${verified === null ? 'missing' : 'not true'}`,
  }
}

const maxName = 50

/** The first claim that makes a name for an account. Empty if there is none. */
function nameOf({ name, preferred_username }: Profile): string {
  for (const value of [name, preferred_username]) {
    if (typeof value !== 'string') continue
    const shortened = [...withoutInvisible(value.slice(0, 200))].slice(0, maxName).join('')
    const { data } = displayName.safeParse(shortened.replace(/\p{Cc}/gu, ' '))
    if (data !== undefined) return data
  }
  return ''
}
