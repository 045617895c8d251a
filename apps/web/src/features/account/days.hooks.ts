import type { DaysChange } from '@lunchvote/contracts/days'
import { useMutation, useQuery } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { accountMessages } from './account.messages.ts'

const texts = accountMessages.days

export function useDays() {
  return useQuery(trpc.days.get.queryOptions())
}

/**
 * Shows the chosen weekdays at once, and restores the old ones if the server refuses. The board is loaded again when the
 * server's event arrives.
 */
export function useChangeDays() {
  return useMutation({
    mutationFn: (change: DaysChange) => trpcClient.days.change.mutate(change),
    // The scope makes these mutations run one at a time, so that the later of two quick changes wins.
    scope: { id: 'days' },
    onMutate: async ({ weekdays }) => {
      await trpc.days.get.cancel()
      const before = trpc.days.get.getData()
      if (before && weekdays) trpc.days.get.setData(undefined, { ...before, weekdays })
      return { before }
    },
    onSuccess: (days) => {
      trpc.days.get.setData(undefined, days)
      showToast(texts.saved)
    },
    onError: (error, _change, shown) => {
      trpc.days.get.setData(undefined, shown?.before)
      showFailure(error, texts.savingFailed)
    },
  })
}
