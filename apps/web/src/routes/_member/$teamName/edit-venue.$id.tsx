import { createFileRoute } from '@tanstack/react-router'
import { EditVenueScreen } from '~/features/venues/components/venue-screens.tsx'
import { venueParams } from '~/features/venues/venues.rules.ts'

export const Route = createFileRoute('/_member/$teamName/edit-venue/$id')({
  beforeLoad: ({ params }) => venueParams(params.id),
  component: EditVenueRoute,
})

function EditVenueRoute() {
  const { venueId } = Route.useRouteContext()
  return <EditVenueScreen key={venueId} venueId={venueId} />
}
