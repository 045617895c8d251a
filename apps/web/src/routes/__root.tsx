import { createRootRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadCurrentUser } from '~/features/auth/auth.session.ts'
import { UpdateNotice } from '~/features/shell/components/update-notice.tsx'

const ToastArea = lazy(async () => ({ default: (await import('~/components/toast-area.tsx')).ToastArea }))

export const Route = createRootRoute({
  beforeLoad: async () => ({ user: await loadCurrentUser() }),
  component: Root,
})

function Root() {
  return (
    <>
      <UpdateNotice />
      <Outlet />
      {/* The boundary lets the screen appear before the code of ToastArea. The store keeps toasts until then. */}
      <Suspense>
        <ToastArea />
      </Suspense>
    </>
  )
}
