import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { loadCurrentUser } from './features/auth/auth.session.ts'
import { trackMember } from './lib/analytics/analytics.ts'
import { queryClient } from './lib/api/query-client.ts'
import { memberChanged } from './lib/api/session-events.ts'
import { whenIdle } from './lib/idle.ts'
import { router } from './router.tsx'

/**
 * Gives analytics the current member after each navigation. Analytics does not need the member at other times, because
 * the app navigates whenever somebody logs in or out, and whenever the team is renamed.
 */
router.subscribe('onResolved', async () => trackMember(await loadCurrentUser()))

/** All tabs of a browser share one session. When somebody logs in or out in one tab, the other tabs reload. */
const otherTabs = new BroadcastChannel('lunchvote-session')
memberChanged.subscribe(() => otherTabs.postMessage('changed'))
otherTabs.addEventListener('message', () => window.location.reload())

/**
 * The screens that most visits begin with. A page loads only those for visitors or those for members at first
 * (vite/first-files.ts). The others load when the browser is idle, so that they open at once after a log-in or a logout.
 */
const firstRoutes = ['/', '/auth', '/_member', '/_member/$teamName/'] as const
whenIdle(() => {
  // A failure has no effect, because opening the screen loads its code again.
  for (const id of firstRoutes) void router.loadRouteChunk(router.routesById[id])
})

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
