import { trpcUtils } from '~/lib/trpc.ts'

export function loadVenue(id: number): Promise<void> {
  return trpcUtils.venues.get.prefetch({ id })
}
