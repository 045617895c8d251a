import { Menu } from '@base-ui/react/menu'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { Drawing, paths } from './icon.tsx'
import type { DialogState } from './lazy-dialog.tsx'

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
            className="min-w-60 origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-card bg-sheet p-2 text-ink shadow-float forced-colors:border outline-none ring-1 max-h-(--available-height) max-w-(--available-width) ring-line transition-[opacity,transform] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
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
  /** Each has an icon, or a short sign in letters. `lang` is the language of its label. */
  options: readonly { value: Value; label: string; icon?: MenuIconName; sign?: string; lang?: string }[]
  onSelect: (value: Value) => void
}

/** Chooses one of a few signs. The accessible name and the tooltip of each say what it means. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, options, onSelect } = props
  return (
    <Menu.Group className="my-2 border-y border-line py-2 [&+&]:-mt-2 [&+&]:border-t-0">
      <Menu.RadioGroup value={value} onValueChange={onSelect} className="flex flex-wrap items-center gap-1">
        <Menu.GroupLabel className="min-w-24 grow px-3 text-ink-soft">{label}</Menu.GroupLabel>
        {/* One row: on narrow screens, all options go below the label. */}
        <div className="flex gap-1">
          {options.map((option) => (
            <Menu.RadioItem
              key={option.value}
              value={option.value}
              closeOnClick={false}
              aria-label={option.label}
              title={option.label}
              lang={option.lang}
              className="grid size-11 cursor-pointer place-items-center rounded-full focus-visible:-outline-offset-3 data-checked:bg-leaf-soft data-checked:text-leaf forced-colors:data-checked:border-2 data-checked:shadow-[inset_0_0_0_2px_currentColor] data-highlighted:bg-sunk"
            >
              {option.icon ? <MenuIcon name={option.icon} /> : option.sign}
            </Menu.RadioItem>
          ))}
        </div>
      </Menu.RadioGroup>
    </Menu.Group>
  )
}

/** The icons of the entries. Most are not in icon.tsx, because they are loaded together with the menu. */
const iconPaths = {
  die: paths.die,
  clock: paths.clock,
  table: 'M3 8.5h18M5.5 8.5V19M18.5 8.5V19M5.5 13h13',
  bell: 'M6 16.5h12l-1.4-2.2V10a4.6 4.6 0 0 0-9.2 0v4.3zM10.2 19.5h3.6M12 3.2v2.2',
  tick: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM8 12.3l2.8 2.7 5.2-5.6',
  place:
    'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5z',
  signOut: 'M14 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19H14M10 12h10m-3.5-3.5L20 12l-3.5 3.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z',
  screen: 'M4 5.5h16v10.5H4zM9 20h6M12 16v4',
  invite:
    'M9.5 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM3 20c.3-3.6 3-5.5 6.5-5.5 2.2 0 4 .7 5.2 2.1M18.5 14v6.5M15.25 17.25h6.5',
  person: 'M12 12a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5zM4 20.5c.5-3.9 3.6-5.5 8-5.5s7.5 1.6 8 5.5',
  jar: 'M7 3.5h10M8 3.5v3.2L6 9v10a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 19V9l-2-2.3V3.5M6 12.5h12M6 16.5h12',
  calendar:
    'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM8 3v4M16 3v4M4 10h16M8.5 15l2.3 2.2 4.7-4.4',
  sliders: 'M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9M15.5 5v5M8.5 14v5',
  question:
    'M8.5 9.2A3.5 3.5 0 1 1 13 12.4c-.7.3-1 .8-1 1.6v.5M12 18v.1M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4z',
  transfer: 'M4 8.5h15m-4-4l4 4-4 4M20 15.5H5m4-4l-4 4 4 4',
  leave:
    'M9.5 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM3 20c.3-3.6 3-5.5 6.5-5.5 2.2 0 4 .7 5.2 2.1M15.25 17.25h6.5',
  skip: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM6 6l12 12',
  pencil:
    'M5 19l.9-4.1L16.3 4.5a1.8 1.8 0 0 1 2.5 0l.7.7a1.8 1.8 0 0 1 0 2.5L9.1 18.1 5 19zM14.5 6.3l3.2 3.2',
  undo: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4v4h4',
  key: 'M8.5 19.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.7 11.8L20 3.5M16.5 7l3 3',
} as const

type MenuIconName = keyof typeof iconPaths

function MenuIcon({ name }: { name: MenuIconName }) {
  return <Drawing path={iconPaths[name]} />
}
