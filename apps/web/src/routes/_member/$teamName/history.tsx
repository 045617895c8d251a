import { createFileRoute, useSearch } from '@tanstack/react-router'
import { HistoryScreen } from '~/features/voting/components/history-screen.tsx'

export const Route = createFileRoute('/_member/$teamName/history')({
  // The loader does not wait for the data. The screen shows placeholders until the data arrives, or a message if
  // loading fails.
  loader: () =>
    void import('~/features/voting/history.hooks.ts').then(({ prefetchHistory }) => prefetchHistory()),
  component: HistoryRoute,
})

function HistoryRoute() {
  const { user } = Route.useRouteContext()
  // Each text is a section or none, so nothing is validated before the screen is loaded.
  const { section } = useSearch({ strict: false })
  return <HistoryScreen teamName={user.teamName} section={section} />
}
