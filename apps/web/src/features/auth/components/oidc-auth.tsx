import type { ReactNode } from 'react'
import { FormFailure } from '~/components/form-failure.tsx'
import { oidc } from '~/lib/oidc.ts'
import { authMessages } from '../auth.messages.ts'
import type { AuthSearch } from '../auth.rules.ts'
import { oidcMessages } from '../oidc.messages.ts'
import { failureSentence } from '../oidc.rules.ts'
import { AuthForm } from './auth-form.tsx'
import { OidcLoginLink } from './oidc-login-link.tsx'

type OidcAuthProps = { search: AuthSearch; onFounded: () => void }

/** The way in by the company's login, above the form. Without passwords, it replaces the form. */
export function OidcAuth({ search, onFounded }: OidcAuthProps) {
  const isOnly = oidc()?.isOnly
  const way = (
    <div className="mt-7 grid gap-5">
      {search.failure && (
        <div role="alert">
          <FormFailure>{failureSentence(search.failure)}</FormFailure>
        </div>
      )}
      <OidcLoginLink
        search={search}
        variant={isOnly ? 'primary' : 'secondary'}
        className="min-h-13 text-lg"
      />
    </div>
  )
  if (isOnly) return <OnlyOidcLogin search={search}>{way}</OnlyOidcLogin>
  const above = (
    <>
      {way}
      <p className="mt-7 flex items-center gap-4 text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {oidcMessages.or}
      </p>
    </>
  )
  return <AuthForm search={search} above={above} onFounded={onFounded} />
}

function OnlyOidcLogin({ search: { team }, children }: { search: AuthSearch; children: ReactNode }) {
  const { heading, lead } = team
    ? authMessages.joining(team)
    : { heading: authMessages.login.heading, lead: oidcMessages.onlyLead }
  return (
    <div className="mt-6 lg:mt-10">
      <h1 className="mt-8 text-[clamp(2.25rem,8vw,3.25rem)] wrap-anywhere">{heading}</h1>
      <p className="mt-2 text-lg text-ink-soft">{lead}</p>
      {children}
    </div>
  )
}
