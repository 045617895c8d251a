import { Menu } from '@base-ui/react/menu'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import type { DialogState } from './lazy-dialog.tsx'
import { MenuIcon, type MenuIconName } from './menu-icon.tsx'

export type MenuState = DialogState & {
  /** The button that opens and closes the menu. */
  anchor: RefObject<HTMLButtonElement | null>
  /** The popup's parent, inside the landmark that contains the button. */
  container: RefObject<HTMLElement | null>
  label: string
  /** Whether a key opened the menu. Then the first entry gets the focus. */
  byKeyboard: boolean
}

type MenuPopupProps = MenuState & { children: ReactNode }

export function MenuPopup(props: MenuPopupProps) {
  const { anchor, container, label, open, byKeyboard, onOpenChange, children } = props
  const popup = useRef<HTMLDivElement>(null)

  function change(next: boolean, { event }: { event: Event }) {
    // A press on the button already closes the menu. If the menu closed here first, the press would open it again.
    const onButton = event.target instanceof Node && anchor.current?.contains(event.target)
    if (!next && onButton && event.type !== 'keydown') return
    onOpenChange(next)
  }
  /**
   * Decides where the focus goes when the menu closes. Returns the menu's button to focus the button. Returns false to
   * leave the focus where it is: in a dialog that a menu entry opened, or on another element that was pressed.
   */
  function finalFocus() {
    const { activeElement, body } = document
    const isOver = activeElement === body || popup.current?.contains(activeElement)
    return isOver ? anchor.current : false
  }
  function closeOnTab(event: KeyboardEvent) {
    if (event.key !== 'Tab') return
    // Tab closes the menu, and the focus returns to the button.
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
            <Entries takeFocus={open && byKeyboard}>{children}</Entries>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entries({ takeFocus, children }: { takeFocus: boolean; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Base UI focuses the first entry only if its own trigger component opens the menu. Here, our own button does.
    if (takeFocus) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }, [takeFocus])
  return <div ref={list}>{children}</div>
}

const entryStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 font-medium select-none focus-visible:-outline-offset-3 data-highlighted:bg-sunk'

type EntryProps = { icon: MenuIconName; label: string }

/** @param props.link a router link without content; the icon and the label become its content */
export function MenuLink({ icon, label, link }: EntryProps & { link: ReactElement }) {
  return (
    <Menu.LinkItem className={entryStyle} closeOnClick render={link}>
      <MenuIcon name={icon} />
      {label}
    </Menu.LinkItem>
  )
}

export function MenuAction({ icon, label, onSelect }: EntryProps & { onSelect: () => void }) {
  return (
    <Menu.Item className={entryStyle} onClick={onSelect}>
      <MenuIcon name={icon} />
      {label}
    </Menu.Item>
  )
}

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon: MenuIconName }[]
  onSelect: (value: Value) => void
}

/** Chooses one of a few icons. The accessible name and the tooltip of each icon say what it means. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, options, onSelect } = props
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
