import { createFileRoute } from '@tanstack/react-router'
import { boardSearch } from '~/features/voting/board.rules.ts'
import { VoteScreen } from '~/features/voting/components/vote-screen.tsx'
import { trpc } from '~/lib/api/trpc.ts'

export const Route = createFileRoute('/_member/$teamName/')({
  validateSearch: boardSearch,
  // The loader does not wait for the data. The screen shows placeholders until the data arrives, or a message if
  // loading fails.
  loader: () =>
    void Promise.all([
      trpc.venues.list.prefetch(),
      trpc.votes.today.prefetch(),
      trpc.lunch.today.prefetch(),
      trpc.team.settings.prefetch(),
    ]),
  component: VoteRoute,
})

function VoteRoute() {
  // The context is new whenever the address gets another filter. The board is rendered again only for another user.
  const user = Route.useRouteContext({ select: (context) => context.user })
  return <VoteScreen user={user} />
}
