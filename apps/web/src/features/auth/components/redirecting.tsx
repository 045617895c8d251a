import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refuseInvite } from '../auth.hooks.ts'
import { authMessages } from '../auth.messages.ts'
import { type AuthSearch, pageToReturnTo } from '../auth.rules.ts'

type RedirectingProps = {
  user: CurrentUser
  search: AuthSearch
  wasLoggedIn: boolean
  /** Whether the user has founded a team on this screen. One question about the team follows. */
  hasFounded: boolean
}

/** Leads a user who has logged in to the page that was asked for. */
export function Redirecting({ user, search, wasLoggedIn, hasFounded }: RedirectingProps) {
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
