import { createRootRoute, Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyPart } from '~/components/lazy-part.tsx'
import { loadCurrentUser } from '~/features/auth/auth.session.ts'
import { UpdateNotice } from '~/features/shell/components/update-notice.tsx'
import { whenIdle } from '~/lib/idle.ts'
import { toastComing } from '~/lib/toast.ts'
import { isWall } from '~/lib/wall.ts'

export const Route = createRootRoute({
  beforeLoad: async () => ({ user: await loadCurrentUser() }),
  component: Root,
})

function Root() {
  return (
    <>
      {!isWall && <UpdateNotice />}
      <Outlet />
      {!isWall && <Toasts />}
    </>
  )
}

const ToastsAndNote = lazyPart(
  async () => (await import('~/features/demo/components/toasts-and-note.tsx')).ToastsAndNote,
)

/** What comes before most toasts. After it, the area can also show that the network is gone. */
const firstSigns = ['pointerdown', 'input'] as const

/** The first visit does not load the area, because no toast comes before somebody does something. */
function Toasts() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const load = () => setNeeded(true)
    whenIdle(load)
    const ending = new AbortController()
    for (const sign of firstSigns) addEventListener(sign, load, { once: true, signal: ending.signal })
    const unsubscribe = toastComing.subscribe(load)
    return () => {
      ending.abort()
      unsubscribe()
    }
  }, [])
  return isNeeded && <ToastsAndNote />
}
