import type { CurrentUser } from '@lunchvote/contracts/auth'
import { lazy, Suspense, useState } from 'react'
import type { MenuState } from '~/components/menu.tsx'
import { MenuPopup } from '~/components/menu-popup.tsx'
import { useMenuEntries } from '../shell.hooks.tsx'

const PasswordDialog = lazy(async () => ({
  default: (await import('~/features/auth/components/password-dialog.tsx')).PasswordDialog,
}))

export function HeaderMenuPopup({ user, ...menu }: MenuState & { user: CurrentUser }) {
  const [changing, setChanging] = useState<boolean>()
  const entries = useMenuEntries(user, () => setChanging(true))
  return (
    <>
      <MenuPopup {...menu} entries={entries} />
      {changing !== undefined && (
        <Suspense>
          <PasswordDialog user={user} open={changing} onOpenChange={setChanging} />
        </Suspense>
      )}
    </>
  )
}
