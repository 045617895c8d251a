import type { ResetRedemption } from '@lunchvote/contracts/password-resets'
import { useRouter } from '@tanstack/react-router'
import { track } from '~/lib/analytics/analytics.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { useEnter } from './auth.hooks.ts'
import { passwordSaved, resetMessages } from './reset.messages.ts'

export async function requestReset(email: string): Promise<void> {
  await trpcClient.resets.request.mutate({ email }).catch((error: unknown) => {
    showFailure(error, { text: resetMessages.requestFailed })
    throw error
  })
}

/** Saves the new password, logs the user in, and shows the board. */
export function useRedeemReset() {
  const router = useRouter()
  const enter = useEnter()
  return async (redemption: ResetRedemption) => {
    const user = await trpcClient.resets.redeem.mutate(redemption).catch((error: unknown) => {
      showFailure(error, { text: resetMessages.saveFailed })
      throw error
    })
    showToast(passwordSaved(user))
    const entered = enter(user)
    track('Change Password')
    await entered
    await router.navigate({ to: '/$teamName', params: { teamName: user.teamName }, replace: true })
  }
}
