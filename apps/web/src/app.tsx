import { RouterProvider } from '@tanstack/react-router'
import { loadCurrentUser, setCurrentUser } from './features/auth/auth.session.ts'
import { trackMember } from './lib/analytics/analytics.ts'
import { memberChanged, sessionEnded } from './lib/api/session-events.ts'
import { router } from './router.tsx'

sessionEnded.subscribe(() => {
  setCurrentUser(null)
  void router.invalidate()
})

/** Whatever changes who is signed in, or what one's team is called, ends in a screen. */
router.subscribe('onResolved', async () => trackMember(await loadCurrentUser()))

/** The tabs of a browser share its session: none of them may go on in the name of somebody who has left. */
const otherTabs = new BroadcastChannel('lunchvote-session')
memberChanged.subscribe(() => otherTabs.postMessage('changed'))
otherTabs.addEventListener('message', () => window.location.reload())

export function App() {
  return <RouterProvider router={router} />
}
