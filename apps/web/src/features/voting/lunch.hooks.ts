import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { VotingMode } from '@lunchvote/contracts/team'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { isLive } from '~/lib/connection.ts'
import { whenIdle } from '~/lib/idle.ts'
import { votingMessages } from './voting.messages.ts'

/** Loaded when the browser is idle, because voting closes on all boards at the same moment. */
const loadToasts = () => import('./day-toasts.ts')

/** Shows a toast when lunch is decided, or voting is opened again, while the page is open. */
export function useDayToasts(): void {
  const { data } = useQuery(trpc.lunch.today.queryOptions())
  const before = useRef<LunchToday>(undefined)
  useEffect(() => whenIdle(() => void loadToasts().catch(() => {})), [])
  useEffect(() => {
    const known = before.current
    before.current = data
    if (!known || !data) return
    loadToasts()
      .then(({ tellChange }) => tellChange(known, data))
      .catch(() => {})
  }, [data])
}

/**
 * Shows a toast when the admin changes how the team votes, or who sees votes.
 * @param showVotesChanges whether more people see votes from tomorrow on
 */
export function useSettingsToasts(votingMode: VotingMode, showVotesChanges: boolean): void {
  const before = useRef({ votingMode, showVotesChanges })
  useEffect(() => {
    const known = before.current
    const now = { votingMode, showVotesChanges }
    before.current = now
    if (votingMode === known.votingMode && showVotesChanges === known.showVotesChanges) return
    loadToasts().then(
      ({ tellSettings }) => tellSettings(known, now),
      () => {},
    )
  }, [votingMode, showVotesChanges])
}

/** Tells the member that a colleague asks for the vote. Today's lunch must have been loaded after the nudge. */
export function showNudge(): void {
  loadToasts().then(
    ({ tellNudge }) => tellNudge(),
    () => {},
  )
}

/** Shows the server's answer. An event makes the page reload the venues and the tally. */
export function showDay(lunch: LunchToday): void {
  trpc.lunch.today.setData(undefined, lunch)
  if (!isLive()) void trpc.votes.today.invalidate()
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

export function useNudge() {
  return useMutation({
    mutationFn: () => trpcClient.lunch.nudge.mutate(),
    onSuccess: (nudged) =>
      void loadToasts().then(
        ({ tellReach }) => tellReach(nudged),
        () => {},
      ),
    onError: (error) => {
      showFailure(error, { text: votingMessages.nudgeFailed })
      reloadDay()
    },
  })
}
