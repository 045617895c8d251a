import { createFileRoute } from '@tanstack/react-router'
import { AppShell } from '~/features/shell/components/app-shell.tsx'
import { FaqScreen } from '~/features/shell/components/faq-screen.tsx'
import { PublicShell } from '~/features/shell/components/public-shell.tsx'
import { trackMember } from '~/lib/analytics/analytics.ts'

/** The questions are for visitors too. A member sees them in the frame of the other screens. */
export const Route = createFileRoute('/faq')({
  beforeLoad: ({ context: { user } }) => {
    if (user) trackMember(user)
  },
  component: FaqRoute,
})

function FaqRoute() {
  const { user } = Route.useRouteContext()
  if (!user) {
    return (
      <PublicShell>
        <main id="main" className="mx-auto w-full max-w-7xl grow px-4 pb-16 sm:px-8">
          <FaqScreen user={null} />
        </main>
      </PublicShell>
    )
  }
  return (
    <AppShell user={user}>
      <FaqScreen user={user} />
    </AppShell>
  )
}
