import { useRouter } from '@tanstack/react-router'
import { track } from '~/lib/analytics/analytics.ts'
import { messageOf } from '~/lib/api/errors.ts'
import { memberChanged } from '~/lib/api/session-events.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { useCall } from '~/lib/api/use-call.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { setCurrentUser } from './auth.session.ts'
import { errorTitle, loggedOut, logoutFailed } from './session.messages.ts'

/** Nobody is signed in any more: off to the auth screen, and with what the member's calls had brought. */
export function useLeave() {
  const router = useRouter()
  return async () => {
    setCurrentUser(null)
    await router.navigate({ to: '/auth' })
    // Only now: emptied under their feet, the member's screens would ask for everything again.
    memberChanged.emit()
  }
}

export function useLogout() {
  const leave = useLeave()
  return useCall({
    call: (_: undefined) => trpcClient.auth.logout.mutate(),
    onSuccess: async () => {
      track('User Logout')
      await leave()
      showToast(loggedOut)
    },
    onError: (error) => showErrorToast({ title: errorTitle, text: messageOf(error, logoutFailed) }),
  })
}
