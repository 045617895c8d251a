import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { MenuButton } from '~/components/menu-button.tsx'
import { appShellMessages } from '../app-shell.messages.ts'
import { Brand } from './brand.tsx'

/** What stands around the name, which is in bold, and alone on narrow screens. */
const [beforeName = '', afterName = ''] = appShellMessages.welcome.split('{name}')

export function Header({ user }: { user: CurrentUser }) {
  const { displayName, teamName } = user
  const [firstWord] = displayName.split(/\s+/u)
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-16 max-w-7xl items-center gap-2 px-4 sm:gap-3 sm:px-8">
        <Link to="/$teamName" params={{ teamName }} className="flex min-h-11 items-center rounded-full">
          <Brand />
        </Link>
        <p className="ml-auto min-w-0 truncate text-ink-soft">
          <span className="max-[22rem]:hidden">{beforeName}</span>
          <span className="font-semibold text-ink sm:hidden">{firstWord}</span>
          <span className="font-semibold text-ink max-sm:hidden">{displayName}</span>
          {afterName && <span className="max-[22rem]:hidden">{afterName}</span>}
          <span className="max-md:hidden"> ({teamName})</span>
        </p>
        <HeaderMenu user={user} />
      </div>
    </header>
  )
}

const HeaderMenuPopup = lazyDialog(async () => (await import('./header-menu-popup.tsx')).HeaderMenuPopup)

function HeaderMenu({ user }: { user: CurrentUser }) {
  return (
    <MenuButton icon="menu" label={appShellMessages.menu} preload={HeaderMenuPopup.preload}>
      {(state) => <HeaderMenuPopup {...state} user={user} />}
    </MenuButton>
  )
}
