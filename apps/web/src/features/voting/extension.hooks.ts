import type { LunchToday } from '@lunchvote/contracts/lunch'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { noteReopening } from './day-toasts.ts'
import { lazyVotingMessages } from './lazy-voting.messages.ts'
import { reloadDay, showDay } from './lunch.hooks.ts'

/** The minutes by which the button extends voting. */
export const extensionMinutes = 15

/** The instant to which an extension adds its minutes: now or today's closing time, whichever is later. */
export function extendedFrom({ closesAt }: LunchToday, now: number): number {
  return Math.max(now, closesAt === null ? now : Date.parse(closesAt))
}

export function useExtendVoting() {
  return useMutation({
    mutationFn: () => trpcClient.lunch.extend.mutate({ minutes: extensionMinutes }),
    // Live reloads wait for mutations with a scope. So this answer is the first to tell the page of the reopening.
    scope: { id: 'extend' },
    onSuccess: (lunch) => {
      noteReopening(lunch)
      showDay(lunch)
    },
    onError: (error) => {
      showFailure(error, { text: lazyVotingMessages.extensionFailed })
      reloadDay()
    },
  })
}
