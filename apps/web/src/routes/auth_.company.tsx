import { createFileRoute } from '@tanstack/react-router'
import { authSearch } from '~/features/auth/auth.rules.ts'
import { CompanyScreen } from '~/features/auth/components/company-screen.tsx'
import { PublicShell } from '~/features/shell/components/public-shell.tsx'

export const Route = createFileRoute('/auth_/company')({
  validateSearch: authSearch,
  component: CompanyRoute,
})

function CompanyRoute() {
  const { user } = Route.useRouteContext()
  return (
    <PublicShell>
      <CompanyScreen user={user} search={Route.useSearch()} />
    </PublicShell>
  )
}
