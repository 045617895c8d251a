import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { VotingMode } from '@lunchvote/contracts/team'
import type { VenueWithLunches } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '~/components/class-names.ts'
import { useGlide } from '~/components/use-glide.ts'
import { freshnessLine } from '../lunch.rules.ts'
import { useCastVote, useRemoveVote, useVenuesInFlight } from '../votes.hooks.ts'
import { type HiddenUntil, leadingVenues, tallyOf } from '../votes.rules.ts'
import { votingMessages } from '../voting.messages.ts'
import { useFiltered } from './filtered-venues.tsx'
import { VenueCard } from './venue-card.tsx'

export type VenueGridProps = {
  user: CurrentUser
  venues: readonly VenueWithLunches[]
  /** The id of the card that begins a row of its own, so that it does not change the height of others. */
  firstAdded?: number | undefined
  tallies: readonly VenueTally[]
  lunch: LunchToday
  votingMode: VotingMode
  /** Undefined if the votes are shown. */
  hiddenUntil: HiddenUntil | undefined
  /** Whether each card says how long ago the team ate at its venue. */
  showsFreshness: boolean
  /** What stands above the card of each venue, by the venue's id. */
  reasons?: ReadonlyMap<number, string>
}

export const gridStyle = 'relative grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3'

export function VenueGrid(props: VenueGridProps) {
  const { user, venues, firstAdded, tallies, lunch, votingMode, hiddenUntil } = props
  const { showsFreshness, reasons } = props
  const list = useRef<HTMLUListElement>(null)
  const cast = useCastVote(user)
  const remove = useRemoveVote(user)
  const inFlight = useVenuesInFlight()
  const { by, hidden } = useFiltered()
  const fitting = venues.filter(({ id }) => !hidden.has(id))
  const { count, end } = useGrowing(list, fitting.length, by)
  const leading = leadingVenues(tallies)
  const settled = tallies.some(({ hasVoted }) => hasVoted)
  useGlide(list, venues.map(({ id }) => id).join())

  return (
    <>
      <ul ref={list} className={gridStyle}>
        {fitting.slice(0, count).map((venue, index) => {
          const tally = tallyOf(tallies, venue.id)
          const freshness = showsFreshness && freshnessLine(venue.lastEatenOn, lunch.day)
          const { suits: diets } = venue
          const suits = diets && (
            <span className="text-ink-soft tabular">{votingMessages.suited(diets.members, diets.of)}</span>
          )
          return (
            <li
              key={venue.id}
              className={classNames(
                venue.id === firstAdded && 'col-start-1',
                // On phones, the picture is as high as the texts, so that the buttons stay on the first screen.
                reasons &&
                  'grid grid-rows-[auto_1fr] grid-cols-[minmax(0,1fr)] max-sm:[&_.card-picture]:aspect-[8/7]',
              )}
            >
              {reasons && (
                <p className="-mt-1 mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-[0.9375rem] leading-tight">
                  <span className="font-semibold">{reasons.get(venue.id)}</span>
                  {suits}
                </p>
              )}
              <VenueCard
                teamName={user.teamName}
                venue={venue}
                day={lunch.day}
                tally={tally}
                leads={leading.has(venue.id)}
                isApproval={votingMode === 'approval'}
                hiddenUntil={hiddenUntil}
                settled={settled}
                isOpen={lunch.isOpen}
                isChosen={lunch.decision?.venueId === venue.id}
                note={
                  !reasons &&
                  (freshness || suits) && (
                    <p className="mt-1 flex flex-wrap gap-x-3 text-[0.875rem] leading-snug text-ink-soft">
                      {freshness && <span>{freshness}</span>}
                      {suits}
                    </p>
                  )
                }
                busy={inFlight.has(venue.id)}
                eager={index < 3}
                onVote={(against) => {
                  const isOwn = against ? tally.hasVotedAgainst : tally.hasVoted
                  const change = isOwn ? remove : cast
                  change.mutate({ venueId: venue.id, against })
                }}
              />
            </li>
          )
        })}
      </ul>
      {end}
    </>
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
