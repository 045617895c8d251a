import type { PasswordChange } from '@lunchvote/contracts/auth'
import type { ResetRedemption } from '@lunchvote/contracts/password-resets'
import { sentence } from '@lunchvote/contracts/sentence'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { track } from '~/lib/analytics/analytics.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { oidc } from '~/lib/oidc.ts'
import { showToast } from '~/lib/toast.ts'
import { useEnter } from './auth.hooks.ts'
import { passwordsMessages } from './passwords.messages.ts'
import { isInvalidLink } from './passwords.rules.ts'

export async function requestReset(email: string): Promise<void> {
  await trpcClient.resets.request.mutate({ email }).catch((error: unknown) => {
    showFailure(error, { text: passwordsMessages.request.failed })
    throw error
  })
}

/** Whether the server has said that the link cannot be used. False while the link is being checked. */
export function useResetCheck(token: string): boolean {
  const [isEnded, setIsEnded] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    trpcClient.resets.check.mutate({ token }, { signal: abort.signal }).catch((error: unknown) => {
      if (!abort.signal.aborted && isInvalidLink(error)) setIsEnded(true)
    })
    return () => abort.abort()
  }, [token])
  return isEnded
}

/** Saves the new password, logs the user in, and shows the board. */
export function useRedeemReset() {
  const router = useRouter()
  const enter = useEnter()
  return async (redemption: ResetRedemption) => {
    const user = await trpcClient.resets.redeem.mutate(redemption).catch((error: unknown) => {
      showFailure(error, { text: passwordsMessages.choice.failed })
      throw error
    })
    const { title, text } = passwordsMessages.saved(user.displayName)
    showToast({ title, text: sentence(text) })
    const entered = enter(user)
    track('Change Password')
    await entered
    await router.navigate({ to: '/$teamName', params: { teamName: user.teamName }, replace: true })
  }
}

export function useChangePassword(onDone: () => void) {
  return useMutation({
    mutationFn: (change: PasswordChange) => trpcClient.auth.changePassword.mutate(change),
    onSuccess: () => {
      onDone()
      // The change has ended the other sessions, and replaced the session of this browser.
      void trpc.sessions.list.invalidate()
      if (oidc()) void trpc.oidc.state.invalidate()
      track('Change Password')
      showToast(passwordsMessages.changed)
    },
    onError: (error) => showFailure(error, passwordsMessages.changeFailed),
  })
}
