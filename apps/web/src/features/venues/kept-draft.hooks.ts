import { useRouteContext } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { sessionEnded } from '~/lib/api/session-events.ts'

/** The values of the forms that were open when the session ended. */
const kept = new Map<string, unknown>()

/**
 * Returns the key of a member's values in a form.
 * @param form a name that no other form has
 */
export function useKeptKey(form: string): string {
  return useRouteContext({ from: '/_member', select: ({ user }) => `${user.id} ${form}` })
}

/** The values that were kept when the session ended. Undefined if there are none. */
export function keptValues<Values>(key: string): Values | undefined {
  return kept.get(key) as Values | undefined
}

/**
 * Keeps the values of a form when the session ends, because the login form then replaces the screen. The values are kept
 * in memory until the same member has opened the screen with the form again and has left it, or the page is reloaded.
 */
export function useKeepValues(key: string, latest: RefObject<unknown>): void {
  useEffect(() => {
    const initial = latest.current
    let hasEnded = false
    const unsubscribe = sessionEnded.subscribe(() => {
      hasEnded = true
    })
    return () => {
      unsubscribe()
      if (!hasEnded) kept.delete(key)
      // Unchanged values are not kept, because a colleague may change the venue before the next login.
      else if (latest.current !== initial) kept.set(key, latest.current)
    }
  }, [key, latest])
}
