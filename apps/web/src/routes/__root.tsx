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
      {/* The area has its own boundary, so the screen does not wait for its code. Until then, toasts wait in the store. */}
      <Suspense>
        <ToastArea />
      </Suspense>
    </>
  )
}
