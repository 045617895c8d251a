import { RouterProvider } from '@tanstack/react-router'
import { loadCurrentUser } from './features/auth/auth.session.ts'
import { trackMember } from './lib/analytics/analytics.ts'
import { memberChanged } from './lib/api/session-events.ts'
import { router } from './router.tsx'

/** A screen is resolved after every change of the member or of the team's name. */
router.subscribe('onResolved', async () => trackMember(await loadCurrentUser()))

/** A browser's tabs share one session: when the member changes in one, the others reload. */
const otherTabs = new BroadcastChannel('lunchvote-session')
memberChanged.subscribe(() => otherTabs.postMessage('changed'))
otherTabs.addEventListener('message', () => window.location.reload())

export function App() {
  return <RouterProvider router={router} />
}
