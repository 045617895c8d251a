import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ToastArea } from '~/components/toast-area.tsx'
import { loadCurrentUser } from '~/features/auth/auth.session.ts'
import { UpdateNotice } from '~/features/shell/components/update-notice.tsx'
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
      {!isWall && <ToastArea />}
    </>
  )
}
