import { Menu } from '@base-ui/react/menu'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { MenuEntry, MenuState } from './menu.tsx'
import { MenuIcon } from './menu-icon.tsx'

type MenuPopupProps = MenuState & { entries: readonly MenuEntry[] }

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 font-medium select-none focus-visible:-outline-offset-3 data-highlighted:bg-sunk'

export function MenuPopup(props: MenuPopupProps) {
  const { anchor, container, label, open, byKeyboard, onOpenChange, entries } = props
  const popup = useRef<HTMLDivElement>(null)

  function change(next: boolean, { event }: { event: Event }) {
    // The button handles its own press: closing here too would make it open again.
    const onButton = event.target instanceof Node && anchor.current?.contains(event.target)
    if (!next && onButton && event.type !== 'keydown') return
    onOpenChange(next)
  }
  /** The button, unless the focus has moved on: into a dialog that an entry opened, or to what was pressed. */
  function finalFocus() {
    const { activeElement, body } = document
    const isOver = activeElement === body || popup.current?.contains(activeElement)
    return isOver ? anchor.current : false
  }
  function closeOnTab(event: KeyboardEvent) {
    if (event.key !== 'Tab') return
    // Back to the button: the library would need its own trigger to find the next focus.
    event.preventDefault()
    onOpenChange(false)
  }
  return (
    <Menu.Root open={open} onOpenChange={change} modal={false}>
      <Menu.Portal container={container}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} className="z-40 outline-none">
          <Menu.Popup
            ref={popup}
            aria-label={label}
            finalFocus={finalFocus}
            onKeyDown={closeOnTab}
            className="min-w-60 origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-card bg-sheet p-2 shadow-float forced-colors:border outline-none ring-1 max-h-(--available-height) ring-line transition-[opacity,transform] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            <Entries entries={entries} takeFocus={open && byKeyboard} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

type EntriesProps = { entries: readonly MenuEntry[]; takeFocus: boolean }

function Entries({ entries, takeFocus }: EntriesProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The library does this for its own trigger only.
    if (takeFocus) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }, [takeFocus])
  return (
    <div ref={list}>
      {entries.map((entry) => (
        <Entry key={entry.label} entry={entry} />
      ))}
    </div>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { kind, label } = entry
  if (kind === 'choice') return <Choice {...entry} />
  const content = (
    <>
      <MenuIcon name={entry.icon} />
      {label}
    </>
  )
  return kind === 'link' ? (
    <Menu.LinkItem className={item} closeOnClick render={entry.link}>
      {content}
    </Menu.LinkItem>
  ) : (
    <Menu.Item className={item} onClick={entry.onSelect}>
      {content}
    </Menu.Item>
  )
}

/** A row of icons; each is named for assistive technology and on hover. */
function Choice({ label, value, options, onSelect }: Extract<MenuEntry, { kind: 'choice' }>) {
  return (
    <Menu.Group className="my-2 border-y border-line py-2">
      <Menu.RadioGroup value={value} onValueChange={onSelect} className="flex items-center gap-1">
        <Menu.GroupLabel className="grow px-3 text-ink-soft">{label}</Menu.GroupLabel>
        {options.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick={false}
            aria-label={option.label}
            title={option.label}
            className="grid size-11 cursor-pointer place-items-center rounded-full focus-visible:-outline-offset-3 data-checked:bg-leaf-soft data-checked:text-leaf forced-colors:data-checked:border-2 data-checked:shadow-[inset_0_0_0_2px_currentColor] data-highlighted:bg-sunk"
          >
            <MenuIcon name={option.icon} />
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  )
}
