import type { CurrentUser } from '@lunchvote/contracts/auth'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { Menu } from '~/components/menu.tsx'

const HeaderMenuPopup = lazyDialog(async () => (await import('./header-menu-popup.tsx')).HeaderMenuPopup)

export function HeaderMenu({ user }: { user: CurrentUser }) {
  return (
    <Menu
      label="Menu"
      onPreload={HeaderMenuPopup.preload}
      popup={(state) => <HeaderMenuPopup {...state} user={user} />}
    />
  )
}
