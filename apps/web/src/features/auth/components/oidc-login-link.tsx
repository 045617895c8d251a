import { buttonStyle } from '~/components/button-style.ts'
import type { AuthSearch } from '../auth.rules.ts'
import { oidcMessages } from '../oidc.messages.ts'
import { oidcLoginHref, oidcName } from '../oidc.rules.ts'

type OidcLoginLinkProps = {
  search: AuthSearch
  variant?: 'primary' | 'secondary' | 'outline'
  className?: string
}

/** Leaves the app for the company's login. It is an ordinary link, because the server redirects the browser. */
export function OidcLoginLink({ search, variant = 'secondary', className }: OidcLoginLinkProps) {
  return (
    <a href={oidcLoginHref(search)} className={buttonStyle(variant, className)}>
      <span className="min-w-0 wrap-anywhere">{oidcMessages.logIn(oidcName())}</span>
    </a>
  )
}
