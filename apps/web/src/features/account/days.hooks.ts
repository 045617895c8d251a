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

/** Changes the days. The board is loaded again when the server's event arrives. */
export function useChangeDays() {
  return useMutation({
    mutationFn: (change: DaysChange) => trpcClient.days.change.mutate(change),
    onSuccess: (days) => {
      trpc.days.get.setData(undefined, days)
      showToast(texts.saved)
    },
    onError: (error) => showFailure(error, texts.savingFailed),
  })
}
