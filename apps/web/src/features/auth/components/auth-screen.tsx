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
  const [hasFounded, setHasFounded] = useState(false)
  useDocumentTitle('Welcome')

  if (user) {
    return <Redirecting user={user} search={search} wasLoggedIn={wasLoggedIn} hasFounded={hasFounded} />
  }
  return (
    <AuthFrame back={{ to: '/', children: 'Home' }}>
      <AuthForm key={linkOf(search)} search={search} onFounded={() => setHasFounded(true)} />
    </AuthFrame>
  )
}

/** The search parameters that the form starts with. If they change while the screen is open, the form starts again. */
const linkOf = ({ tab, team, invite }: AuthSearch) => JSON.stringify([tab, team, invite])

type RedirectingProps = {
  user: CurrentUser
  search: AuthSearch
  wasLoggedIn: boolean
  /** Whether the user has founded a team on this screen. One question about the team follows. */
  hasFounded: boolean
}

function Redirecting({ user, search, wasLoggedIn, hasFounded }: RedirectingProps) {
  const router = useRouter()
  const { team, returnTo } = search

  useEffect(() => {
    if (wasLoggedIn) refuseInvite(user, team)
    const page = pageToReturnTo(user, returnTo)
    const params = { teamName: user.teamName }
    if (hasFounded) void router.navigate({ to: '/$teamName/lunch-time', params, replace: true })
    else if (page) router.history.replace(page)
    else void router.navigate({ to: '/$teamName', params, replace: true })
  }, [router, user, team, returnTo, wasLoggedIn, hasFounded])

  return (
    <main id="main" className="grid grow place-content-center justify-items-center gap-6 text-lg">
      <span className="boot-plate" />
      <p role="status">{authMessages.redirecting}</p>
    </main>
  )
}
