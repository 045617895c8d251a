import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { setCurrentUser } from '~/features/auth/auth.session.ts'
import { useLeave } from '~/features/auth/session.hooks.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { accountMessages, nameChanged } from './account.messages.ts'

/** Changes the display name. When the server's event arrives, the names on the vote screen are loaded again. */
export function useChangeName() {
  const router = useRouter()
  return useMutation({
    mutationFn: (input: { displayName: string }) => trpcClient.account.update.mutate(input),
    onSuccess: async (user) => {
      setCurrentUser(user)
      await router.invalidate()
      showToast(nameChanged(user))
    },
    onError: (error) => showFailure(error, accountMessages.namingFailed),
  })
}

/**
 * The number of members of the user's team. Undefined while it is not known. Only the admin may load the members, and
 * only the admin needs the number.
 */
export function useTeamSize({ isTeamAdmin }: CurrentUser): number | undefined {
  return useQuery({ ...trpc.team.members.queryOptions(), enabled: isTeamAdmin }).data?.length
}

export function useDeleteAccount() {
  const leave = useLeave()
  return useMutation({
    mutationFn: (input: { password: string }) => trpcClient.account.remove.mutate(input),
    onSuccess: async () => {
      await leave({ hasAccount: false })
      showToast(accountMessages.deleted)
    },
    onError: (error) => showFailure(error, accountMessages.deletingFailed),
  })
}
