import type { CompanyLoginFailure } from '@lunchvote/contracts/oidc'
import { companyLogin } from '~/lib/company-login.ts'
import { showErrorToast } from '~/lib/toast.ts'

/** The name of the company's login. The screens that use it exist only where there is one. */
export const companyName = () => companyLogin()?.name ?? ''

export const logInWith = () => `Log In with ${companyName()}`

/** A sentence for each way in which a company login can fail. */
function sentences(name: string): Record<CompanyLoginFailure, string> {
  return {
    denied: `You have not been logged in, because ${name} has refused it or you have cancelled. Please try again.`,
    'email-missing': `${name} does not tell us your e-mail address, so you cannot join a team. Ask your administrator.`,
    'email-unverified': `${name} does not say that your e-mail address is verified. Ask your administrator.`,
    expired: 'This login took too long, was used already, or began in another browser. Please log in again.',
    'linked-elsewhere': `The account with your e-mail address belongs to another login of ${name}. Ask your administrator.`,
    'rate-limited': 'Too many people are logging in from your network. Please try again in a minute.',
    unavailable: `${name} does not answer at the moment. Please try again in a few minutes.`,
    untrusted: `The answer of ${name} could not be trusted, so you are not logged in. Please try again, or ask your administrator.`,
  }
}

/** @param failure the code in the address, which can be any text */
export function failureSentence(failure: string): string {
  const texts: Record<string, string> = sentences(companyName())
  return (Object.hasOwn(texts, failure) && texts[failure]) || 'You have not been logged in. Please try again.'
}

export function tellFailure(failure: string): void {
  showErrorToast({ title: 'Login Failed', text: failureSentence(failure) })
}

export const companyMessages = {
  onlyLead: "Log in to vote for today's lunch venue",
  joinTitle: 'Join or start a team',
  linkTitle: 'Link your account',
  pendingFailed: 'Failed to continue your login',
  joinFailed: 'Could not create your account. Please try again.',
  linkFailed: 'Could not link your account. Please try again.',
  unlinkFailed: { title: 'Failed to unlink your account' },
  loadFailed: 'Failed to fetch how you log in',
} as const

export const joinLead = (email: string) => `You are logged in with ${companyName()} as ${email}.`

export const linkLead = (email: string) =>
  `There is an account for ${email} already. Enter its password once. From then on, you log in with ${companyName()}.`

export const linked = () => ({
  title: 'Account Linked',
  text: `From now on, you can log in with ${companyName()}.`,
})

export const unlinked = () => ({
  title: 'Account Unlinked',
  text: companyLogin()?.isOnly
    ? `Your next login with ${companyName()} links it again.`
    : 'From now on, you log in with your password.',
})

export function linkText(link: { isLinked: boolean; hasPassword: boolean } | undefined): string {
  const name = companyName()
  if (!link) return `You can log in with ${name}.`
  if (!link.isLinked) return `Log in with ${name} once to link your account.`
  if (companyLogin()?.isOnly) return `Your account is linked. You log in with ${name}.`
  if (!link.hasPassword) return `You log in with ${name}. To unlink it, set a password first.`
  return `Your account is linked. You log in with ${name} or with your password.`
}

export const setPasswordText = () => `Your account has no password. You log in with ${companyName()}.`
