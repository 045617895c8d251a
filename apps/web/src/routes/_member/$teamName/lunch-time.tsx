import { createFileRoute, redirect } from '@tanstack/react-router'
import { LunchTimeScreen } from '~/features/team/components/lunch-time-screen.tsx'

/** The step after founding a team. Only the admin can save a closing time, so other members see the board instead. */
export const Route = createFileRoute('/_member/$teamName/lunch-time')({
  beforeLoad: ({ context: { user }, params: { teamName } }) => {
    if (!user.isTeamAdmin) throw redirect({ to: '/$teamName', params: { teamName }, replace: true })
  },
  component: LunchTimeRoute,
})

function LunchTimeRoute() {
  const { user } = Route.useRouteContext()
  return <LunchTimeScreen user={user} />
}
