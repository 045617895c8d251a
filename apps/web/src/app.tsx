import { RouterProvider } from '@tanstack/react-router'
import { loadCurrentUser } from './features/auth/auth.session.ts'
import { trackMember } from './lib/analytics/analytics.ts'
import { memberChanged } from './lib/api/session-events.ts'
import { router } from './router.tsx'

/** A change of the member or of the team's name always ends with a navigation. Analytics then gets the new member. */
router.subscribe('onResolved', async () => trackMember(await loadCurrentUser()))

/** All tabs of a browser share one session. When the member changes in one tab, the other tabs reload. */
const otherTabs = new BroadcastChannel('lunchvote-session')
memberChanged.subscribe(() => otherTabs.postMessage('changed'))
otherTabs.addEventListener('message', () => window.location.reload())

export function App() {
  return <RouterProvider router={router} />
}
