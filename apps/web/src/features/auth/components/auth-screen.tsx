import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { refuseInvite } from '../auth.hooks.ts'
import { authMessages } from '../auth.messages.ts'
import { type AuthSearch, pageToReturnTo } from '../auth.rules.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'

type AuthScreenProps = { user: CurrentUser | null; search: AuthSearch }

export function AuthScreen({ user, search }: AuthScreenProps) {
  // If the user was already logged in when this screen opened, the toast about the unused invite is shown here. After a
  // login on this screen, `useLogin` shows the toast.
  const [wasLoggedIn] = useState(user !== null)
  useDocumentTitle('Welcome')

  if (user) return <Redirecting user={user} search={search} wasLoggedIn={wasLoggedIn} />
  return (
    <AuthFrame back={{ to: '/', children: 'Home' }}>
      <AuthForm key={linkOf(search)} search={search} />
    </AuthFrame>
  )
}

/** The search parameters that the form starts with. If they change while the screen is open, the form starts again. */
const linkOf = ({ tab, team, invite }: AuthSearch) => JSON.stringify([tab, team, invite])

type RedirectingProps = { user: CurrentUser; search: AuthSearch; wasLoggedIn: boolean }

function Redirecting({ user, search, wasLoggedIn }: RedirectingProps) {
  const router = useRouter()
  const { team, returnTo } = search

  useEffect(() => {
    if (wasLoggedIn) refuseInvite(user, team)
    const page = pageToReturnTo(user, returnTo)
    if (page) router.history.replace(page)
    else void router.navigate({ to: '/$teamName', params: { teamName: user.teamName }, replace: true })
  }, [router, user, team, returnTo, wasLoggedIn])

  return (
    <main id="main" className="grid grow place-content-center justify-items-center gap-6 text-lg">
      <span className="boot-plate" />
      <p role="status">{authMessages.redirecting}</p>
    </main>
  )
}
