import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useToaster } from 'react-hot-toast/headless'
import { decodeToast, dismissToast } from '~/lib/toast.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { lazyComponentsMessages } from './lazy-components.messages.ts'

/** The area for toasts. It is on every screen that the router shows. F8 moves the focus to this area. */
export function ToastArea() {
  const { toasts, handlers } = useToaster()
  const area = useRef<HTMLElement>(null)
  /** The element that had the focus before the focus moved to this area. */
  const previous = useRef<HTMLElement>(null)
  const shown = toasts.find((toast) => toast.visible)
  const { pause, resume } = usePause(handlers)
  useFocusKey(area)
  useClearPlace(area, shown)

  function dismiss() {
    // The timer is paused while the pointer or the focus is in the area. When a toast is removed, the browser does not
    // report that the pointer or the focus has left the area. So the timer is resumed here.
    resume()
    dismissToast()
    if (area.current?.contains(document.activeElement)) previous.current?.focus()
  }
  function enter({ relatedTarget }: FocusEvent) {
    pause()
    if (relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget)) {
      previous.current = relatedTarget
    }
  }
  function leave() {
    // The timer stays paused while either the pointer or the focus is in the area.
    if (!area.current?.matches(':hover, :focus-within')) resume()
  }
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label={lazyComponentsMessages.notifications}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 w-full p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] outline-none md:left-auto md:max-w-[420px] md:p-5"
      onFocus={enter}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
    >
      <ToastBox toast={shown} onDismiss={dismiss} onMouseEnter={pause} onMouseLeave={leave} />
    </section>
  )
}

type Toaster = ReturnType<typeof useToaster>

type ToastBoxProps = {
  toast: Toaster['toasts'][number] | undefined
  onDismiss: () => void
  onMouseEnter: () => void
  onMouseLeave: () => void
}

const line = {
  box: 'flex gap-2 *:truncate',
  title: 'max-w-full shrink-0 font-semibold',
  text: 'min-w-0 opacity-90',
}
const block = {
  box: 'py-1',
  title: 'font-semibold break-words',
  text: 'mt-0.5 text-[0.9375rem] break-words opacity-90',
}

/** The toast. Without one, the empty box is there, because of its regions. */
function ToastBox({ toast, onDismiss, ...pointer }: ToastBoxProps) {
  const swipe = useSwipeRight(onDismiss)
  const { title, text } = decodeToast(typeof toast?.message === 'string' ? toast.message : '')
  const isError = toast?.type === 'error'
  const isLine = toast?.type === 'success'
  const styles = isLine ? line : block
  const content = toast && (
    <div key={toast.createdAt} className={styles.box}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
  return (
    <div
      {...swipe.handlers}
      {...pointer}
      style={swipe.style}
      className={classNames(
        // Without `select-none`, a swipe would select text, and the next press would drag that text.
        'flex touch-pan-y select-none gap-2 rounded-card transition-opacity duration-200 in-focus:ring-3 in-focus:ring-accent-strong',
        // The box and its text appear together, so that there is no empty box while the page is busy.
        toast ? 'toast pointer-events-auto pr-2 pl-5 shadow-float forced-colors:border' : 'opacity-0',
        isLine ? 'items-center py-1.5' : 'items-start py-3',
        toast && (isError ? 'bg-alarm text-alarm-ink' : 'bg-ink text-paper'),
      )}
    >
      <div className="min-w-0 grow">
        {/* Both regions exist from the start, because only changes inside an existing region are announced. An open
           dialog hides everything from screen readers except elements with an explicit `aria-live`. */}
        <div role="status" aria-live="polite">
          {!isError && content}
        </div>
        <div role="alert" aria-live="assertive">
          {isError && content}
        </div>
      </div>
      {toast && (
        <IconButton
          icon="cross"
          label={lazyComponentsMessages.dismiss}
          onClick={onDismiss}
          className="hover:bg-transparent focus-visible:outline-current focus-visible:-outline-offset-4"
        />
      )}
    </div>
  )
}

/** Pauses the timer of the toast, and resumes it if it is paused. */
function usePause({ startPause, endPause }: Toaster['handlers']) {
  const isPaused = useRef(false)
  function pause() {
    isPaused.current = true
    startPause()
  }
  function resume() {
    // Without this condition, the library would take 1970 as the start of the pause, and the toast would stay for
    // decades.
    if (isPaused.current) endPause()
    isPaused.current = false
  }
  return { pause, resume }
}

type Area = RefObject<HTMLElement | null>

function useFocusKey(area: Area): void {
  useEffect(() => {
    function focusArea(event: globalThis.KeyboardEvent) {
      if (event.key !== 'F8') return
      event.preventDefault()
      area.current?.focus()
    }
    window.addEventListener('keydown', focusArea)
    return () => window.removeEventListener('keydown', focusArea)
  }, [area])
}

/** Keeps the toast where it covers as little as possible. */
function useClearPlace(area: Area, toast: ToastBoxProps['toast']): void {
  /** The card that was pressed last. Its answer must not be covered. The press may have come before this area was loaded. */
  const pressed = useRef(document.activeElement?.closest('main article') ?? null)
  // A busy phone would run an effect only after the next presses.
  useLayoutEffect(() => {
    const press = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('main article') : null
    }
    document.addEventListener('click', press, { capture: true })
    return () => document.removeEventListener('click', press, { capture: true })
  }, [])
  useLayoutEffect(() => {
    const element = area.current
    if (!element || toast === undefined) return
    const place = () => keepClear(element, pressed.current)
    place()
    // The focus moves when a dialog opens or closes.
    document.addEventListener('focusin', place)
    return () => document.removeEventListener('focusin', place)
  }, [area, toast])
}

