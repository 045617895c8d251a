import { useIsMutating, useMutation } from '@tanstack/react-query'
import { track } from '~/lib/analytics/analytics.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { isLive } from '~/lib/connection.ts'
import { showToast } from '~/lib/toast.ts'
import { lazyVotingMessages } from './lazy-voting.messages.ts'
import { placeKey, scope } from './votes.hooks.ts'
import { withoutVotes } from './votes.rules.ts'

export function useResetVotes() {
  const voting = useIsMutating({ mutationKey: placeKey }) > 0
  const reset = useMutation({
    mutationFn: () => trpcClient.votes.reset.mutate(),
    scope,
    onSuccess: async () => {
      await trpc.votes.today.cancel()
      trpc.votes.today.setData(undefined, (tallies) => tallies && withoutVotes(tallies))
      track('Reset Votes', { reason: 'manual' })
      showToast(lazyVotingMessages.wasReset)
    },
    onError: (error) => showFailure(error, lazyVotingMessages.resetFailed),
    onSettled: (result) => {
      if (isLive() && result && result.cleared > 0) return
      void trpc.votes.today.invalidate()
      // Today's lunch says who has reset the votes.
      void trpc.lunch.today.invalidate()
    },
  })
  return { reset: () => reset.mutate(), busy: reset.isPending || voting }
}

/** Restores the votes that the last reset has cleared. */
export function useUndoReset() {
  return useMutation({
    mutationFn: () => trpcClient.votes.undoReset.mutate(),
    scope,
    onSuccess: async ({ restored }) => {
      // The line with the pressed button disappears last, because the headline that then gets the focus must not change
      // any more.
      await trpc.votes.today.invalidate()
      trpc.lunch.today.setData(undefined, (lunch) => lunch && { ...lunch, reset: null })
      const { restored: title, restoredVotes, restoredNone } = lazyVotingMessages
      showToast({ title, text: restored === 0 ? restoredNone : restoredVotes(restored) })
    },
    onError: (error) => {
      showFailure(error, { text: lazyVotingMessages.undoFailed })
      // A colleague may have undone the reset, or the minute may be over.
      void trpc.votes.today.invalidate()
      void trpc.lunch.today.invalidate()
    },
  })
}
