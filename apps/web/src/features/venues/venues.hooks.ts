import type { NewVenue, VenueUpdate } from '@lunchvote/contracts/venues'
import { useMutation, useQuery } from '@tanstack/react-query'
import { track } from '~/lib/analytics/analytics.ts'
import { messageOf } from '~/lib/api/errors.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { changedFields } from './edit.rules.ts'
import { venuesMessages } from './venues.messages.ts'

/** The tally has a row for each active venue, so it changes with them. */
function useVenueReload() {
  return () => {
    void trpc.venues.list.invalidate()
    void trpc.votes.today.invalidate()
  }
}

export function useAddVenue() {
  const reload = useVenueReload()
  return useMutation({
    mutationFn: (venue: NewVenue) => trpcClient.venues.create.mutate(venue),
    onSuccess: ({ id, name }) => {
      reload()
      track('Add Venue', { venueId: id, venueName: name, venueType: 'manual' })
      showToast({ title: venuesMessages.added, text: `${name} is on the board.` })
    },
    onError: (error) => {
      const { title, text } = venuesMessages.addingFailed
      showErrorToast({ title, text: messageOf(error, text) })
    },
  })
}

/** Not cached: a form filled with old text would overwrite a colleague's change. */
export function useVenue(id: number) {
  return useQuery({ ...trpc.venues.get.queryOptions({ id }), gcTime: 0 })
}

export function useUpdateVenue() {
  const reload = useVenueReload()
  return useMutation({
    mutationFn: (venue: VenueUpdate) => trpcClient.venues.update.mutate(venue),
    onMutate: ({ id }) => ({ before: trpc.venues.get.getData({ id }) }),
    onSuccess: (venue, sent, { before }) => {
      reload()
      track('Edit Venue', {
        venueId: venue.id,
        venueName: venue.name,
        changes: changedFields(before, venue, sent),
      })
      showToast({ title: venuesMessages.updated, text: `${venue.name} has been updated.` })
    },
    onError: (error) => {
      const { title, text } = venuesMessages.updatingFailed
      showErrorToast({ title, text: messageOf(error, text) })
    },
  })
}

export function useDeleteVenue() {
  const reload = useVenueReload()
  return useMutation({
    mutationFn: (venue: { id: number }) => trpcClient.venues.remove.mutate(venue),
    onSuccess: (_result, { id }) => {
      // Removed at once: until the reload its card would lead nowhere.
      trpc.venues.list.setData(undefined, (venues) => venues?.filter((venue) => venue.id !== id))
      reload()
      showToast({ title: venuesMessages.deleted, text: 'The venue has been removed from the list.' })
    },
    onError: (error) => {
      const { title, text } = venuesMessages.deletingFailed
      showErrorToast({ title, text: messageOf(error, text) })
    },
  })
}
