import { createFileRoute } from '@tanstack/react-router'
import { resetSearch } from '~/features/auth/auth.rules.ts'
import { ResetScreen } from '~/features/auth/components/reset-screen.tsx'
import { PublicShell } from '~/features/shell/components/public-shell.tsx'

export const Route = createFileRoute('/reset-password')({
  validateSearch: resetSearch,
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { user } = Route.useRouteContext()
  return (
    <PublicShell>
      <ResetScreen user={user} linkedToken={Route.useSearch().token} />
    </PublicShell>
  )
}
