import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '~/features/account/components/account-screen.tsx'
import { trpc } from '~/lib/api/trpc.ts'
import { oidc } from '~/lib/oidc.ts'

export const Route = createFileRoute('/_member/account')({
  // The loader does not wait for the data. Each section shows placeholders until its data arrives, or a message if
  // loading fails.
  loader: () =>
    void Promise.all([
      trpc.calendar.state.prefetch(),
      trpc.chats.list.prefetch(),
      trpc.days.get.prefetch(),
      trpc.diets.get.prefetch(),
      trpc.sessions.list.prefetch(),
      trpc.tokens.list.prefetch(),
      trpc.team.settings.prefetch(),
      oidc() && trpc.oidc.state.prefetch(),
    ]),
  component: AccountRoute,
})

function AccountRoute() {
  const { user } = Route.useRouteContext()
  return <AccountScreen user={user} />
}
