import { createFileRoute } from '@tanstack/react-router'
import { authSearch } from '~/features/auth/auth.rules.ts'
import { AuthScreen } from '~/features/auth/components/auth-screen.tsx'
import { PublicShell } from '~/features/shell/components/public-shell.tsx'

export const Route = createFileRoute('/auth')({
  validateSearch: authSearch,
  component: AuthRoute,
})

function AuthRoute() {
  const { user } = Route.useRouteContext()
  return (
    <PublicShell>
      <AuthScreen user={user} search={Route.useSearch()} />
    </PublicShell>
  )
}
