import type { Diet } from '@lunchvote/contracts/diets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { accountMessages } from './account.messages.ts'

const texts = accountMessages.diets

export function useDiets() {
  return useQuery(trpc.diets.get.queryOptions())
}

/**
 * Shows the choice at once, and restores the old one if the server refuses. The venues are loaded again when the server's event
 * arrives.
 */
export function useChangeDiets() {
  return useMutation({
    mutationFn: (change: { diets: Diet[] }) => trpcClient.diets.change.mutate(change),
    // The scope makes these mutations run one at a time, so that the later of two quick changes wins.
    scope: { id: 'diets' },
    onMutate: async (change) => {
      await trpc.diets.get.cancel()
      const before = trpc.diets.get.getData()
      trpc.diets.get.setData(undefined, change)
      return { before }
    },
    onSuccess: () => {
      showToast(texts.saved)
    },
    onError: (error, _change, shown) => {
      trpc.diets.get.setData(undefined, shown?.before)
      showFailure(error, texts.savingFailed)
    },
  })
}
