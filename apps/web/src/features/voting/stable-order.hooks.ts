import type { VenueWithLunches } from '@lunchvote/contracts/venues'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** After the last touch of a finger, the board counts as used for this long. */
const touchMs = 3000
/** A list that is scrolled counts as used for this long after the last sign of its reader. */
const readMs = 10_000
/** After a change, the board waits for this long, because somebody may be about to touch it. */
const calmMs = 1500
const checkMs = 250

const textsOf = (venues: readonly VenueWithLunches[]) =>
  JSON.stringify(venues.map(({ id, name, description, link }) => [id, name, description, link]))

type Cards = {
  venues: readonly VenueWithLunches[]
  /** The id of the first venue that was added while the cards stay. */
  firstAdded: number | undefined
}

type Wanted = {
  /** The venues that are on offer and open today, in the order of the screen. */
  wanted: readonly VenueWithLunches[]
  /** Those that are on offer, but not open today. */
  closed: readonly VenueWithLunches[]
  /** Whether the member goes through the list, because they are to answer for each venue and have not begun. */
  isRead: boolean
}

/**
 * The cards. While the board is used, they keep their places and their texts, so that a tap hits what it aimed at. New
 * venues are last, and venues that are no longer on offer stay as inactive venues. Once the board is left alone, the
 * cards have the order of `wanted`.
 */
export function useStableOrder(hands: RefObject<Hands>, { wanted, closed, isRead }: Wanted) {
  /** Undefined if the cards are to be sorted now. */
  const [shown, setShown] = useState<Cards>()
  const { venues, firstAdded } = shown ?? { venues: wanted, firstAdded: undefined }
  const kept = new Set(venues.map(({ id }) => id))
  const added = wanted.filter(({ id }) => !kept.has(id))
  const [first] = added
  if (first) setShown({ venues: [...venues, ...added], firstAdded: firstAdded ?? first.id })
  else if (!shown) setShown({ venues, firstAdded })
  const onOffer = new Map([...wanted, ...closed].map((venue) => [venue.id, venue]))
  const cards = [...venues, ...added].map((card) => {
    const venue = onOffer.get(card.id)
    // A longer text, or a menu, would move the button below it.
    const { name, description, link } = card
    return venue ? { ...venue, name, description, link } : { ...card, active: false }
  })
  const sort = () => setShown(undefined)
  const news = textsOf(wanted)
  const isNew = textsOf(cards) !== news || firstAdded !== undefined
  const isInUse = () => isUsed(hands.current, hands.current.board) || isScrolled(hands.current)
  useOnceAlone(isNew ? news : undefined, () => !document.hidden && (isRead || isInUse()), sort)
  return { cards, firstAdded, isOld: isNew, sort }
}

/**
 * The leading venue that the board offers to vote for. It stays while somebody may press its button.
 * @param row contains the button
 */
export function useStableLeader(
  hands: RefObject<Hands>,
  row: RefObject<HTMLElement | null>,
  leader: number | undefined,
): number | undefined {
  const [shown, setShown] = useState(leader)
  if (shown === undefined && leader !== undefined) setShown(leader)
  useOnceAlone(
    shown === leader ? undefined : String(leader),
    () => isUsed(hands.current, row.current),
    () => setShown(leader),
  )
  return shown
}

/** Calls `show` once there are `news`, and nobody has used the place for a moment. */
export function useOnceAlone(news: string | undefined, isUsed: () => boolean, show: () => void): void {
  const latest = useRef({ isUsed, show })
  latest.current = { isUsed, show }
  useEffect(() => {
    if (news === undefined) return
    const changed = performance.now()
    const timer = setInterval(() => {
      if (performance.now() - changed >= calmMs && !latest.current.isUsed()) latest.current.show()
    }, checkMs)
    return () => clearInterval(timer)
  }, [news])
}

/** What hands do on the board. */
export type Hands = {
  board: HTMLElement | null
  /** The element under the pointer. Null if the pointer is not on the board. */
  under: Element | null
  fingers: number
  touched: number
  /** When the page was last scrolled or touched, or a key pressed. */
  active: number
}

const never = Number.NEGATIVE_INFINITY

/** Watches the hands on the board. @returns also the ref of the board */
export function useHands() {
  const board = useRef<HTMLDivElement>(null)
  const hands = useRef<Hands>({ board: null, under: null, fingers: 0, touched: never, active: never })

  useEffect(() => {
    const { current } = hands
    current.board = board.current
    const point = ({ type, pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch') current.under = type === 'pointerleave' ? null : (target as Element)
    }
    const touch = () => {
      current.touched = performance.now()
    }
    const act = () => {
      current.active = performance.now()
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    const finger = ({ type, touches, target }: TouchEvent) => {
      current.fingers = touches.length
      touch()
      if (type !== 'touchstart') return
      // If the touched button disappears, the end of the touch reaches only the button.
      for (const end of ['touchend', 'touchcancel'] as const) {
        target?.addEventListener(end, (event) => finger(event as TouchEvent), { ...options, once: true })
      }
    }
    for (const type of ['pointerover', 'pointermove', 'pointerleave'] as const) {
      board.current?.addEventListener(type, point, options)
    }
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
      board.current?.addEventListener(type, finger, options)
    }
    for (const type of ['scroll', 'touchstart', 'touchmove', 'pointermove', 'keydown'] as const) {
      window.addEventListener(type, act, options)
    }
    // A screen reader, for example, clicks without a finger or a pointer.
    board.current?.addEventListener('click', touch, options)
    return () => listening.abort()
  }, [])
  return { board, hands }
}

/** Whether somebody reads the list further down. */
const isScrolled = ({ active }: Hands) => window.scrollY > 0 && performance.now() - active < readMs

/** Whether hands or keys are on this part of the board. A finger that has touched any part may touch this one next. */
function isUsed({ board, under, fingers, touched }: Hands, part: HTMLElement | null): boolean {
  if (document.hidden) return false
  // The element under the pointer may have disappeared. The pointer is then still on the board.
  const rests = under !== null && (part === board || part?.contains(under) === true)
  return (
    rests ||
    fingers > 0 ||
    performance.now() - touched < touchMs ||
    // A button that was clicked keeps the focus when the pointer leaves. It counts only if the focus is visible, because
    // keys are then in use.
    part?.querySelector(':focus-visible') != null ||
    document.querySelector('[role=dialog],[role=alertdialog]') !== null
  )
}
