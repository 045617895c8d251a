import { type MouseEvent, type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import type { MenuIconName } from './menu-icon.tsx'

type MenuAction = { kind: 'action'; label: string; icon: MenuIconName; onSelect: () => void }
/** `link` is a router link without content; the label becomes its content. */
type MenuLink = { kind: 'link'; label: string; icon: MenuIconName; link: ReactElement }
type MenuChoice = {
  kind: 'choice'
  label: string
  value: string
  options: readonly { value: string; label: string; icon: MenuIconName }[]
  onSelect: (value: string) => void
}
export type MenuEntry = MenuAction | MenuLink | MenuChoice

/** Shared by the button and its popup. */
export type MenuState = {
  anchor: RefObject<HTMLButtonElement | null>
  /** The popup's parent, inside the landmark that contains the button. */
  container: RefObject<HTMLElement | null>
  label: string
  open: boolean
  /** A key opened the menu: the first entry gets the focus. */
  byKeyboard: boolean
  onOpenChange: (open: boolean) => void
}

type MenuProps = {
  label: string
  /** The pointer or the focus reached the button: preload the popup. */
  onPreload: () => unknown
  /** A lazy dialog around `MenuPopup`: it loads the entries and the menu library. */
  popup: (state: MenuState) => ReactNode
}

export function Menu({ label, onPreload, popup }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)

  function toggle({ detail }: MouseEvent) {
    setByKeyboard(detail === 0)
    setOpen(!open)
  }
  return (
    <div ref={container}>
      <IconButton
        ref={anchor}
        icon="menu"
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        onClick={toggle}
      />
      {popup({ anchor, container, label, open, byKeyboard, onOpenChange: setOpen })}
    </div>
  )
}
