import type { Decision, LunchToday, Nudged } from '@lunchvote/contracts/lunch'
import { sentence } from '@lunchvote/contracts/sentence'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { queryClient } from '~/lib/api/query-client.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { localTime } from '~/lib/instants.ts'
import { showToast, type ToastText, withdrawToast } from '~/lib/toast.ts'
import { decisionText } from './decision.rules.ts'
import { votingMessages } from './voting.messages.ts'

/** When voting was last reopened on this page. */
let reopenedHere: string | undefined

export function noteReopening(lunch: LunchToday): void {
  reopenedHere = lunch.reopened?.at
}

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
  const until = localTime(closesAt, timezone)
  const { partsMessages } = await import('./parts.messages.ts')
  // The member who has opened it is told without a name.
  const isOwn = reopened.at === reopenedHere
  const text = isOwn ? partsMessages.openUntil(until) : partsMessages.reopenedBy(reopened.by, until)
  showToast({ title: partsMessages.reopened, text })
}

const lunchDecided = (decision: Decision): ToastText => ({
  title: votingMessages.decided,
  text: `${sentence(decision.venueName)} ${decisionText(decision)}`,
})

const isSamePlace = (one: Decision, other: Decision) =>
  one.venueId === other.venueId && one.venueName === other.venueName

/**
 * Shows the server's answer. The venues are not reloaded here, because an event from the server makes the page reload
 * them.
 */
export function showDay(lunch: LunchToday): void {
  trpc.lunch.today.setData(undefined, lunch)
  void trpc.votes.today.invalidate()
}

/** Reloads today's lunch after a refusal, because the server's state may differ from the shown one. */
export const reloadDay = () => void trpc.lunch.today.invalidate()

/**
 * Why today is a day off for the member, who is away. Undefined if it is none, and until it is known. What this needs is
 * loaded only for members who are away.
 */
export function useDayOff(isAway: boolean, day: string): string | undefined {
  const days = useQuery({ ...trpc.days.get.queryOptions(), enabled: isAway }).data
  const line = useQuery({
    queryKey: ['day off', day, days],
    queryFn: async () => {
      const { dayOffLine } = await import('./day-off.rules.ts')
      return (days && dayOffLine(days, day)) ?? null
    },
    enabled: isAway && days !== undefined,
  })
  return line.data ?? undefined
}

/** Tells the member that a colleague asks for the vote. Today's lunch must have been loaded after the nudge. */
export function showNudge(): void {
  const nudge = trpc.lunch.today.getData()?.nudge
  if (nudge) showToast({ title: votingMessages.nudgeReceived, text: votingMessages.nudge(nudge.by) })
}

async function tellReach(nudged: Nudged): Promise<void> {
  const { nudgeToast } = await import('./nudge.rules.ts')
  showToast(nudgeToast(nudged))
}

export function useNudge() {
  return useMutation({
    mutationFn: () => trpcClient.lunch.nudge.mutate(),
    onSuccess: (nudged) => void tellReach(nudged).catch(() => {}),
    onError: (error) => {
      showFailure(error, { text: votingMessages.nudgeFailed })
      reloadDay()
    },
  })
}
