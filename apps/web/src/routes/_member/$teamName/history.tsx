import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '~/features/voting/components/history-screen.tsx'

export const Route = createFileRoute('/_member/$teamName/history')({
  // The loader does not wait for the data. The screen shows placeholders until the data arrives, or a message if
  // loading fails.
  loader: () =>
    void import('~/features/voting/history.hooks.ts').then(({ prefetchHistory }) => prefetchHistory()),
  component: HistoryScreen,
})
