import type { Diet } from '@lunchvote/contracts/diets'
import type { Venue } from '@lunchvote/contracts/venues'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/api/trpc.ts'

/** What the reader eats, if a venue says what one can eat there. */
export function useOwnDiets(venues: readonly Pick<Venue, 'diets'>[]): readonly Diet[] {
  const isAsked = venues.some(({ diets }) => diets.length > 0)
  const own = useQuery({ ...trpc.diets.get.queryOptions(), enabled: isAsked })
  return own.data?.diets ?? none
}

const none: readonly Diet[] = []
