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

const ToastArea = lazyPart(async () => (await import('~/components/toast-area.tsx')).ToastArea)

/** The first visit does not load the area, because hardly any toast comes before the browser is idle. */
function Toasts() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    whenIdle(() => setNeeded(true))
    return toastComing.subscribe(() => setNeeded(true))
  }, [])
  return isNeeded && <ToastArea />
}
