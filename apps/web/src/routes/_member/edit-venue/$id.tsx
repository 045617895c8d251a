import { createFileRoute } from '@tanstack/react-router'
import { EditVenueScreen } from '~/features/venues/components/edit-venue-screen.tsx'
import { venueParams } from '~/features/venues/venues.rules.ts'

export const Route = createFileRoute('/_member/edit-venue/$id')({
  beforeLoad: ({ params }) => venueParams(params.id),
  // Started, not awaited, and with a client of its own chunk: the screen has its own states for waiting and failing.
  loader: ({ context: { venueId } }) =>
    void import('~/features/venues/venues.loader.ts').then(({ loadVenue }) => loadVenue(venueId)),
  component: EditVenueRoute,
})

function EditVenueRoute() {
  const { user, venueId } = Route.useRouteContext()
  return <EditVenueScreen key={venueId} user={user} venueId={venueId} />
}
