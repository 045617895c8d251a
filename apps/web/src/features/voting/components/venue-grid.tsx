import type { VenueWithLunches } from '@lunchvote/contracts/venues'
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '~/components/class-names.ts'
import { lazyPart } from '~/components/lazy-part.tsx'
import { useGlide } from '~/components/use-glide.ts'
import { isWide, useIsWide } from '~/components/use-is-wide.ts'
import { hasMenu, useBoard } from '../board.hooks.ts'
import { useCastVote, useRemoveVote, useVenuesInFlight } from '../votes.hooks.ts'
import { tallyOf } from '../votes.rules.ts'
import { useFiltered } from './filtered-venues.tsx'
import { LeavingOut } from './leaving-out.tsx'
import { VenueCard } from './venue-card.tsx'
import { venueNotes } from './venue-notes.tsx'

/** Only phones need this. They load it while they wait for the venues. */
const VenueRow = lazyPart(
  async () => (await import('./venue-row.tsx')).VenueRow,
  <div className="h-23 rounded-2xl bg-sheet" />,
)
if (!isWide()) VenueRow.preload()

export type VenueGridProps = {
  venues: readonly VenueWithLunches[]
  /** The id of the card that begins a row of its own, so that it does not change the height of others. */
  firstAdded?: number | undefined
  /** What stands above the card of each venue, by the venue's id. */
  reasons?: ReadonlyMap<number, string>
}

export const gridStyle =
  'relative grid grid-cols-[minmax(0,1fr)] items-start gap-2 sm:gap-4 md:grid-cols-2 xl:grid-cols-3'

export function VenueGrid({ venues, firstAdded, reasons }: VenueGridProps) {
  const board = useBoard()
  const { user, tallies } = board
  const Venue = useIsWide() ? VenueCard : VenueRow
  const list = useRef<HTMLUListElement>(null)
  const cast = useCastVote(user)
  const remove = useRemoveVote(user)
  const inFlight = useVenuesInFlight()
  const { by, hidden } = useFiltered()
  const fitting = venues.filter(({ id }) => !hidden.has(id))
  const { count, end } = useGrowing(list, fitting.length, by)
  useGlide(list, venues.map(({ id }) => id).join())

  return (
    <LeavingOut>
      <ul
        ref={list}
        className={classNames(gridStyle, venues.some((venue) => hasMenu(board, venue)) && 'with-menus')}
      >
        {fitting.slice(0, count).map((venue, index) => (
          <li key={venue.id} className={classNames(venue.id === firstAdded && 'col-start-1')}>
            {reasons && (
              <p className="-mt-1 mb-1 text-[0.9375rem] leading-tight font-semibold">
                {reasons.get(venue.id)}
              </p>
            )}
            <Venue
              venue={venue}
              {...venueNotes(venue, board)}
              busy={inFlight.has(venue.id)}
              eager={index < 6}
              onVote={(against) => {
                const { hasVoted, hasVotedAgainst } = tallyOf(tallies, venue.id)
                const change = (against ? hasVotedAgainst : hasVoted) ? remove : cast
                change.mutate({ venueId: venue.id, against })
              }}
            />
          </li>
        ))}
      </ul>
      {end}
    </LeavingOut>
  )
}

/** How many cards are made at first, and how many at once later, because the answer to a key has to be quick. */
const cardsAtFirst = 30
const cardsAtOnce = 6
/** The other cards are made when they are this near to the screen. */
const nearPx = 2000

/**
 * How many cards are made so far. A board can have 500, and making all of them takes seconds on a slow device.
 * @param all how many cards there are
 */
function useGrowing(list: RefObject<HTMLElement | null>, all: number, filter: unknown) {
  const [made, setMade] = useState({ filter, count: cardsAtFirst })
  if (made.filter !== filter) setMade({ filter, count: cardsAtOnce })
  const { count } = made
  const end = useRef<HTMLDivElement>(null)
  const isWhole = count >= all
  useLayoutEffect(() => {
    if (isWhole || !end.current || !list.current) return
    // The missing cards take up their space, so that the page can be scrolled to where it was.
    end.current.style.height = `${(list.current.offsetHeight * (all - count)) / count}px`
    const grow = () =>
      startTransition(() => setMade((before) => ({ ...before, count: before.count + cardsAtOnce })))
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && grow(),
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, all, count, isWhole])
  return { count, end: isWhole ? null : <div ref={end} aria-hidden="true" /> }
}
