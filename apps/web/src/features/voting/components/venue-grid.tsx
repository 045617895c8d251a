import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Venue, VenueWithLunches } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { useRef } from 'react'
import { useGlide } from '~/components/use-glide.ts'
import { freshnessOf } from '../lunch.rules.ts'
import { useCastVote, useRemoveVote, useVenuesInFlight } from '../votes.hooks.ts'
import { leadingVenues, tallyOf } from '../votes.rules.ts'
import { freshnessText } from '../voting.messages.ts'
import { VenueCard } from './venue-card.tsx'

type VenueGridProps = {
  user: CurrentUser
  venues: readonly VenueWithLunches[]
  /** The id of the card that begins a row of its own, so that it does not change the height of others. */
  firstAdded?: number | undefined
  tallies: readonly VenueTally[]
  lunch: LunchToday
  /** Whether each card says how long ago the team ate at its venue. */
  showsFreshness: boolean
  onLeaveOut: (venue: Venue) => void
}

export const gridStyle = 'relative grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3'

export function VenueGrid(props: VenueGridProps) {
  const { user, venues, firstAdded, tallies, lunch, showsFreshness, onLeaveOut } = props
  const list = useRef<HTMLUListElement>(null)
  const cast = useCastVote(user)
  const remove = useRemoveVote(user)
  const inFlight = useVenuesInFlight()
  const leading = leadingVenues(tallies)
  const settled = tallies.some(({ hasVoted }) => hasVoted)
  useGlide(list, venues.map(({ id }) => id).join())

  return (
    <ul ref={list} className={gridStyle}>
      {venues.map((venue, index) => {
        const tally = tallyOf(tallies, venue.id)
        return (
          <li key={venue.id} className={venue.id === firstAdded ? 'col-start-1' : undefined}>
            <VenueCard
              teamName={user.teamName}
              venue={venue}
              tally={tally}
              leads={leading.has(venue.id)}
              settled={settled}
              isOpen={lunch.isOpen}
              isChosen={lunch.decision?.venueId === venue.id}
              freshness={
                showsFreshness ? freshnessText(freshnessOf(venue.lastEatenOn, lunch.day)) : undefined
              }
              busy={inFlight.has(venue.id)}
              eager={index < 3}
              onVote={() => (tally.hasVoted ? remove : cast).mutate({ venueId: venue.id })}
              onLeaveOut={() => onLeaveOut(venue)}
            />
          </li>
        )
      })}
    </ul>
  )
}
