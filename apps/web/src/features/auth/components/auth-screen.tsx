import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useEffect, useState } from 'react'
import { lazyPart } from '~/components/lazy-part.tsx'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { oidc } from '~/lib/oidc.ts'
import { showErrorToast } from '~/lib/toast.ts'
import { authMessages } from '../auth.messages.ts'
import type { AuthSearch } from '../auth.rules.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { Redirecting } from './redirecting.tsx'

type AuthScreenProps = { user: CurrentUser | null; search: AuthSearch }

export function AuthScreen({ user, search }: AuthScreenProps) {
  // If the user was already logged in when this screen opened, the toast about the unused invite is shown here. After a
  // login on this screen, `useLogin` shows the toast.
  const [wasLoggedIn] = useState(user !== null)
  const [hasFounded, setHasFounded] = useState(false)
  const { failure } = search
  useDocumentTitle(authMessages.documentTitle)

  useEffect(() => {
    // The form shows the reason to others.
    if (wasLoggedIn && failure && oidc())
      void import('../oidc.rules.ts').then((m) => showErrorToast(m.oidcLoginFailed(failure)))
  }, [wasLoggedIn, failure])

  if (user) {
    return <Redirecting user={user} search={search} wasLoggedIn={wasLoggedIn} hasFounded={hasFounded} />
  }
  const props = { search, onFounded: () => setHasFounded(true) }
  return (
    <AuthFrame back={{ to: '/', children: authMessages.home }}>
      {oidc() ? <OidcAuth key={linkOf(search)} {...props} /> : <AuthForm key={linkOf(search)} {...props} />}
    </AuthFrame>
  )
}

/** Loaded only where there is a company's login. */
const OidcAuth = lazyPart(async () => (await import('./oidc-auth.tsx')).OidcAuth)

/** The search parameters that the form starts with. If they change while the screen is open, the form starts again. */
const linkOf = ({ tab, team, invite }: AuthSearch) => JSON.stringify([tab, team, invite])
