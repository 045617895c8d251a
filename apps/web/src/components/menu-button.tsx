import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import type { IconName } from './icon.tsx'
import type { MenuState } from './menu-popup.tsx'

type MenuButtonProps = {
  icon: IconName
  label: string
  className?: string
  /** The props that load the code of the popup. */
  preload: { onPointerEnter: () => void; onFocus: () => void }
  /** The popup, a lazily loaded `MenuPopup`. */
  children: (state: MenuState) => ReactNode
}

/** A button that opens a menu. */
export function MenuButton({ icon, label, className, preload, children }: MenuButtonProps) {
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
        icon={icon}
        label={label}
        {...(className && { className })}
        aria-haspopup="menu"
        aria-expanded={open}
        {...preload}
        onClick={toggle}
      />
      {children({ anchor, container, label, open, byKeyboard, onOpenChange: setOpen })}
    </div>
  )
}
