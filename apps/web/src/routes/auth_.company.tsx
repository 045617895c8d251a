import { createFileRoute } from '@tanstack/react-router'
import { authSearch } from '~/features/auth/auth.rules.ts'
import { OidcScreen } from '~/features/auth/components/oidc-screen.tsx'
import { PublicShell } from '~/features/shell/components/public-shell.tsx'

export const Route = createFileRoute('/auth_/company')({
  validateSearch: authSearch,
  component: CompanyRoute,
})

function CompanyRoute() {
  const { user } = Route.useRouteContext()
  return (
    <PublicShell>
      <OidcScreen user={user} search={Route.useSearch()} />
    </PublicShell>
  )
}
