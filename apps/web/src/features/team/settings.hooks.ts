import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { TeamSettings } from '@lunchvote/contracts/team'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAdminFailure } from '~/features/auth/admin-failure.hooks.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { serverNow } from '~/lib/api/server-clock.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { settingsMessages } from './settings.messages.ts'
import { changeLine, closingLine } from './settings.rules.ts'
import { browserTimezone, detectTimezone, firstTimezone, notChosen } from './timezone.rules.ts'

export function useTeamSettings() {
  return useQuery(trpc.team.settings.queryOptions())
}

const settingsKey = { mutationKey: ['team.changeSettings'] }

/**
 * Shows the new settings at once, and restores the old ones if the server refuses.
 * @param showsRefusal whether the component shows why the server refuses. No toast says it again then
 */
export function useChangeSettings({ showsRefusal = false } = {}) {
  const client = useQueryClient()
  const fail = useAdminFailure()
  return useMutation({
    ...settingsKey,
    mutationFn: (settings: TeamSettings) => trpcClient.team.changeSettings.mutate(unanswered(settings)),
    // The scope makes these mutations run one at a time, so that the later of two quick changes wins.
    scope: { id: 'team-settings' },
    onMutate: async (settings) => {
      await trpc.team.settings.cancel()
      const before = trpc.team.settings.getData()
      trpc.team.settings.setData(undefined, settings)
      return { before }
    },
    onSuccess: ({ showVotesToday }, settings, { before }) => {
      // The timezone and the daily reset decide which votes count today, so the tally is loaded again.
      void trpc.votes.today.invalidate()
      const text =
        showVotesToday && before?.showVotes !== settings.showVotes
          ? settingsMessages.votesStayHidden
          : changeLine(before, settings, serverNow())
      showToast({ title: settingsMessages.updated, text })
    },
    onError: (error, _settings, shown) => {
      trpc.team.settings.setData(undefined, shown?.before)
      if (!showsRefusal || errorCode(error) !== 'BAD_REQUEST') fail(error, settingsMessages.updatingFailed)
    },
    onSettled: () => {
      if (client.isMutating(settingsKey) === 1) void trpc.team.settings.invalidate()
    },
  })
}

/** Another change must not answer whether the team wants menus, which the board asks the admin. */
function unanswered({ showMenus, ...settings }: TeamSettings) {
  return settings.isMenusAnswered || showMenus ? { ...settings, showMenus } : settings
}

/** Switches the daily reset on and sets both times, in the timezone of this browser, and shows the board. */
export function useSaveLunchTime({ teamName }: CurrentUser) {
  const router = useRouter()
  const fail = useAdminFailure()
  return useMutation({
    mutationFn: async (times: { leavesAt: string; votingCloses: string }) => {
      const { timezone } = await trpcClient.team.settings.query()
      return trpcClient.team.changeSettings.mutate({
        timezone: firstTimezone(timezone),
        dailyReset: true,
        ...times,
      })
    },
    onSuccess: async (settings, { votingCloses }) => {
      trpc.team.settings.setData(undefined, settings)
      void trpc.votes.today.invalidate()
      void trpc.lunch.today.invalidate()
      await router.navigate({ to: '/$teamName', params: { teamName }, replace: true })
      showToast({ title: settingsMessages.updated, text: closingLine(votingCloses, settings, serverNow()) })
    },
    onError: (error) => fail(error, settingsMessages.updatingFailed),
  })
}

/**
 * Saves the common timezone that fits the browser's timezone, for a team that has not chosen a timezone.
 * @returns the saved timezone; undefined if none was saved
 */
export function useDetectedTimezone(
  settings: TeamSettings | undefined,
  save: (settings: TeamSettings) => void,
): string | undefined {
  const tried = useRef(false)
  const [detected, setDetected] = useState<string>()
  useEffect(() => {
    if (!settings || tried.current) return
    tried.current = true
    if (settings.timezone !== notChosen) return
    const timezone = detectTimezone(browserTimezone() ?? '', new Date().getFullYear())
    if (timezone === undefined) return
    setDetected(timezone)
    save({ ...settings, timezone })
  }, [settings, save])
  return detected
}
