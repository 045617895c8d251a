import type { LunchToday } from '@lunchvote/contracts/lunch'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { reloadDay, showDay } from './lunch.hooks.ts'
import { noteReopening } from './reopening.ts'
import { votingMessages } from './voting.messages.ts'

/** The minutes by which the button extends voting. */
export const extensionMinutes = 15

/** Until when voting would be open, in milliseconds: the minutes are added to now or today's closing time, the later one. */
export function extendedUntil({ closesAt }: LunchToday, now: number): number {
  const from = Math.max(now, closesAt === null ? now : Date.parse(closesAt))
  return from + extensionMinutes * 60_000
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
      showFailure(error, { text: votingMessages.extensionFailed })
      reloadDay()
    },
  })
}
