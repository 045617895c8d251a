import { createFileRoute } from '@tanstack/react-router'
import { InviteScreen } from '~/features/team/components/invite-screen.tsx'

export const Route = createFileRoute('/_member/$teamName/invite')({
  component: InviteRoute,
})

function InviteRoute() {
  const { user } = Route.useRouteContext()
  return <InviteScreen user={user} />
}
