import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useState } from 'react'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import type { MenuState } from '~/components/menu.tsx'
import { MenuPopup } from '~/components/menu-popup.tsx'
import { useMenuEntries } from '../shell.hooks.tsx'

const PasswordDialog = lazyDialog(
  async () => (await import('~/features/auth/components/password-dialog.tsx')).PasswordDialog,
)

export function HeaderMenuPopup({ user, ...menu }: MenuState & { user: CurrentUser }) {
  const [changing, setChanging] = useState(false)
  const entries = useMenuEntries(user, () => setChanging(true))
  return (
    <>
      <MenuPopup {...menu} entries={entries} />
      <PasswordDialog user={user} open={changing} onOpenChange={setChanging} finalFocus={menu.anchor} />
    </>
  )
}
