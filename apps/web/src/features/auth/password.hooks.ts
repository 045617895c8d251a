import type { PasswordChange } from '@lunchvote/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { track } from '~/lib/analytics/analytics.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showToast } from '~/lib/toast.ts'
import { authMessages } from './auth.messages.ts'

export function useChangePassword(onDone: () => void) {
  return useMutation({
    mutationFn: (change: PasswordChange) => trpcClient.auth.changePassword.mutate(change),
    onSuccess: () => {
      onDone()
      // The change has ended the other sessions, and replaced the session of this browser.
      void trpc.sessions.list.invalidate()
      track('Change Password')
      showToast(authMessages.passwordChanged)
    },
    onError: (error) => showFailure(error, authMessages.passwordChangeFailed),
  })
}
