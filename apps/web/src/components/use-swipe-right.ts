import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

/** The distance in pixels from which a movement to the right counts as a swipe. */
const threshold = 50

export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number>(undefined)
  const [offset, setOffset] = useState(0)

  function end({ clientX }: PointerEvent) {
    const swiped = start.current !== undefined && clientX - start.current >= threshold
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
