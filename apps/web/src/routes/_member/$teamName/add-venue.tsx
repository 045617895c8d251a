import { createFileRoute } from '@tanstack/react-router'
import { AddVenueScreen } from '~/features/venues/components/venue-screens.tsx'

export const Route = createFileRoute('/_member/$teamName/add-venue')({
  component: AddVenueScreen,
})
