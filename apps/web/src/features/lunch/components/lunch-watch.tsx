import { useDayClock } from '../clock.hooks.ts'
import { useDecisionToast } from '../lunch.hooks.ts'

/** Keeps today's lunch up to date on every screen of a member, and shows a toast when lunch is decided. */
export function LunchWatch() {
  useDayClock()
  useDecisionToast()
  return null
}
