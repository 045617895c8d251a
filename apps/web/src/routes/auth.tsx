import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '~/components/lazy-part.tsx'
import { authSearch } from '~/features/auth/auth.rules.ts'
import { AuthScreen } from '~/features/auth/components/auth-screen.tsx'
import { PublicShell } from '~/features/shell/components/public-shell.tsx'
import { webSettings } from '~/lib/web-settings.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: authSearch,
  component: AuthRoute,
})

const DemoEntrance = lazyPart(
  async () => (await import('~/features/demo/components/demo-entrance.tsx')).DemoEntrance,
)

function AuthRoute() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  if (webSettings().demo && !user) return <DemoEntrance />
  return (
    <PublicShell>
      <AuthScreen user={user} search={search} />
    </PublicShell>
  )
}
