import { lazy, type ReactElement, Suspense, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import type { IconName } from './icon.tsx'

type MenuAction = { kind: 'action'; label: string; icon: IconName; onSelect: () => void }
/** `link` is a link of the router without content: the label becomes that. */
type MenuLink = { kind: 'link'; label: string; icon: IconName; link: ReactElement }
type MenuChoice = {
  kind: 'choice'
  label: string
  value: string
  options: readonly { value: string; label: string; icon: IconName }[]
  onSelect: (value: string) => void
}
export type MenuEntry = MenuAction | MenuLink | MenuChoice

const loadPopup = () => import('./menu-popup.tsx')
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }))

/** The popup, with the library that makes it accessible, comes when someone reaches for the button. */
export function Menu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  /** Stays in place once opened, so that closing can be seen. */
  const [used, setUsed] = useState(false)

  function toggle() {
    setUsed(true)
    setOpen(!open)
  }
  return (
    <>
      <IconButton
        ref={button}
        icon="menu"
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={loadPopup}
        onFocus={loadPopup}
        onClick={toggle}
      />
      {used && (
        <Suspense>
          <MenuPopup anchor={button} label={label} open={open} onOpenChange={setOpen} entries={entries} />
        </Suspense>
      )}
    </>
  )
}
