import { Failure } from '~/components/failure.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { errorCode } from '~/lib/api/errors.ts'
import { useVenue } from '../venues.hooks.ts'
import { EditVenueForm } from './edit-venue-form.tsx'
import { venueFormGrid } from './venue-form.tsx'

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
    <div role="status" aria-label="Loading the venue" className={venueFormGrid}>
      <div className="grid content-start gap-3 sm:col-start-2">
        <Skeleton className="h-32 rounded-card sm:mt-9 sm:h-72" />
        <Skeleton className="h-11 rounded-full" />
      </div>
      <div className="grid content-start gap-6 sm:row-start-1">
        <Skeleton className="h-20 rounded-field" />
        <Skeleton className="h-40 rounded-field" />
        <Skeleton className="h-20 rounded-field" />
        <Skeleton className="h-11 w-40 rounded-full" />
      </div>
    </div>
  )
}
