import type { CurrentUser, ProfileChange } from '@lunchvote/contracts/auth'
import { sentence } from '@lunchvote/contracts/sentence'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { setCurrentUser } from '~/features/auth/auth.session.ts'
import { useLeave } from '~/features/auth/session.hooks.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast, type ToastText } from '~/lib/toast.ts'
import { accountMessages } from './account.messages.ts'

const { profile, deletion } = accountMessages

/** The version of the server, and whether this member looks after the server. */
export function useServerVersion() {
  return useQuery(trpc.version.get.queryOptions())
}

/** Changes the profile. When the server's event arrives, the people on the vote screen are loaded again. */
function useChangeProfile<Change extends ProfileChange>(
  saved: (user: CurrentUser) => ToastText,
  failed: { title: string },
) {
  const router = useRouter()
  return useMutation({
    mutationFn: (change: Change) => trpcClient.account.update.mutate(change),
    onSuccess: async (user) => {
      setCurrentUser(user)
      await router.invalidate()
      showToast(saved(user))
    },
    onError: (error) => showFailure(error, failed),
  })
}

export const useChangeName = () =>
  useChangeProfile<{ displayName: string }>(
    ({ displayName }) => ({ title: profile.nameSaved, text: sentence(profile.nowSeen(displayName)) }),
    profile.namingFailed,
  )

export const useChangePicture = () =>
  useChangeProfile<{ pictureUrl: string | null }>(
    ({ pictureUrl }) => (pictureUrl === null ? profile.pictureRemoved : profile.pictureSaved),
    profile.pictureFailed,
  )

/**
 * What a form of the account begins with. Undefined until the server has answered since the form's section appeared:
 * what an earlier visit has loaded may have been changed on another device, and saving would undo that.
 */
export function useBeginning<Data>({ data, isFetching }: Pick<UseQueryResult<Data>, 'data' | 'isFetching'>) {
  const [hasAnswered, setHasAnswered] = useState(false)
  if (!hasAnswered && data !== undefined && !isFetching) setHasAnswered(true)
  return hasAnswered ? data : undefined
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
    mutationFn: (input: { password?: string }) => trpcClient.account.remove.mutate(input),
    onSuccess: async () => {
      await leave({ hasAccount: false })
      showToast(deletion.deleted)
    },
    onError: (error) => showFailure(error, deletion.failed),
  })
}
