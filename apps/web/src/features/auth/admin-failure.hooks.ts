import { useRouter } from '@tanstack/react-router'
import { errorCode } from '~/lib/api/errors.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { forgetCurrentUser } from './auth.session.ts'

/** Shows the failure of a call that only the admin may make. */
export function useAdminFailure() {
  const router = useRouter()
  return (error: unknown, words: { title: string; text?: string }) => {
    showFailure(error, words)
    if (errorCode(error) !== 'FORBIDDEN') return
    // FORBIDDEN means that the user is no longer the admin. The route guard then redirects to another screen.
    forgetCurrentUser()
    void router.invalidate()
  }
}
