import type { PasswordChange } from '@lunchvote/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { track } from '~/lib/analytics/analytics.ts'
import { messageOf } from '~/lib/api/errors.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { authMessages } from './auth.messages.ts'

export function useChangePassword(onDone: () => void) {
  return useMutation({
    mutationFn: (change: PasswordChange) => trpcClient.auth.changePassword.mutate(change),
    onSuccess: () => {
      onDone()
      track('Change Password')
      showToast(authMessages.passwordChanged)
    },
    onError: (error) => {
      const { title, text } = authMessages.passwordChangeFailed
      showErrorToast({ title, text: messageOf(error, text) })
    },
  })
}
