import { useMutation, useQuery } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { accountMessages } from './account.messages.ts'
import { listStaleTime } from './devices.hooks.ts'

const texts = accountMessages.calendar

export function useCalendar() {
  return useQuery(trpc.calendar.state.queryOptions(undefined, { staleTime: listStaleTime }))
}

/** Makes a link. With `isRenewal`, the member had one, which ends. */
export function useMakeLink() {
  return useMutation({
    mutationFn: (_: { isRenewal: boolean }) => trpcClient.calendar.create.mutate(),
    // The answer contains the link. It must not stay in the cache after the screen has closed.
    gcTime: 0,
    onSuccess: (_answer, { isRenewal }) => {
      if (isRenewal) showToast(texts.renewed)
      void trpc.calendar.state.invalidate()
    },
    onError: (error) => showFailure(error, texts.makingFailed),
  })
}

export function useRemoveLink() {
  return useMutation({
    mutationFn: () => trpcClient.calendar.remove.mutate(),
    onSuccess: () => {
      trpc.calendar.state.setData(undefined, { url: null, createdAt: null })
      showToast(texts.removed)
    },
    onError: (error) => showFailure(error, texts.removingFailed),
  })
}
