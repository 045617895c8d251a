import type { Venue } from '@lunchvote/contracts/venues'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { useDeleteVenue, useUpdateVenue } from '../venues.hooks.ts'
import { venuesMessages } from '../venues.messages.ts'
import { VenueForm } from './venue-form.tsx'

export function EditVenueForm({ venue }: { venue: Venue }) {
  const navigate = useNavigate()
  const update = useUpdateVenue()
  const remove = useDeleteVenue()
  const [confirming, setConfirming] = useState(false)
  const { id, name, description, imageUrl, active } = venue
  const busy = update.isPending || remove.isPending

  return (
    <>
      <VenueForm
        name={`edit-venue-${id}`}
        id={id}
        initial={{ name, description, imageUrl, active }}
        onSubmit={async ({ active: isOffered, ...values }) => {
          if (busy) return
          // `active` is sent only if it was changed, because a colleague may have changed it meanwhile.
          await update.mutateAsync({ id, ...values, ...(isOffered !== active && { active: isOffered }) })
          await navigate({ to: '/' })
        }}
      >
        {(pending) => (
          <>
            <Button type="submit" busy={pending} busyLabel="Updating...">
              Update Venue
            </Button>
            <Button
              variant="dangerOutline"
              icon="trash"
              busy={remove.isPending}
              {...LazyConfirmDialog.preload}
              onClick={() => setConfirming(true)}
            >
              Delete
            </Button>
          </>
        )}
      </VenueForm>
      <LazyConfirmDialog
        {...venuesMessages.confirmDelete}
        open={confirming}
        onOpenChange={setConfirming}
        action="Delete"
        busyLabel="Deleting..."
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { id },
            // The history entry is replaced, because the venue's page no longer exists.
            { onSuccess: () => navigate({ to: '/', replace: true }), onError: () => setConfirming(false) },
          )
        }
      />
    </>
  )
}
