import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { useIsMutating, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { track } from '~/lib/analytics/analytics.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { readStored, writeStored } from '~/lib/storage.ts'
import { showToast } from '~/lib/toast.ts'
import { voteRemoved, voteSubmitted, votesMessages } from './votes.messages.ts'
import {
  parseShuffleOrder,
  type ShuffleOrder,
  shuffle,
  withoutVote,
  withoutVotes,
  withVote,
} from './votes.rules.ts'

/** The key that the mutations for casting and for removing a vote share. */
const voteKey = { mutationKey: ['vote'] }

/** Mutations of the same scope run one at a time, so two quick votes reach the server in the order they were made. */
const scope = { id: 'votes' }

/** Changes the shown tally before the server has answered, and restores it if the server refuses. */
function useTallyChange() {
  const client = useQueryClient()
  const isLast = () => client.isMutating(voteKey) === 1
  return {
    nameOf: (venueId: number) =>
      trpc.venues.list.getData()?.find(({ id }) => id === venueId)?.name ?? 'this venue',
    apply: async (change: (tallies: VenueTally[]) => VenueTally[]) => {
      await trpc.votes.today.cancel()
      const before = trpc.votes.today.getData()
      trpc.votes.today.setData(undefined, (tallies) => tallies && change(tallies))
      return { before }
    },
    rollBack: (error: unknown, before: VenueTally[] | undefined) => {
      // If a later vote is queued, the screen keeps showing that vote. The reload after the last vote shows the result.
      if (isLast()) trpc.votes.today.setData(undefined, before)
      const code = errorCode(error)
      if (code === 'NOT_FOUND' || code === 'CONFLICT') void trpc.venues.list.invalidate()
    },
    reload: () => {
      if (isLast()) void trpc.votes.today.invalidate()
    },
  }
}

export function useCastVote({ displayName }: CurrentUser) {
  const tally = useTallyChange()
  return useMutation({
    ...voteKey,
    mutationFn: (vote: { venueId: number }) => trpcClient.votes.cast.mutate(vote),
    scope,
    onMutate: ({ venueId }) => tally.apply((tallies) => withVote(tallies, venueId, displayName, Date.now())),
    onSuccess: (_result, { venueId }) => {
      const venueName = tally.nameOf(venueId)
      track('Cast Vote', { venueId, venueName })
      showToast(voteSubmitted(venueName))
    },
    onError: (error, _input, shown) => {
      tally.rollBack(error, shown?.before)
      showFailure(error, votesMessages.votingFailed)
    },
    onSettled: tally.reload,
  })
}

export function useRemoveVote({ displayName }: CurrentUser) {
  const tally = useTallyChange()
  return useMutation({
    ...voteKey,
    mutationFn: (vote: { venueId: number }) => trpcClient.votes.remove.mutate(vote),
    scope,
    onMutate: ({ venueId }) => tally.apply((tallies) => withoutVote(tallies, venueId, displayName)),
    onSuccess: ({ removed }, { venueId }) => {
      // The shown vote no longer existed, so there was nothing to remove. The reload shows the current state.
      if (!removed) return void trpc.venues.list.invalidate()
      const venueName = tally.nameOf(venueId)
      track('Remove Vote', { venueId, venueName })
      showToast(voteRemoved(venueName))
    },
    onError: (error, _input, shown) => {
      tally.rollBack(error, shown?.before)
      showFailure(error, votesMessages.removingFailed)
    },
    onSettled: tally.reload,
  })
}

/** The venues whose vote or removal the server has not answered yet. */
export function useVenuesInFlight(): ReadonlySet<number> {
  const venueIds = useMutationState({
    filters: { ...voteKey, status: 'pending' },
    select: ({ state }) => (state.variables as { venueId: number }).venueId,
  })
  return new Set(venueIds)
}

export function useResetVotes() {
  const voting = useIsMutating(voteKey) > 0
  const reset = useMutation({
    mutationFn: () => trpcClient.votes.reset.mutate(),
    scope,
    onSuccess: async () => {
      await trpc.votes.today.cancel()
      trpc.votes.today.setData(undefined, (tallies) => tallies && withoutVotes(tallies))
      track('Reset Votes', { reason: 'manual' })
      showToast(votesMessages.reset)
    },
    onError: (error) => showFailure(error, votesMessages.resetFailed),
    onSettled: () => void trpc.votes.today.invalidate(),
  })
  return { reset: () => reset.mutate(), busy: reset.isPending || voting }
}

const shuffleKey = 'venue-shuffle-order'

/** The saved order of the venues without votes. It is kept in local storage. */
export function useShuffle(): { order: ShuffleOrder; shuffleVenues: (venues: readonly Venue[]) => void } {
  const [order, setOrder] = useState(() => parseShuffleOrder(readStored(shuffleKey)))
  return {
    order,
    shuffleVenues: (venues) => {
      const next = shuffle(venues)
      setOrder(next)
      writeStored(shuffleKey, JSON.stringify([...next]))
      const voted = trpc.votes.today.getData()?.filter(({ count }) => count > 0) ?? []
      track('Shuffle Venues', { unvotedCount: venues.length - voted.length, totalCount: venues.length })
    },
  }
}

/** The venues and today's tally. The vote screen shows nothing until both are loaded. */
export function useTodaysVote() {
  const venues = useQuery(trpc.venues.list.queryOptions())
  const tallies = useQuery(trpc.votes.today.queryOptions())
  return {
    venues: venues.data,
    tallies: tallies.data,
    error: (!venues.data && venues.error) || (!tallies.data && tallies.error) || undefined,
    isFetching: venues.isFetching || tallies.isFetching,
    refetch: () => {
      if (venues.isError) void venues.refetch()
      if (tallies.isError) void tallies.refetch()
    },
  }
}
