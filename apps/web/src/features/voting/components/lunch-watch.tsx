import { useDayClock } from '../clock.hooks.ts'
import { useDayToasts } from '../lunch.hooks.ts'

/** Keeps today's lunch up to date on every screen of a member, and shows a toast when lunch is decided or voting is opened again. */
export function LunchWatch() {
  useDayClock()
  useDayToasts()
  return null
}
