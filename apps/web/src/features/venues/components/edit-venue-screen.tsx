import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Failure } from '~/components/failure.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { errorCode } from '~/lib/api/errors.ts'
import { useVenue } from '../venues.hooks.ts'
import { EditVenueForm } from './edit-venue-form.tsx'
import { VenueFormSkeleton } from './venue-form-skeleton.tsx'

export function EditVenueScreen({ user, venueId }: { user: CurrentUser; venueId: number }) {
  const venue = useVenue(venueId)
  return (
    <>
      <ScreenHead back="Back to Venues" title="Edit Venue" />
      {venue.data ? (
        <EditVenueForm teamName={user.teamName} venue={venue.data} />
      ) : venue.error ? (
        <Failure
          title={
            errorCode(venue.error) === 'NOT_FOUND' ? 'This venue is gone' : 'The venue could not be loaded'
          }
          query={venue}
        />
      ) : (
        <VenueFormSkeleton />
      )}
    </>
  )
}
