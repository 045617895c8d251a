import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { useRef } from 'react'
import { useGlide } from '~/components/use-glide.ts'
import { useCastVote, useRemoveVote, useVenuesInFlight } from '../votes.hooks.ts'
import { leadingVenues, tallyOf } from '../votes.rules.ts'
import { VenueCard } from './venue-card.tsx'

type VenueGridProps = { user: CurrentUser; venues: readonly Venue[]; tallies: readonly VenueTally[] }

export const gridStyle = 'relative grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3'

export function VenueGrid({ user, venues, tallies }: VenueGridProps) {
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
          <li key={venue.id}>
            <VenueCard
              teamName={user.teamName}
              venue={venue}
              tally={tally}
              leads={leading.has(venue.id)}
              settled={settled}
              busy={inFlight.has(venue.id)}
              eager={index < 3}
              onVote={() => (tally.hasVoted ? remove : cast).mutate({ venueId: venue.id })}
            />
          </li>
        )
      })}
    </ul>
  )
}
