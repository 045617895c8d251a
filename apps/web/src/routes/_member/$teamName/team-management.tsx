import { createFileRoute, redirect } from '@tanstack/react-router'
import { TeamScreen } from '~/features/team/components/team-screen.tsx'
import { trpc } from '~/lib/api/trpc.ts'
import { sectionSearch } from '~/lib/section-search.ts'

export const Route = createFileRoute('/_member/$teamName/team-management')({
  validateSearch: sectionSearch,
  beforeLoad: ({ context: { user } }) => {
    if (user.isTeamAdmin) return
    throw redirect({ to: '/$teamName', params: { teamName: user.teamName }, replace: true })
  },
  // The loader does not wait for the data. Each section shows placeholders until its data arrives, or a message if
  // loading fails.
  loader: () => void Promise.all([trpc.team.settings.prefetch(), trpc.team.members.prefetch()]),
  component: TeamRoute,
})

function TeamRoute() {
  const { user } = Route.useRouteContext()
  const { section } = Route.useSearch()
  return <TeamScreen user={user} section={section} />
}
