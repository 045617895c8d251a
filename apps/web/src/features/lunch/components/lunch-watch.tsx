import { useDayClock } from '../clock.hooks.ts'
import { useDecisionToast } from '../lunch.hooks.ts'

/** Follows today's lunch on every screen of a member. It shows only a toast. */
export function LunchWatch() {
  useDayClock()
  useDecisionToast()
  return null
}
