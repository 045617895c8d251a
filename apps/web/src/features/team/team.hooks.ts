import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { Person } from '@lunchvote/contracts/people'
import type { TeamSettings } from '@lunchvote/contracts/team'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAdminFailure } from '~/features/auth/admin-failure.hooks.ts'
import { setCurrentUser } from '~/features/auth/auth.session.ts'
import { useLeave } from '~/features/auth/session.hooks.ts'
import { track } from '~/lib/analytics/analytics.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { lunchTimeSaved, memberRemoved, settingsUpdated, teamMessages, teamRenamed } from './team.messages.ts'
import { browserTimezone, detectTimezone, firstTimezone, notChosen } from './timezone.rules.ts'

function useTeamFailure() {
  const fail = useAdminFailure()
  return (error: unknown, words: { title: string; text?: string }) => {
    fail(error, words)
    // NOT_FOUND means that the member is no longer in the team.
    if (errorCode(error) === 'NOT_FOUND') void trpc.team.members.invalidate()
  }
}

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
  const fail = useTeamFailure()
  return useMutation({
    ...settingsKey,
    mutationFn: (settings: TeamSettings) => trpcClient.team.changeSettings.mutate(settings),
    // The scope makes these mutations run one at a time, so that the later of two quick changes wins.
    scope: { id: 'team-settings' },
    onMutate: async (settings) => {
      await trpc.team.settings.cancel()
      const before = trpc.team.settings.getData()
      trpc.team.settings.setData(undefined, settings)
      return { before }
    },
    onSuccess: (_answer, settings, { before }) => {
      // The timezone and the daily reset decide which votes count today, so the tally is loaded again.
      void trpc.votes.today.invalidate()
      showToast(settingsUpdated(before, settings))
    },
    onError: (error, _settings, shown) => {
      trpc.team.settings.setData(undefined, shown?.before)
      if (!showsRefusal || errorCode(error) !== 'BAD_REQUEST') fail(error, teamMessages.updatingFailed)
    },
    onSettled: () => {
      if (client.isMutating(settingsKey) === 1) void trpc.team.settings.invalidate()
    },
  })
}

/** Switches the daily reset and the closing time on, in the timezone of this browser, and shows the board. */
export function useSaveLunchTime({ teamName }: CurrentUser) {
  const router = useRouter()
  const fail = useTeamFailure()
  return useMutation({
    mutationFn: async (votingCloses: string) => {
      const { timezone } = await trpcClient.team.settings.query()
      return trpcClient.team.changeSettings.mutate({
        timezone: firstTimezone(timezone),
        dailyReset: true,
        votingCloses,
      })
    },
    onSuccess: async (settings, votingCloses) => {
      trpc.team.settings.setData(undefined, settings)
      void trpc.votes.today.invalidate()
      void trpc.lunch.today.invalidate()
      await router.navigate({ to: '/$teamName', params: { teamName }, replace: true })
      showToast(lunchTimeSaved(votingCloses, settings))
    },
    onError: (error) => fail(error, teamMessages.updatingFailed),
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

export function useRenameTeam(user: CurrentUser) {
  const router = useRouter()
  const fail = useTeamFailure()
  return useMutation({
    mutationFn: (input: { name: string }) => trpcClient.team.rename.mutate(input),
    onSuccess: async ({ name }) => {
      track('Rename Team', { oldName: user.teamName, newName: name })
      setCurrentUser({ ...user, teamName: name })
      await router.navigate({
        to: '/$teamName/team-management',
        params: { teamName: name },
        replace: true,
      })
      showToast(teamRenamed(name))
    },
    onError: (error) => fail(error, teamMessages.renamingFailed),
  })
}

export function useInvite() {
  return useQuery(trpc.team.invite.queryOptions())
}

/**
 * The members, those who come today first. Empty until they are known. They come from today's lunch,
 * because only the admin sees the list of members.
 */
export function useTeamPeople(): readonly Person[] {
  const { data: lunch } = useQuery(trpc.lunch.today.queryOptions())
  if (!lunch) return []
  return [...lunch.coming, ...lunch.waitingFor, ...lunch.away]
}

export function useRenewInvite() {
  const fail = useTeamFailure()
  return useMutation({
    mutationFn: (input: { expiresInDays: number | null }) => trpcClient.team.renewInvite.mutate(input),
    onSuccess: (invite) => {
      trpc.team.invite.setData(undefined, invite)
      showToast(teamMessages.inviteRenewed)
    },
    onError: (error) => fail(error, teamMessages.renewingFailed),
  })
}

export function useCreateResetLink() {
  const fail = useTeamFailure()
  return useMutation({
    mutationFn: (input: { id: number }) => trpcClient.resets.createLink.mutate(input),
    // The link is a secret. It must not stay in the cache after its dialog has closed.
    gcTime: 0,
    onError: (error) => fail(error, teamMessages.resetLinkFailed),
  })
}

export function useTeamMembers() {
  return useQuery(trpc.team.members.queryOptions())
}

export function useRemoveMember() {
  const fail = useTeamFailure()
  return useMutation({
    mutationFn: (input: { id: number }) => trpcClient.team.removeMember.mutate(input),
    onSuccess: (_answer, { id }) => {
      const name = trpc.team.members.getData()?.find(({ userId }) => userId === id)?.displayName
      trpc.team.members.setData(undefined, (members) => members?.filter(({ userId }) => userId !== id))
      void trpc.votes.today.invalidate()
      track('Remove Team Member')
      showToast(memberRemoved(name))
    },
    onError: (error) => fail(error, teamMessages.removingFailed),
  })
}

export function useTransferAdmin(user: CurrentUser) {
  const router = useRouter()
  const fail = useTeamFailure()
  return useMutation({
    mutationFn: (input: { newAdminId: number }) => trpcClient.team.transferAdmin.mutate(input),
    onSuccess: async () => {
      setCurrentUser({ ...user, isTeamAdmin: false })
      await router.navigate({ to: '/$teamName', params: { teamName: user.teamName }, replace: true })
      // The cached list is only marked as stale and not loaded again, because the user is no longer the admin, and the
      // server would refuse to send the list.
      void trpc.team.members.invalidate(undefined, { refetchType: 'none' })
      showToast(teamMessages.transferred)
    },
    onError: (error) => fail(error, teamMessages.transferFailed),
  })
}

export function useDeleteTeam() {
  const leave = useLeave()
  const fail = useTeamFailure()
  return useMutation({
    mutationFn: () => trpcClient.team.remove.mutate(),
    onSuccess: async () => {
      track('Delete Team')
      await leave({ hasAccount: false })
      showToast(teamMessages.deleted)
    },
    onError: (error) => fail(error, teamMessages.deletingFailed),
  })
}
