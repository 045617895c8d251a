import type { NewVenue, Venue, VenueUpdate } from '@lunchvote/contracts/venues'
import { useMutation, useQuery } from '@tanstack/react-query'
import { track } from '~/lib/analytics/analytics.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { useDebounced } from '~/lib/debounce.ts'
import { isSame } from '~/lib/same-value.ts'
import { showToast } from '~/lib/toast.ts'
import { venuesMessages } from './venues.messages.ts'
import { nameKey } from './venues.rules.ts'

/** Reloads the venues and the tally, which has a row for each active venue. */
export function reloadVenues(): void {
  void trpc.venues.list.invalidate()
  void trpc.votes.today.invalidate()
}

export function useAddVenue() {
  return useMutation({
    mutationFn: (venue: NewVenue) => trpcClient.venues.create.mutate(venue),
    onSuccess: (venue) => {
      const { id, name, active } = venue
      const { added, addedOnBoard, addedOffOffer } = venuesMessages
      reloadVenues()
      track('Add Venue', { venueId: id, venueName: name, venueType: 'manual' })
      showToast({ title: added, text: active ? addedOnBoard(name) : addedOffOffer(name) })
    },
    onError: (error) => showFailure(error, venuesMessages.addingFailed),
  })
}

/** Adds a venue without a toast, because the screen stays and shows it. It is pending until the new list is loaded. */
export function useAddStarter() {
  return useMutation({
    mutationFn: (venue: NewVenue) => trpcClient.venues.create.mutate(venue),
    onSuccess: async ({ id, name }) => {
      track('Add Venue', { venueId: id, venueName: name, venueType: 'manual' })
      await Promise.all([trpc.venues.list.invalidate(), trpc.votes.today.invalidate()])
    },
    onError: (error) => showFailure(error, venuesMessages.addingFailed),
  })
}

/**
 * Returns the venue that already has a name. Letter case and white space make no difference.
 * @param id the venue that the form changes
 */
export function useNamesake(name: string, id?: number): Venue | undefined {
  const { data = [] } = useQuery(trpc.venues.list.queryOptions())
  const key = nameKey(useDebounced(name, 300))
  return key === '' ? undefined : data.find((venue) => venue.id !== id && nameKey(venue.name) === key)
}

/** The tags of the team's venues. Those that most venues have come first. */
export function useTeamTags(): string[] {
  const { data = [] } = useQuery(trpc.venues.list.queryOptions())
  const counts = new Map<string, number>()
  for (const tag of data.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([tag]) => tag)
}

/** The venue is not cached, because a form with an old text would overwrite a colleague's change. */
export function useVenue(id: number) {
  return useQuery({ ...trpc.venues.get.queryOptions({ id }), gcTime: 0 })
}

export function useUpdateVenue() {
  return useMutation({
    mutationFn: (venue: VenueUpdate) => trpcClient.venues.update.mutate(venue),
    onMutate: ({ id }) => ({ before: trpc.venues.get.getData({ id }) }),
    onSuccess: (venue, sent, { before }) => {
      // The board shows the change at once, and not only when somebody's pointer has left it.
      trpc.venues.list.setData(undefined, (venues) =>
        venues?.map((shown) => (shown.id === venue.id ? { ...shown, ...venue } : shown)),
      )
      reloadVenues()
      track('Edit Venue', {
        venueId: venue.id,
        venueName: venue.name,
        changes: changedFields(before, venue, sent),
      })
      showToast(venuesMessages.updated(venue.name))
    },
    onError: (error) => showFailure(error, venuesMessages.updatingFailed),
  })
}

/**
 * The names of the fields that the edit changed. Compares the stored venue before and after the edit. If the venue
 * before the edit is not known, returns all fields that were sent.
 */
function changedFields(before: Venue | undefined, after: Venue, sent: VenueUpdate): string[] {
  const { id: _id, ...fields } = sent
  return (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (field) => !isSame(before?.[field], after[field]),
  )
}

export function useDeleteVenue() {
  return useMutation({
    mutationFn: (venue: { id: number }) => trpcClient.venues.remove.mutate(venue),
    onSuccess: (_result, { id }) => {
      // The venue is removed from the cached list at once. Otherwise its card would stay visible during the reload.
      trpc.venues.list.setData(undefined, (venues) => venues?.filter((venue) => venue.id !== id))
      reloadVenues()
      showToast(venuesMessages.deleted)
    },
    onError: (error) => showFailure(error, venuesMessages.deletingFailed),
  })
}
