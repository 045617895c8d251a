import type { CurrentUser } from '@lunchvote/contracts/auth'
import { type MouseEvent, useRef, useState } from 'react'
import { IconButton } from '~/components/button.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'

const HeaderMenuPopup = lazyDialog(async () => (await import('./header-menu-popup.tsx')).HeaderMenuPopup)

export function HeaderMenu({ user }: { user: CurrentUser }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)

  function toggle({ detail }: MouseEvent) {
    setByKeyboard(detail === 0)
    setOpen(!open)
  }
  const state = { anchor, container, label: 'Menu', open, byKeyboard, onOpenChange: setOpen }
  return (
    <div ref={container}>
      <IconButton
        ref={anchor}
        icon="menu"
        label={state.label}
        aria-haspopup="menu"
        aria-expanded={open}
        {...HeaderMenuPopup.preload}
        onClick={toggle}
      />
      <HeaderMenuPopup {...state} user={user} />
    </div>
  )
}
