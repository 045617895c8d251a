import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAdminFailure } from '~/features/auth/admin-failure.hooks.ts'
import { setCurrentUser } from '~/features/auth/auth.session.ts'
import { useLeave } from '~/features/auth/session.hooks.ts'
import { track } from '~/lib/analytics/analytics.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { teamMessages } from './team.messages.ts'

function useTeamFailure() {
  const fail = useAdminFailure()
  return (error: unknown, title: string) => {
    fail(error, { title })
    // NOT_FOUND means that the member is no longer in the team.
    if (errorCode(error) === 'NOT_FOUND') void trpc.team.members.invalidate()
  }
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
        search: true,
        replace: true,
      })
      showToast(teamMessages.renamed(name))
    },
    onError: (error) => fail(error, teamMessages.rename.failed),
  })
}

export function useCreateResetLink() {
  const fail = useTeamFailure()
  return useMutation({
    mutationFn: (input: { id: number }) => trpcClient.resets.createLink.mutate(input),
    // The link is a secret. It must not stay in the cache after its dialog has closed.
    gcTime: 0,
    onError: (error) => fail(error, teamMessages.resetLink.failed),
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
      const { title, text } = teamMessages.removed
      showToast({ title, text: name && text(name) })
    },
    onError: (error) => fail(error, teamMessages.removal.failed),
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
    onError: (error) => fail(error, teamMessages.transfer.failed),
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
      showToast({ title: teamMessages.deleted })
    },
    onError: (error) => fail(error, teamMessages.deletion.failed),
  })
}
