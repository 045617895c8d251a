import { useMutation } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { lazyVotingMessages } from './lazy-voting.messages.ts'
import { scope } from './votes.hooks.ts'

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
