import { useMutation, useQuery } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { accountMessages } from './account.messages.ts'

const texts = accountMessages.favourites

export function useFavourites() {
  return useQuery(trpc.favourites.get.queryOptions())
}

/** Shows the words at once, and restores the old ones if the server refuses. */
export function useChangeFavourites() {
  return useMutation({
    mutationFn: (change: { words: string[] }) => trpcClient.favourites.change.mutate(change),
    // The scope makes these mutations run one at a time, so that the later of two quick changes wins.
    scope: { id: 'favourites' },
    onMutate: async (change) => {
      await trpc.favourites.get.cancel()
      const before = trpc.favourites.get.getData()
      trpc.favourites.get.setData(undefined, change)
      return { before }
    },
    onSuccess: () => {
      showToast(texts.saved)
    },
    onError: (error, _change, shown) => {
      trpc.favourites.get.setData(undefined, shown?.before)
      showFailure(error, texts.savingFailed)
    },
  })
}
