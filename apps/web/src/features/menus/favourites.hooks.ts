import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/api/trpc.ts'

/** The reader's words for dishes. Empty until they are loaded. */
export function useFavourites(): readonly string[] {
  return useQuery(trpc.favourites.get.queryOptions()).data?.words ?? none
}

const none: readonly string[] = []
