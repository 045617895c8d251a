import type { CurrentUser } from '@lunchvote/contracts/auth'
import { lazy, Suspense, useState } from 'react'
import { Menu } from '~/components/menu.tsx'
import { useMenuEntries } from '../shell.hooks.tsx'

const PasswordDialog = lazy(async () => ({
  default: (await import('~/features/auth/components/password-dialog.tsx')).PasswordDialog,
}))

export function HeaderMenu({ user }: { user: CurrentUser }) {
  const [changing, setChanging] = useState<boolean>()
  const entries = useMenuEntries(user, () => setChanging(true))
  return (
    <>
      <Menu label="Menu" entries={entries} />
      {changing !== undefined && (
        <Suspense>
          <PasswordDialog user={user} open={changing} onOpenChange={setChanging} />
        </Suspense>
      )}
    </>
  )
}
