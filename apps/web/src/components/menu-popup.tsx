import { Menu } from '@base-ui/react/menu'
import type { RefObject } from 'react'
import { Icon } from './icon.tsx'
import type { MenuEntry } from './menu.tsx'

type MenuPopupProps = {
  anchor: RefObject<HTMLButtonElement | null>
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  entries: readonly MenuEntry[]
}

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 font-medium outline-none select-none data-highlighted:bg-sunk'

export function MenuPopup({ anchor, label, open, onOpenChange, entries }: MenuPopupProps) {
  function change(next: boolean, { event }: { event: Event }) {
    // A press on the button itself is the button's to answer: it would close, then open again.
    const onButton = event.target instanceof Node && anchor.current?.contains(event.target)
    if (!next && onButton && event.type !== 'keydown') return
    onOpenChange(next)
  }
  return (
    <Menu.Root open={open} onOpenChange={change} modal={false}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} className="z-40 outline-none">
          <Menu.Popup
            aria-label={label}
            finalFocus={anchor}
            className="min-w-60 origin-(--transform-origin) rounded-card bg-sheet p-2 shadow-float outline-none ring-1 ring-line transition-[opacity,transform] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'action') {
    return (
      <Menu.Item className={item} onClick={entry.onSelect}>
        <Icon name={entry.icon} />
        {entry.label}
      </Menu.Item>
    )
  }
  return (
    <Menu.Group className="mb-2 border-b border-line pb-2">
      <Menu.GroupLabel className="px-3 py-1.5 text-sm text-ink-soft">{entry.label}</Menu.GroupLabel>
      <Menu.RadioGroup value={entry.value} onValueChange={entry.onSelect}>
        {entry.options.map(({ value, label, icon }) => (
          <Menu.RadioItem key={value} value={value} closeOnClick={false} className={item}>
            <Icon name={icon} />
            <span className="grow">{label}</span>
            <Menu.RadioItemIndicator>
              <Icon name="check" className="text-leaf" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  )
}
