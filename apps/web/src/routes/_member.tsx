import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { worthReturningTo } from '~/features/auth/auth.rules.ts'
import { AppShell } from '~/features/shell/components/app-shell.tsx'
import { trackMember } from '~/lib/analytics/analytics.ts'
import { ApiProvider } from '~/lib/api/api-provider.tsx'

/** Everything that needs a signed-in member. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context: { user }, location }) => {
    if (user) {
      // Before its screens tell what is done on them.
      trackMember(user)
      return { user }
    }
    const search = worthReturningTo(location.pathname) ? { returnTo: location.href } : {}
    throw redirect({ to: '/auth', search, replace: true })
  },
  component: MemberLayout,
})

function MemberLayout() {
  const { user } = Route.useRouteContext()
  return (
    <ApiProvider>
      <AppShell user={user}>
        <Outlet />
      </AppShell>
    </ApiProvider>
  )
}
