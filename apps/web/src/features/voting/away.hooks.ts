import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { placeKey, scope, useBoardChange } from './board-change.hooks.ts'
import { withAnswer } from './lunch.rules.ts'
import { votesMessages } from './votes.messages.ts'
import { withoutOwnVote } from './votes.rules.ts'

/**
 * Stores whether the member is away today. While voting is open, a member who is away has no vote. After the decision,
 * the vote stays.
 */
export function useAway(user: CurrentUser) {
  const board = useBoardChange()
  return useMutation({
    mutationKey: [...placeKey, 'away'],
    mutationFn: (change: { away: boolean }) => trpcClient.lunch.away.mutate(change),
    scope,
    onMutate: ({ away }) => {
      const isOpen = trpc.lunch.today.getData()?.isOpen ?? true
      return board.apply({
        tallies: (tallies) => (away && isOpen ? withoutOwnVote(tallies, user.id) : tallies),
        lunch: (lunch) => withAnswer(lunch, user, away ? 'away' : isOpen ? 'waitingFor' : 'coming'),
      })
    },
    onSuccess: (lunch) => void trpc.lunch.today.setData(undefined, lunch),
    onError: (error, _input, before) => {
      board.rollBack(error, before)
      showFailure(error, votesMessages.awayFailed)
    },
    onSettled: board.reload,
  })
}
