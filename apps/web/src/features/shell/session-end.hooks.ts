import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { SessionEnd } from '@lunchvote/contracts/event-types'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isWorthReturningTo } from '~/features/auth/auth.rules.ts'
import { loadCurrentUser, setCurrentUser } from '~/features/auth/auth.session.ts'
import { sessionEnded } from '~/lib/api/session-events.ts'
import { endPush } from '~/lib/end-push.ts'
import { showErrorToast } from '~/lib/toast.ts'

/**
 * How long to wait for the reason why the session ended, in milliseconds. Only the event stream sends the reason, and a
 * call is often refused before the reason arrives.
 */
const reasonWaitMs = 500

/** When the session was ended in another tab or by the server, shows the login form and the reason. */
export function useSessionEnd(user: CurrentUser): void {
  const router = useRouter()
  useEffect(() => {
    let hasEnded = false
    let timer: number | undefined

    async function end(reason?: SessionEnd) {
      clearTimeout(timer)
      if (hasEnded) return
      hasEnded = true
      // The user is null if the member has logged out or deleted the account on this page, which shows its own toast.
      if (!(await loadCurrentUser())) return
      void endPush(false)
      setCurrentUser(null)
      const { href } = router.state.location
      const hasAccount = reason === 'session-ended' || reason === undefined
      const returnTo = hasAccount && isWorthReturningTo(href) ? { returnTo: href } : {}
      await router.navigate({ to: '/auth', search: { tab: 'login', ...returnTo }, replace: true })
      const { sessionEndMessages } = await import('./session-end.messages.ts')
      showErrorToast(sessionEndMessages.sessionEnded(user.teamName)[reason ?? 'unknown'])
    }

    const unsubscribe = sessionEnded.subscribe((reason) => {
      if (reason) void end(reason)
      // If several calls are refused at once, they share one timer.
      else timer ??= window.setTimeout(() => void end(), reasonWaitMs)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [router, user])
}
