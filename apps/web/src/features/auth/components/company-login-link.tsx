import { buttonStyle } from '~/components/button-style.ts'
import type { AuthSearch } from '../auth.rules.ts'
import { companyMessages } from '../company.messages.ts'
import { companyLoginHref, companyName } from '../company.rules.ts'

type CompanyLoginLinkProps = {
  search: AuthSearch
  variant?: 'primary' | 'secondary' | 'outline'
  className?: string
}

/** Leaves the app for the company's login. It is an ordinary link, because the server redirects the browser. */
export function CompanyLoginLink({ search, variant = 'secondary', className }: CompanyLoginLinkProps) {
  return (
    <a href={companyLoginHref(search)} className={buttonStyle(variant, className)}>
      <span className="min-w-0 wrap-anywhere">{companyMessages.logIn(companyName())}</span>
    </a>
  )
}
