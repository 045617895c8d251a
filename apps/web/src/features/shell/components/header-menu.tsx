import type { CurrentUser } from '@lunchvote/contracts/auth'
import { late } from '~/components/late.tsx'
import { Menu } from '~/components/menu.tsx'
import { fetchAhead } from '~/lib/fetch-ahead.ts'

const loadPopup = () => import('./header-menu-popup.tsx')
const HeaderMenuPopup = late(async () => (await loadPopup()).HeaderMenuPopup)

export function HeaderMenu({ user }: { user: CurrentUser }) {
  return (
    <Menu
      label="Menu"
      onReach={() => fetchAhead(loadPopup)}
      popup={(state) => <HeaderMenuPopup {...state} user={user} />}
    />
  )
}
