import type { Decision } from '@lunchvote/contracts/lunch'
import { yearBefore } from '@lunchvote/contracts/year-before'
import type { Lunch } from '@lunchvote/db/tables/lunches'

/** A stored lunch as clients see it. */
export function toDecision({ teamId: _, tally: __, decidedAt, ...lunch }: Lunch): Decision {
  return { ...lunch, decidedAt: decidedAt.toISOString() }
}

/** Whether the day is today or at most a year ago. Both dates are in the team's timezone. */
export function isWithinYear(day: string, today: string): boolean {
  return day <= today && day >= yearBefore(today)
}

const alphabetical = new Intl.Collator('en')

/** Compares people by display name, for an alphabetical list such as "ada", "Bob", "Eve". */
export const byName = (a: { displayName: string }, b: { displayName: string }) =>
  alphabetical.compare(a.displayName, b.displayName)
