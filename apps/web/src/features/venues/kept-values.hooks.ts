import { useRouteContext } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { sessionEnded } from '~/lib/api/session-events.ts'

/** For each form that was open when the session ended, the values that the member had changed. */
const kept = new Map<string, Record<string, unknown>>()

/**
 * Returns the key of a member's values in a form.
 * @param form a name that no other form has
 */
export function useKeptKey(form: string): string {
  return useRouteContext({ from: '/_member', select: ({ user }) => `${user.id} ${form}` })
}

/** Returns the initial values of a form, replaced by those that were kept when the session ended. */
export function withKeptValues<Values extends Record<string, unknown>>(key: string, initial: Values): Values {
  return { ...initial, ...kept.get(key) }
}

/**
 * Keeps the changed values of a form when the session ends, because the login form then replaces the screen. The values
 * stay in memory until the same member has opened the screen with the form again and has left it, or the page is
 * reloaded. Unchanged values are not kept, because a colleague may change the venue before the next login.
 */
export function useKeepValues<Values extends Record<string, unknown>>(
  key: string,
  initial: Values,
  latest: RefObject<Values>,
): void {
  const first = useRef(initial)
  useEffect(() => {
    let hasEnded = false
    const unsubscribe = sessionEnded.subscribe(() => {
      hasEnded = true
    })
    return () => {
      unsubscribe()
      const changed = Object.entries(latest.current).filter(([name, value]) => value !== first.current[name])
      if (hasEnded) kept.set(key, Object.fromEntries(changed))
      else kept.delete(key)
    }
  }, [key, latest])
}
