import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { track } from '~/lib/analytics/analytics.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { memberChanged } from '~/lib/api/session-events.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { endPush } from '~/lib/end-push.ts'
import { showToast } from '~/lib/toast.ts'
import { setCurrentUser } from './auth.session.ts'
import { sessionMessages } from './session.messages.ts'

/**
 * Shows the auth screen and clears the member's cached data. The form opens on login for a member who still has an
 * account, and on sign-up for others.
 */
export function useLeave() {
  const router = useRouter()
  return async ({ hasAccount }: { hasAccount: boolean }) => {
    // A logout has already ended the push messages. When an account or a team was deleted, they are ended here, without
    // a session.
    void endPush(false)
    setCurrentUser(null)
    await router.navigate({ to: '/auth', state: hasAccount ? { tab: 'login' } : {} })
    // The data is cleared after the navigation. If it were cleared earlier, the member's screen would still be open and
    // would load the data again.
    memberChanged.emit()
  }
}

export function useLogout() {
  const leave = useLeave()
  return useMutation({
    mutationFn: async () => {
      await endPush(true)
      return trpcClient.auth.logout.mutate()
    },
    onSuccess: async () => {
      track('User Logout')
      await leave({ hasAccount: true })
      showToast(sessionMessages.loggedOut)
    },
    onError: (error) => showFailure(error, { text: sessionMessages.logoutFailed }),
  })
}
