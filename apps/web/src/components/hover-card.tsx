import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'

type HoverCardProps = {
  /** The accessible name of the button. */
  label: string
  trigger: ReactNode
  children: ReactNode
}

/**
 * A small card that opens above its button on hover, on focus and on a tap. No component of Base UI opens on all three.
 */
export function HoverCard({ label, trigger, children }: HoverCardProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether the pointer press opened the card. The click event of the same press must then not close it. */
  const openedByPress = useRef(false)

  function enter({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') opening.current = setTimeout(() => setOpen(true), 120)
  }
  function leave({ pointerType }: PointerEvent) {
    clearTimeout(opening.current)
    if (pointerType === 'mouse') setOpen(false)
  }
  function press() {
    clearTimeout(opening.current)
    openedByPress.current = !open
    setOpen(true)
  }
  function click() {
    if (!openedByPress.current) setOpen((was) => !was)
    openedByPress.current = false
  }
  function blur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the control; this only watches hover, blur and Escape
    <div
      className="relative"
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={blur}
      onKeyDown={closeOnEscape}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onPointerDown={press}
        onFocus={() => setOpen(true)}
        onClick={click}
        className="flex min-h-11 min-w-11 items-center rounded-full"
      >
        <span className="sr-only">{label}</span>
        {trigger}
      </button>
      {open && (
        <div className="absolute bottom-full left-0 z-20 w-max max-w-[min(16rem,70vw)] pb-1">
          <div
            id={id}
            role="tooltip"
            className="max-h-52 animate-rise overflow-y-auto overscroll-contain rounded-field bg-ink px-4 py-3 text-sm text-paper shadow-float forced-colors:border"
          >
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
