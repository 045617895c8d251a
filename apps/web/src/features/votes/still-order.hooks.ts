import type { VenueWithLunches } from '@lunchvote/contracts/venues'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** After the last touch of a finger, the board counts as used for this long. */
const touchMs = 3000
/** After a change, the cards wait for this long, because somebody may be about to touch the board. */
const calmMs = 1500
const checkMs = 250

const idsOf = (venues: readonly { id: number }[]) => venues.map(({ id }) => id).join()

type Shown = { venues: readonly VenueWithLunches[]; leader: number | undefined }

/**
 * The cards, and the leader that the board offers to vote for. Both stay while the board is used, so that a tap hits
 * what it aimed at. New venues are last, and venues that are no longer on offer keep their places, as inactive venues.
 * Once the board is left alone, the cards have the order of `wanted`.
 * @param wanted the venues on offer, in the order of the screen
 * @param leader the id of the leading venue, if there is one
 */
export function useStillOrder(
  board: RefObject<HTMLElement | null>,
  venues: readonly VenueWithLunches[],
  wanted: readonly VenueWithLunches[],
  leader: number | undefined,
) {
  const use = useUse(board)
  const [shown, setShown] = useState<Shown>()

  const places = shown?.venues ?? []
  const added = wanted.filter(({ id }) => !places.some((venue) => venue.id === id))
  const offered = shown?.leader ?? leader
  // A deleted venue is no longer in `venues`, so its card shows the venue as it was.
  if (!shown || added.length > 0 || offered !== shown.leader) {
    setShown({ venues: [...places, ...added], leader: offered })
  }
  const cards = [
    ...places.map((kept) => venues.find(({ id }) => id === kept.id) ?? { ...kept, active: false }),
    ...added,
  ]
  const isOld = idsOf(cards) !== idsOf(wanted)
  const news = isOld || offered !== leader ? `${idsOf(wanted)} ${leader}` : undefined

  useEffect(() => {
    if (news === undefined) return
    const changed = performance.now()
    const timer = setInterval(() => {
      if (performance.now() - changed >= calmMs && !isUsed(use.current, board.current)) setShown(undefined)
    }, checkMs)
    return () => clearInterval(timer)
  }, [news, use, board])

  return { cards, leader: offered, isOld, sort: () => setShown(undefined) }
}

/** What the hands are doing on the board. */
type Use = { rests: boolean; fingers: number; touched: number }

function useUse(board: RefObject<HTMLElement | null>): RefObject<Use> {
  const use = useRef<Use>({ rests: false, fingers: 0, touched: Number.NEGATIVE_INFINITY })

  useEffect(() => {
    const point = ({ type, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') use.current.rests = type !== 'pointerleave'
    }
    const touch = () => {
      use.current.touched = performance.now()
    }
    const finger = ({ touches }: TouchEvent) => {
      use.current.fingers = touches.length
      touch()
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    for (const type of ['pointerenter', 'pointermove', 'pointerleave'] as const) {
      board.current?.addEventListener(type, point, options)
    }
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
      board.current?.addEventListener(type, finger, options)
    }
    // A screen reader, for example, clicks without a finger or a pointer.
    board.current?.addEventListener('click', touch, options)
    return () => listening.abort()
  }, [board])
  return use
}

function isUsed({ rests, fingers, touched }: Use, board: HTMLElement | null): boolean {
  if (document.hidden) return false
  return (
    rests ||
    fingers > 0 ||
    performance.now() - touched < touchMs ||
    // A button that was clicked keeps the focus when the pointer leaves. It counts only if the focus is visible, because
    // keys are then in use.
    board?.querySelector(':focus-visible') != null ||
    document.querySelector('[role=dialog],[role=alertdialog]') !== null
  )
}
