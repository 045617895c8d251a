import type { CurrentUser } from '@lunchvote/contracts/auth'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { MenuButton } from '~/components/menu-button.tsx'

const HeaderMenuPopup = lazyDialog(async () => (await import('./header-menu-popup.tsx')).HeaderMenuPopup)

export function HeaderMenu({ user }: { user: CurrentUser }) {
  return (
    <MenuButton icon="menu" label="Menu" preload={HeaderMenuPopup.preload}>
      {(state) => <HeaderMenuPopup {...state} user={user} />}
    </MenuButton>
  )
}
