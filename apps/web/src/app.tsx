import { RouterProvider } from '@tanstack/react-router'
import { setCurrentUser } from './features/auth/auth.session.ts'
import { sessionEnded } from './lib/session-events.ts'
import { router } from './router.tsx'

sessionEnded.on(() => {
  setCurrentUser(null)
  void router.invalidate()
})

export function App() {
  return <RouterProvider router={router} />
}
