import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { useQueryClient } from '@tanstack/react-query'
import { errorCode } from '~/lib/api/errors.ts'
import { trpc } from '~/lib/api/trpc.ts'

/**
 * The key of all mutations that change the member's own entry on the board: casting a vote, removing the vote, and
 * being away.
 */
export const placeKey = ['vote']

/** Mutations of the same scope run one at a time, so two quick votes reach the server in the order they were made. */
export const scope = { id: 'votes' }

type BoardChange = {
  tallies: (tallies: VenueTally[]) => VenueTally[]
  lunch: (lunch: LunchToday) => LunchToday
}

type Board = { tallies: VenueTally[] | undefined; lunch: LunchToday | undefined }

/** Changes the shown board before the server has answered, and restores it if the server refuses. */
export function useBoardChange() {
  const client = useQueryClient()
  const isLast = () => client.isMutating({ mutationKey: placeKey }) === 1
  return {
    apply: async (change: BoardChange): Promise<Board> => {
      await Promise.all([trpc.votes.today.cancel(), trpc.lunch.today.cancel()])
      const before = { tallies: trpc.votes.today.getData(), lunch: trpc.lunch.today.getData() }
      trpc.votes.today.setData(undefined, (tallies) => tallies && change.tallies(tallies))
      trpc.lunch.today.setData(undefined, (lunch) => lunch && change.lunch(lunch))
      return before
    },
    rollBack: (error: unknown, before: Board | undefined) => {
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
    reload: () => {
      if (isLast()) void trpc.votes.today.invalidate()
    },
  }
}
