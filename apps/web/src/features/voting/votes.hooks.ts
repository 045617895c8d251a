import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Venue, VenueWithLunches } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { useIsMutating, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { track } from '~/lib/analytics/analytics.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { readStored, writeStored } from '~/lib/storage.ts'
import { showToast } from '~/lib/toast.ts'
import { placeKey, scope, useBoardChange } from './board-change.hooks.ts'
import { withAnswer } from './lunch.rules.ts'
import { voteRemoved, voteSubmitted, votesMessages } from './votes.messages.ts'
import {
  parseShuffleOrder,
  type ShuffleOrder,
  shuffle,
  withoutVote,
  withoutVotes,
  withVote,
} from './votes.rules.ts'

/** The key of the mutations that cast or remove a vote. */
const voteKey = { mutationKey: [...placeKey, 'venue'] }

const nameOf = (venueId: number) =>
  trpc.venues.list.getData()?.find(({ id }) => id === venueId)?.name ?? 'this venue'

export function useCastVote(user: CurrentUser) {
  const board = useBoardChange()
  return useMutation({
    ...voteKey,
    mutationFn: (vote: { venueId: number }) => trpcClient.votes.cast.mutate(vote),
    scope,
    onMutate: ({ venueId }) =>
      board.apply({
        tallies: (tallies) => withVote(tallies, venueId, user, Date.now()),
        lunch: (lunch) => withAnswer(lunch, user, 'coming'),
      }),
    onSuccess: (_result, { venueId }) => {
      const venueName = nameOf(venueId)
      track('Cast Vote', { venueId, venueName })
      showToast(voteSubmitted(venueName))
    },
    onError: (error, _input, before) => {
      board.rollBack(error, before)
      showFailure(error, votesMessages.votingFailed)
    },
    onSettled: board.reload,
  })
}

export function useRemoveVote(user: CurrentUser) {
  const board = useBoardChange()
  return useMutation({
    ...voteKey,
    mutationFn: (vote: { venueId: number }) => trpcClient.votes.remove.mutate(vote),
    scope,
    onMutate: ({ venueId }) =>
      board.apply({
        tallies: (tallies) => withoutVote(tallies, venueId, user.id),
        lunch: (lunch) => withAnswer(lunch, user, 'waitingFor'),
      }),
    onSuccess: ({ removed }, { venueId }) => {
      // The shown vote no longer existed, so there was nothing to remove. The reload shows the current state.
      if (!removed) return void trpc.venues.list.invalidate()
      const venueName = nameOf(venueId)
      track('Remove Vote', { venueId, venueName })
      showToast(voteRemoved(venueName))
    },
    onError: (error, _input, before) => {
      board.rollBack(error, before)
      showFailure(error, votesMessages.removingFailed)
    },
    onSettled: board.reload,
  })
}

/** The ids of the venues for which the server has not yet answered a vote or its removal. */
export function useVenuesInFlight(): ReadonlySet<number> {
  const venueIds = useMutationState({
    filters: { ...voteKey, status: 'pending' },
    select: ({ state }) => (state.variables as { venueId: number }).venueId,
  })
  return new Set(venueIds)
}

export function useResetVotes() {
  const voting = useIsMutating({ mutationKey: placeKey }) > 0
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
    onSettled: () => {
      void trpc.votes.today.invalidate()
      // Today's lunch says who has reset the votes.
      void trpc.lunch.today.invalidate()
    },
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

/** Whether the team has recorded a lunch, also if all venues that it has eaten at are deleted. */
export function useHasLunches(venues: readonly VenueWithLunches[]): boolean {
  const isKnown = venues.some(({ timesEaten }) => timesEaten > 0)
  const latest = useQuery({ ...trpc.lunch.list.queryOptions({ limit: 1 }), enabled: !isKnown })
  return isKnown || (latest.data?.lunches.length ?? 0) > 0
}

/** What the vote screen shows. */
export type Board = {
  venues: readonly VenueWithLunches[]
  tallies: readonly VenueTally[]
  lunch: LunchToday
  timezone: string
}

/** Loads the board. `board` is undefined until all its parts are loaded. */
export function useTodaysVote() {
  const venues = useQuery(trpc.venues.list.queryOptions())
  const tallies = useQuery(trpc.votes.today.queryOptions())
  const lunch = useQuery(trpc.lunch.today.queryOptions())
  const settings = useQuery(trpc.team.settings.queryOptions())
  const queries = [venues, tallies, lunch, settings]
  const board: Board | undefined = venues.data &&
    tallies.data &&
    lunch.data &&
    settings.data && {
      venues: venues.data,
      tallies: tallies.data,
      lunch: lunch.data,
      timezone: settings.data.timezone,
    }
  return {
    board,
    error: queries.find(({ data, error }) => !data && error)?.error ?? undefined,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
