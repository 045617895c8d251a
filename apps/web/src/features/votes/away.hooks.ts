import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { withAway } from '~/features/lunch/lunch.rules.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { placeKey, scope, useBoardChange } from './board-change.hooks.ts'
import { votesMessages } from './votes.messages.ts'
import { withoutOwnVote } from './votes.rules.ts'

/** Stores whether the member is away today. A member who is away has no vote, so the vote is removed. */
export function useAway({ displayName }: CurrentUser) {
  const board = useBoardChange()
  return useMutation({
    mutationKey: [...placeKey, 'away'],
    mutationFn: (change: { away: boolean }) => trpcClient.lunch.away.mutate(change),
    scope,
    onMutate: ({ away }) =>
      board.apply({
        tallies: (tallies) => (away ? withoutOwnVote(tallies, displayName) : tallies),
        lunch: (lunch) => withAway(lunch, displayName, away),
      }),
    onSuccess: (lunch) => void trpc.lunch.today.setData(undefined, lunch),
    onError: (error, _input, before) => {
      board.rollBack(error, before)
      showFailure(error, votesMessages.awayFailed)
    },
    onSettled: board.reload,
  })
}
