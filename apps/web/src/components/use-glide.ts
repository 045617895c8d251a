import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/**
 * Animates the children of a list to their new places when `order` changes (the FLIP technique: first, last, invert,
 * play). They move without animation when the size of the window changes.
 */
export function useGlide(list: RefObject<HTMLElement | null>, order: string): void {
  const known = useRef<{ order: string; places: Map<Element, { x: number; y: number }> }>(undefined)

  useLayoutEffect(() => {
    const before = known.current
    if (!before || before.order === order || matchMedia(reducedMotion).matches) return
    for (const [child, { x, y }] of placesIn(list)) {
      const from = before.places.get(child)
      if (from) glide(child, from.x - x, from.y - y)
    }
  })

  useEffect(() => {
    // The places are measured in the next frame, because measuring now would force a layout during the first render.
    const frame = requestAnimationFrame(() => {
      known.current = { order, places: placesIn(list) }
    })
    return () => cancelAnimationFrame(frame)
  })
}

function placesIn(list: RefObject<HTMLElement | null>): Map<Element, { x: number; y: number }> {
  return new Map([...(list.current?.children ?? [])].map((child) => [child, placeOf(child)]))
}

/** The element's place in the layout, which a running animation does not change. */
function placeOf(element: Element): { x: number; y: number } {
  return element instanceof HTMLElement ? { x: element.offsetLeft, y: element.offsetTop } : { x: 0, y: 0 }
}

function glide(element: Element, x: number, y: number): void {
  if (x === 0 && y === 0) return
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
    duration: 480,
    easing: 'cubic-bezier(0.22, 1, 0.36, 1)',
  })
}
