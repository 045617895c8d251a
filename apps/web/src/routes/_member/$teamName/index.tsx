import { createFileRoute } from '@tanstack/react-router'
import { VoteScreen } from '~/features/votes/components/vote-screen.tsx'

export const Route = createFileRoute('/_member/$teamName/')({
  // Started, not awaited: the screen has placeholders for the wait and words for a failure.
  loader: () =>
    void import('~/features/votes/votes.loader.ts').then(({ loadTodaysVote }) => loadTodaysVote()),
  component: VoteRoute,
})

function VoteRoute() {
  const { user } = Route.useRouteContext()
  return <VoteScreen user={user} />
}
