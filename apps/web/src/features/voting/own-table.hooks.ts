import { useMutation } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { reloadDay, showDay } from './lunch.hooks.ts'
import { ownTableMessages } from './own-table.messages.ts'

/** Stores the names of the member's guests, as the shown ones are changed. */
export function useGuests(userId: number) {
  return useMutation({
    mutationFn: (change: (names: readonly string[]) => readonly string[]) => {
      const known = trpc.lunch.today.getData()?.guests ?? []
      const names = known.filter(({ host }) => host.userId === userId).map(({ name }) => name)
      return trpcClient.tables.bringGuests.mutate({ guests: change(names).map((name) => ({ name })) })
    },
    // Two changes are sent one after the other, because each replaces the whole list.
    scope: { id: 'guests' },
    onSuccess: showDay,
    onError: (error) => {
      showFailure(error, ownTableMessages.guests.failed)
      reloadDay()
    },
  })
}
