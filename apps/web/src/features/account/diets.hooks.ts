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

/** Changes what the member eats. The venues are loaded again when the server's event arrives. */
export function useChangeDiets() {
  return useMutation({
    mutationFn: (change: { diets: Diet[] }) => trpcClient.diets.change.mutate(change),
    onSuccess: (stored) => {
      trpc.diets.get.setData(undefined, stored)
      showToast(texts.saved)
    },
    onError: (error) => showFailure(error, texts.savingFailed),
  })
}
