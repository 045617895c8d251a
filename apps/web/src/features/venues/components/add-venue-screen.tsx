import { useNavigate } from '@tanstack/react-router'
import { Button } from '~/components/button.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { useAddVenue } from '../venues.hooks.ts'
import { VenueForm } from './venue-form.tsx'

const blank = { name: '', description: '', imageUrl: '', active: true }

export function AddVenueScreen() {
  const navigate = useNavigate()
  const add = useAddVenue()

  return (
    <>
      <ScreenHead back="Back to Venues" title="Add New Venue" />
      <VenueForm
        name="add-venue"
        initial={blank}
        hasLink
        onSubmit={async (values) => {
          await add.mutateAsync(values)
          await navigate({ to: '/' })
        }}
      >
        {(pending) => (
          <Button type="submit" className="max-sm:w-full" busy={pending} busyLabel="Adding...">
            Add Venue
          </Button>
        )}
      </VenueForm>
    </>
  )
}
