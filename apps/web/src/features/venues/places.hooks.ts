import { limits } from '@lunchvote/contracts/limits'
import type { PlacesFound } from '@lunchvote/contracts/places'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { track } from '~/lib/analytics/analytics.ts'
import { serverReason } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { placesMessages } from './places.messages.ts'
import { reloadVenues } from './venues.hooks.ts'

export function useSearchPlaces() {
  return useMutation({
    mutationFn: (search: { address: string }) => trpcClient.places.search.mutate(search),
  })
}

/** What became of the chosen places so far. */
type Outcome = { added: ReadonlySet<string>; reasons: ReadonlyMap<string, string> }

const nothing: Outcome = { added: new Set(), reasons: new Map() }

/** Adds places to the board, as many at once as the server takes. */
export function useAddPlaces() {
  const [outcome, setOutcome] = useState(nothing)
  const [done, setDone] = useState(0)
  const mutation = useMutation({
    mutationFn: async (placeIds: readonly string[]) => {
      const { max } = limits.importedPlaces
      let { added, reasons } = outcome
      let count = 0
      setDone(0)
      for (let start = 0; start < placeIds.length; start += max) {
        const sent = placeIds.slice(start, start + max)
        const { created, failures } = await trpcClient.places.import.mutate({ placeIds: sent })
        const failed = new Map(
          await Promise.all(failures.map(async (each) => [each.placeId, await serverReason(each)] as const)),
        )
        count += created.length
        added = new Set([...added, ...sent.filter((id) => !failed.has(id))])
        reasons = new Map([...reasons, ...failed])
        setOutcome({ added, reasons })
        setDone(start + sent.length)
      }
      return { count, failed: placeIds.length - count }
    },
    onSuccess: ({ count, failed }) => {
      if (failed === 0) showToast(placesMessages.added(count))
      else showErrorToast(placesMessages.someNotAdded(count, failed))
      if (count > 0) track('Import Restaurants', { count })
    },
    onError: (error) => showFailure(error, placesMessages.addingFailed),
    onSettled: reloadVenues,
  })
  return { ...mutation, outcome, done }
}

/** Whether the place is a venue of the team, or has just become one. */
export const isPresent = ({ placeId, venueId }: PlacesFound['places'][number], { added }: Outcome) =>
  venueId !== null || added.has(placeId)
