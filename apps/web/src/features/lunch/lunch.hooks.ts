import type { LunchToday } from '@lunchvote/contracts/lunch'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { lunchDecided, lunchMessages, teamNudged } from './lunch.messages.ts'

/** Shows a toast when lunch is decided while the page is open. */
export function useDecisionToast(): void {
  const { data } = useQuery(trpc.lunch.today.queryOptions())
  const before = useRef<LunchToday>(undefined)
  useEffect(() => {
    if (before.current && !before.current.decision && data?.decision) showToast(lunchDecided(data.decision))
    before.current = data
  }, [data])
}

/**
 * Shows the server's answer. The venues are not reloaded here, because an event from the server makes the page reload
 * them.
 */
function showDay(lunch: LunchToday): void {
  trpc.lunch.today.setData(undefined, lunch)
  void trpc.votes.today.invalidate()
}

/** Reloads today's lunch after a refusal, because the server's state may differ from the shown one. */
const reloadDay = () => void trpc.lunch.today.invalidate()

export function useDecideLunch() {
  return useMutation({
    mutationFn: () => trpcClient.lunch.decide.mutate(),
    onSuccess: showDay,
    onError: (error) => {
      showFailure(error, lunchMessages.decidingFailed)
      reloadDay()
    },
  })
}

/** The minutes by which the button extends voting. */
export const extensionMinutes = 15

export function useExtendVoting() {
  return useMutation({
    mutationFn: () => trpcClient.lunch.extend.mutate({ minutes: extensionMinutes }),
    onSuccess: showDay,
    onError: (error) => {
      showFailure(error, lunchMessages.extendingFailed)
      reloadDay()
    },
  })
}

export function useNudge() {
  return useMutation({
    mutationFn: () => trpcClient.lunch.nudge.mutate(),
    onSuccess: ({ nudged }) => showToast(teamNudged(nudged)),
    onError: (error) => {
      showFailure(error, lunchMessages.nudgingFailed)
      reloadDay()
    },
  })
}
