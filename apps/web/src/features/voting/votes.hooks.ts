import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { track } from '~/lib/analytics/analytics.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { isLive } from '~/lib/connection.ts'
import { showToast } from '~/lib/toast.ts'
import { withAnswer } from './lunch.rules.ts'
import { hasAnswered, type Vote, withoutOwnVotes, withoutVote, withVote } from './votes.rules.ts'
import { votingMessages } from './voting.messages.ts'

/**
 * The key of all mutations that change the member's own entry on the board: casting a vote, removing the vote, and
 * being away.
 */
export const placeKey = ['vote']

/** Mutations of the same scope run one at a time, so two quick votes reach the server in the order they were made. */
export const scope = { id: 'votes' }

type BoardChange = {
  tallies: (tallies: VenueTally[]) => VenueTally[]
  /** Gets the tallies after their change. */
  lunch: (lunch: LunchToday, tallies: VenueTally[]) => LunchToday
}

/** Whether the page has to load the tally by itself after the last change, because no event may make it do so. */
let mustReload = false

type Board = { tallies: VenueTally[] | undefined; lunch: LunchToday | undefined }

/** Changes the shown board before the server has answered, and restores it if the server refuses. */
function useBoardChange() {
  const client = useQueryClient()
  const isLast = () => client.isMutating({ mutationKey: placeKey }) === 1
  return {
    apply: async (change: BoardChange): Promise<Board> => {
      // What an earlier event has made the page load is not loaded now.
      if (client.isFetching({ queryKey: trpc.votes.today.queryOptions().queryKey }) > 0) mustReload = true
      await Promise.all([trpc.votes.today.cancel(), trpc.lunch.today.cancel()])
      const before = { tallies: trpc.votes.today.getData(), lunch: trpc.lunch.today.getData() }
      const tallies = before.tallies && change.tallies(before.tallies)
      trpc.votes.today.setData(undefined, tallies)
      trpc.lunch.today.setData(undefined, (lunch) => lunch && change.lunch(lunch, tallies ?? []))
      return before
    },
    rollBack: (error: unknown, before: Board | undefined) => {
      mustReload = true
      // If a later vote is waiting to be sent, the screen keeps showing the later vote. The reload after the last vote
      // shows the result.
      if (isLast()) {
        trpc.votes.today.setData(undefined, before?.tallies)
        trpc.lunch.today.setData(undefined, before?.lunch)
      }
      const code = errorCode(error)
      // The venue has been deleted or deactivated, or voting has closed.
      if (code === 'NOT_FOUND' || code === 'CONFLICT') {
        void trpc.venues.list.invalidate()
        void trpc.lunch.today.invalidate()
      }
    },
    /** Loads the tally after the last change, unless the event of this change makes the page do so. */
    reload: () => {
      if (!isLast() || (isLive() && !mustReload)) return
      mustReload = false
      void trpc.votes.today.invalidate()
    },
  }
}

/** The key of the mutations that cast or remove a vote. */
const voteKey = { mutationKey: [...placeKey, 'venue'] }

const nameOf = (venueId: number) =>
  trpc.venues.list.getData()?.find(({ id }) => id === venueId)?.name ?? votingMessages.thisVenue

export function useCastVote(user: CurrentUser) {
  const board = useBoardChange()
  return useMutation({
    ...voteKey,
    mutationFn: (vote: Vote) => trpcClient.votes.cast.mutate(vote),
    scope,
    onMutate: (vote) =>
      board.apply({
        tallies: (tallies) => withVote(tallies, vote, user, Date.now()),
        lunch: (lunch) => withAnswer(lunch, user, 'coming'),
      }),
    onSuccess: (_result, vote) => {
      const venueName = nameOf(vote.venueId)
      track('Cast Vote', { ...vote, venueName })
      showToast(votingMessages.voteSubmitted(venueName, vote.against))
    },
    onError: (error, _input, before) => {
      board.rollBack(error, before)
      showFailure(error, votingMessages.voteFailed)
    },
    onSettled: board.reload,
  })
}

export function useRemoveVote(user: CurrentUser) {
  const board = useBoardChange()
  return useMutation({
    ...voteKey,
    mutationFn: ({ venueId }: Vote) => trpcClient.votes.remove.mutate({ venueId }),
    scope,
    onMutate: ({ venueId }) =>
      board.apply({
        tallies: (tallies) => withoutVote(tallies, venueId, user.id),
        lunch: (lunch, left) => withAnswer(lunch, user, hasAnswered(left) ? 'coming' : 'waitingFor'),
      }),
    onSuccess: ({ removed }, vote) => {
      // The shown vote no longer existed, so there was nothing to remove. The reload shows the current state.
      if (!removed) {
        mustReload = true
        return void trpc.venues.list.invalidate()
      }
      const venueName = nameOf(vote.venueId)
      track('Remove Vote', { ...vote, venueName })
      showToast(votingMessages.voteRemoved(venueName, vote.against))
    },
    onError: (error, _input, before) => {
      board.rollBack(error, before)
      showFailure(error, votingMessages.removalFailed)
    },
    onSettled: board.reload,
  })
}

/** The ids of the venues for which the server has not yet answered a vote or its removal. */
export function useVenuesInFlight(): ReadonlySet<number> {
  const venueIds = useMutationState({
    filters: { ...voteKey, status: 'pending' },
    select: ({ state }) => (state.variables as Vote).venueId,
  })
  return new Set(venueIds)
}

/**
 * Stores whether the member is away today. While voting is open, a member who is away has no votes. After the decision,
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
        tallies: (tallies) => (away && isOpen ? withoutOwnVotes(tallies, user.id) : tallies),
        lunch: (lunch) => withAnswer(lunch, user, away ? 'away' : isOpen ? 'waitingFor' : 'coming'),
      })
    },
    onSuccess: (lunch) => void trpc.lunch.today.setData(undefined, lunch),
    onError: (error, _input, before) => {
      board.rollBack(error, before)
      showFailure(error, { text: votingMessages.awayFailed })
    },
    onSettled: board.reload,
  })
}
