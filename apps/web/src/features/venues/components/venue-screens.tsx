import type { Venue } from '@lunchvote/contracts/venues'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { Failure } from '~/components/failure.tsx'
import { Icon } from '~/components/icon.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { errorCode } from '~/lib/api/errors.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { venueFormMessages } from '../venue-form.messages.ts'
import { blankVenue, changedVenue, valuesOf } from '../venue-values.rules.ts'
import { useAddVenue, useDeleteVenue, useUpdateVenue, useVenue } from '../venues.hooks.ts'
import { MapCredit } from './map-credit.tsx'
import { VenueForm, venueFormLayout } from './venue-form.tsx'

export function AddVenueScreen() {
  const { teamName } = useParams({ from: '/_member/$teamName/add-venue' })
  const navigate = useNavigate()
  const add = useAddVenue()

  return (
    <>
      <ScreenHead back={venueFormMessages.back} title={venueFormMessages.addTitle}>
        {!serverLacks('places') && (
          <Link to="/$teamName/places-nearby" params={{ teamName }} className={buttonStyle('outline')}>
            <Icon name="pin" />
            {venueFormMessages.placesNearby}
          </Link>
        )}
      </ScreenHead>
      <VenueForm
        name="add-venue"
        initial={blankVenue}
        hasLink
        onSubmit={async (values) => {
          await add.mutateAsync({ ...changedVenue(values, blankVenue), active: values.active })
          await navigate({ to: '/' })
        }}
      >
        {(pending) => (
          <Button type="submit" className="max-sm:w-full" busy={pending} busyLabel={venueFormMessages.adding}>
            {venueFormMessages.add}
          </Button>
        )}
      </VenueForm>
    </>
  )
}

export function EditVenueScreen({ venueId }: { venueId: number }) {
  const venue = useVenue(venueId)
  return (
    <>
      <ScreenHead back={venueFormMessages.backToBoard} title={venueFormMessages.editTitle} />
      {venue.data ? (
        <EditVenueForm venue={venue.data} />
      ) : venue.error ? (
        <Failure
          title={
            errorCode(venue.error) === 'NOT_FOUND' ? venueFormMessages.isGone : venueFormMessages.notLoaded
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
    <div role="status" aria-label={venueFormMessages.loading} className={venueFormLayout}>
      <div className="grid content-start gap-3 max-sm:hidden sm:col-start-2">
        <Skeleton className="mt-9 h-72 rounded-card" />
        <Skeleton className="h-11 rounded-full" />
      </div>
      <div className="grid content-start gap-6 sm:row-start-1">
        <Skeleton className="h-20 rounded-field" />
        <Skeleton className="h-40 rounded-field max-sm:hidden" />
        <Skeleton className="h-20 rounded-field max-sm:hidden" />
        <Skeleton className="h-12 rounded-field" />
        <Skeleton className="h-11 w-40 rounded-full" />
      </div>
    </div>
  )
}

function EditVenueForm({ venue }: { venue: Venue }) {
  const navigate = useNavigate()
  const update = useUpdateVenue()
  const remove = useDeleteVenue()
  const [confirming, setConfirming] = useState(false)
  const { id } = venue
  const [before] = useState(() => valuesOf(venue))
  const busy = update.isPending || remove.isPending

  return (
    <>
      <VenueForm
        name={`edit-venue-${id}`}
        id={id}
        initial={before}
        onSubmit={async (values) => {
          if (busy) return
          await update.mutateAsync({ id, ...changedVenue(values, before) })
          await navigate({ to: '/' })
        }}
      >
        {(pending) => (
          <>
            <Button type="submit" busy={pending} busyLabel={venueFormMessages.updating}>
              {venueFormMessages.update}
            </Button>
            <Button
              variant="dangerOutline"
              icon="trash"
              busy={remove.isPending}
              {...LazyConfirmDialog.preload}
              onClick={() => setConfirming(true)}
            >
              {venueFormMessages.delete}
            </Button>
          </>
        )}
      </VenueForm>
      {venue.source === 'openstreetmap' && (
        <div className="mt-6">
          <MapCredit />
        </div>
      )}
      <LazyConfirmDialog
        {...venueFormMessages.confirmDelete}
        open={confirming}
        onOpenChange={setConfirming}
        action={venueFormMessages.delete}
        busyLabel={venueFormMessages.deleting}
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
