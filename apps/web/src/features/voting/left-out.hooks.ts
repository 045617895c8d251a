import { sentence } from '@lunchvote/contracts/sentence'
import type { LeavingOut, Venue } from '@lunchvote/contracts/venues'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { lazyVotingMessages } from './lazy-voting.messages.ts'

const messages = lazyVotingMessages.leavingOut

/** Loads what the board shows again. Resolves once the venues are loaded. */
function reload(): Promise<void> {
  void trpc.votes.today.invalidate()
  void trpc.lunch.today.invalidate()
  return trpc.venues.list.invalidate()
}

export function useLeaveOut(venueName: string) {
  return useMutation({
    mutationFn: (leavingOut: LeavingOut) => trpcClient.venues.leaveOut.mutate(leavingOut),
    onSuccess: (_result, { reason }) => {
      const { title, text } = messages.done(venueName, reason)
      showToast({ title, text: sentence(text) })
    },
    onError: (error) => showFailure(error, messages.failed),
    onSettled: reload,
  })
}

export function useTakeIn() {
  return useMutation({
    mutationFn: ({ id }: Pick<Venue, 'id' | 'name'>) => trpcClient.venues.takeIn.mutate({ id }),
    onSuccess: (_result, { name }) => showToast(messages.undone(name)),
    onError: (error) => showFailure(error, messages.undoFailed),
    onSettled: reload,
  })
}