const margin = 12
const buttons = 'button:not([aria-expanded])'

/**
 * Lifts the toast above what it must not cover: a dialog at the bottom of a phone, the card that was pressed, and the
 * buttons of the first two cards. It also lifts the toast above other buttons of the screen, if it then stays in the
 * lower half.
 */
function keepClear(area: HTMLElement, pressed: Element | null): void {
  area.style.translate = ''
  const toast = area.firstElementChild?.getBoundingClientRect()
  if (!toast) return
  const sheet = document.querySelector('.bottom-sheet[data-open]')
  const [first, second] = document.querySelectorAll('main article')
  const kept = sheet
    ? [sheet]
    : [pressed, first, second].flatMap((card) =>
        card === pressed ? (card ?? []) : [...(card?.querySelectorAll(buttons) ?? [])],
      )
  const others = document.querySelectorAll(`.sticky-actions, main ${buttons}:not(article *)`)
  const lift = liftAbove(toast, [...kept, ...others])
  const room = toast.top - innerHeight / 2
  const least = Math.min(liftAbove(toast, kept), toast.top - margin)
  area.style.translate = `0 ${-(sheet || lift > room ? least : lift)}px`
}

/** How far the toast has to go up, so that it covers none of these. */
function liftAbove(toast: DOMRect, others: readonly Element[]): number {
  const boxes = others
    .map((other) => other.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && left < toast.right && right > toast.left)
    // From the bottom up, each covered box lifts the toast above itself.
    .sort((a, b) => b.bottom - a.bottom)
  let lift = 0
  for (const { top, bottom } of boxes) {
    if (top < toast.bottom - lift && bottom > toast.top - lift) lift = toast.bottom + margin - top
  }
  return lift
}

/** The distance in pixels from which a movement to the right counts as a swipe. */
const swipeThreshold = 50

function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number>(undefined)
  const [offset, setOffset] = useState(0)

  function end({ clientX }: PointerEvent) {
    const swiped = start.current !== undefined && clientX - start.current >= swipeThreshold
    start.current = undefined
    setOffset(0)
    if (swiped) onSwipe()
  }

  const handlers = {
    onPointerDown({ clientX, currentTarget, pointerId, target }: PointerEvent) {
      // A press on a button inside is never a swipe. If its pointer were captured, the click would go to the toast and
      // not to the button.
      if (target instanceof Element && target.closest('button')) return
      start.current = clientX
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove({ clientX }: PointerEvent) {
      if (start.current !== undefined) setOffset(Math.max(0, clientX - start.current))
    },
    onPointerUp: end,
    onPointerCancel() {
      start.current = undefined
      setOffset(0)
    },
  }
  const style: CSSProperties | undefined =
    offset > 0
      ? { transform: `translateX(${offset}px)`, opacity: Math.max(0.3, 1 - offset / 300) }
      : undefined
  return { handlers, style }
}
