import { createRootRoute, Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useToasterStore } from 'react-hot-toast/headless'
import { lazyPart } from '~/components/lazy-part.tsx'
import { loadCurrentUser } from '~/features/auth/auth.session.ts'
import { UpdateNotice } from '~/features/shell/components/update-notice.tsx'
import { whenIdle } from '~/lib/idle.ts'
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
  const { toasts } = useToasterStore()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (isIdle || toasts.length > 0) && <ToastArea />
}
