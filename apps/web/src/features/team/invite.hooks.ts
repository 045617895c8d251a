import type { Person } from '@lunchvote/contracts/people'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAdminFailure } from '~/features/auth/admin-failure.hooks.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { inviteMessages } from './invite.messages.ts'

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
  const fail = useAdminFailure()
  return useMutation({
    mutationFn: (input: { expiresInDays: number | null }) => trpcClient.team.renewInvite.mutate(input),
    onSuccess: (invite) => {
      trpc.team.invite.setData(undefined, invite)
      showToast(inviteMessages.renewed)
    },
    onError: (error) => fail(error, { title: inviteMessages.renewingFailed }),
  })
}
