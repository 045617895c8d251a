import { createFileRoute } from '@tanstack/react-router'
import { PlacesScreen } from '~/features/venues/components/places-screen.tsx'

export const Route = createFileRoute('/_member/$teamName/places-nearby')({
  component: PlacesScreen,
})
