import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Me } from './lunch.rules.ts'

/** What concerns everybody is said for this long. */
const newsMs = 60_000

/** What a colleague has done: reset the votes, opened voting again, or closed it. */
export type News = { what: 'reset' | 'reopened' | 'closed'; until: number }

/** The latest news of the day. It may be old. */
export function newsOf({ reset, reopened, decision }: LunchToday, me: Me): News | undefined {
  if (reset) return { what: 'reset', until: Date.parse(reset.undoUntil) }
  // Who has done it is told by a toast.
  if (reopened && reopened.by !== me.displayName) {
    return { what: 'reopened', until: Date.parse(reopened.at) + newsMs }
  }
  // Recording a lunch may correct one that was decided long ago.
  if (!decision?.decidedBy || decision.how === 'member') return undefined
  return { what: 'closed', until: Date.parse(decision.decidedAt) + newsMs }
}
