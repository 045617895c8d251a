import type { Decision, LunchToday } from '@lunchvote/contracts/lunch'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { queryClient } from '~/lib/api/query-client.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { localTime } from '~/lib/instants.ts'
import { showToast, withdrawToast } from '~/lib/toast.ts'
import { lunchDecided, lunchMessages, nudgeReceived, teamNudged, votingReopened } from './voting.messages.ts'

/** When voting was last reopened on this page. */
let reopenedHere: string | undefined

/** Shows a toast when lunch is decided, or voting is opened again, while the page is open. */
export function useDayToasts(): void {
  const { data } = useQuery(trpc.lunch.today.queryOptions())
  const before = useRef<LunchToday>(undefined)
  useEffect(() => {
    if (before.current && data) tellChange(before.current, data).catch(() => {})
    before.current = data
  }, [data])
}

async function tellChange(before: LunchToday, now: LunchToday): Promise<void> {
  const { decision, reopened, closesAt } = now
  const isNew = decision && (decision.day !== before.decision?.day || !isSamePlace(decision, before.decision))
  // The toast must not stay over a board that says something else.
  if (before.decision && !decision) withdrawToast(lunchDecided(before.decision))
  if (isNew) showToast(lunchDecided(decision))
  if (!reopened || !closesAt || reopened.at === before.reopened?.at) return
  const { timezone } = await queryClient.fetchQuery(trpc.team.settings.queryOptions())
  const by = reopened.at === reopenedHere ? undefined : reopened.by
  showToast(votingReopened(by, localTime(closesAt, timezone)))
}

const isSamePlace = (one: Decision, other: Decision) =>
  one.venueId === other.venueId && one.venueName === other.venueName

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

/**
 * Why today is a day off for the member, who is away. Undefined if it is none, and until it is known. What this needs is
 * loaded only for members who are away.
 */
export function useDayOff(isAway: boolean, day: string): string | undefined {
  const days = useQuery({ ...trpc.days.get.queryOptions(), enabled: isAway }).data
  const line = useQuery({
    queryKey: ['day off', day, days],
    queryFn: async () => {
      const { dayOffLine } = await import('./day-off.messages.ts')
      return (days && dayOffLine(days, day)) ?? null
    },
    enabled: isAway && days !== undefined,
  })
  return line.data ?? undefined
}

/** The minutes by which the button extends voting. */
export const extensionMinutes = 15

export function useExtendVoting() {
  return useMutation({
    mutationFn: () => trpcClient.lunch.extend.mutate({ minutes: extensionMinutes }),
    // Live reloads wait for mutations with a scope. So this answer is the first to tell the page of the reopening.
    scope: { id: 'extend' },
    onSuccess: (lunch) => {
      reopenedHere = lunch.reopened?.at
      showDay(lunch)
    },
    onError: (error) => {
      showFailure(error, lunchMessages.extendingFailed)
      reloadDay()
    },
  })
}

/** Tells the member that a colleague asks for the vote. Today's lunch must have been loaded after the nudge. */
export function showNudge(): void {
  const nudge = trpc.lunch.today.getData()?.nudge
  if (nudge) showToast(nudgeReceived(nudge.by))
}

export function useNudge() {
  return useMutation({
    mutationFn: () => trpcClient.lunch.nudge.mutate(),
    onSuccess: (nudged) => showToast(teamNudged(nudged)),
    onError: (error) => {
      showFailure(error, lunchMessages.nudgingFailed)
      reloadDay()
    },
  })
}
