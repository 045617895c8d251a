import { createFileRoute } from '@tanstack/react-router'
import { VoteScreen } from '~/features/votes/components/vote-screen.tsx'

export const Route = createFileRoute('/_member/$teamName/')({
  // Not awaited: the screen shows placeholders meanwhile, and a message if loading fails.
  loader: () =>
    void import('~/features/votes/votes.loader.ts').then(({ loadTodaysVote }) => loadTodaysVote()),
  component: VoteRoute,
})

function VoteRoute() {
  const { user } = Route.useRouteContext()
  return <VoteScreen user={user} />
}
