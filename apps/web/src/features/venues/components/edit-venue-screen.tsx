import { Failure } from '~/components/failure.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { errorCode } from '~/lib/api/errors.ts'
import { useVenue } from '../venues.hooks.ts'
import { EditVenueForm } from './edit-venue-form.tsx'

export function EditVenueScreen({ venueId }: { venueId: number }) {
  const venue = useVenue(venueId)
  return (
    <>
      <ScreenHead back="Back to Venues" title="Edit Venue" />
      {venue.data ? (
        <EditVenueForm venue={venue.data} />
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

function VenueFormSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the venue"
      className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid content-start gap-6">
        <Skeleton className="h-20 rounded-field" />
        <Skeleton className="h-40 rounded-field" />
        <Skeleton className="h-20 rounded-field" />
        <Skeleton className="h-11 w-40 rounded-full" />
      </div>
      <Skeleton className="h-84 max-w-sm rounded-card" />
    </div>
  )
}
