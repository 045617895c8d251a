import { type RefObject, useLayoutEffect, useRef } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/**
 * Animates the children of a list to their new places when `order` changes (the FLIP technique: first, last, invert,
 * play). They move without animation when the size of the window changes.
 */
export function useGlide(list: RefObject<HTMLElement | null>, order: string): void {
  const shown = useRef(order)
  // During this render, the page still shows the old order. Places that were measured earlier could be out of date,
  // because children also move without a render, for example when the size of the window changes.
  const before = order === shown.current ? undefined : placesIn(list)

  useLayoutEffect(() => {
    shown.current = order
    if (!before || matchMedia(reducedMotion).matches) return
    for (const [child, { x, y }] of placesIn(list)) {
      const from = before.get(child)
      if (from) glide(child, from.x - x, from.y - y)
    }
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
