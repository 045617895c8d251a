import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { type AuthSearch, isWorthReturningTo } from '~/features/auth/auth.rules.ts'
import { requestedWithSession } from '~/features/auth/auth.session.ts'
import { AppShell } from '~/features/shell/components/app-shell.tsx'
import { trackMember } from '~/lib/analytics/analytics.ts'

/** The parent of every route that needs a signed-in member. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context: { user }, location }) => {
    if (user) {
      // The member is set before the screens track their events.
      trackMember(user)
      return { user }
    }
    const { href, pathname } = location
    const search: AuthSearch = {
      // Who follows a link to vote, or that of a chat, has an account.
      ...((requestedWithSession() || 'vote' in location.search || pathname === '/chats/link') && {
        tab: 'login',
      }),
      ...(isWorthReturningTo(href) && { returnTo: href }),
    }
    throw redirect({ to: '/auth', search, replace: true })
  },
  component: MemberLayout,
})

function MemberLayout() {
  const { user } = Route.useRouteContext()
  return (
    <AppShell user={user}>
      <Outlet />
    </AppShell>
  )
}
