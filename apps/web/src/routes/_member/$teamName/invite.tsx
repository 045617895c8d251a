import { createFileRoute } from '@tanstack/react-router'
import { InviteScreen } from '~/features/team/components/invite-screen.tsx'
import { trpc } from '~/lib/api/trpc.ts'

export const Route = createFileRoute('/_member/$teamName/invite')({
  // The loader does not wait for the data. The screen shows placeholders until the data arrives, or a message if
  // loading fails.
  loader: () =>
    void Promise.all([
      trpc.team.invite.prefetch(),
      trpc.team.settings.prefetch(),
      trpc.lunch.today.prefetch(),
    ]),
  component: InviteRoute,
})

function InviteRoute() {
  const { user } = Route.useRouteContext()
  return <InviteScreen user={user} />
}
