import type { Decision } from '@lunchvote/contracts/lunch'
import type { Lunch } from '@lunchvote/db/tables/lunches'

/** A stored lunch as clients see it. */
export function toDecision({ teamId: _, tally: __, decidedAt, ...lunch }: Lunch): Decision {
  return { ...lunch, decidedAt: decidedAt.toISOString() }
}

const alphabetical = new Intl.Collator('en')

/** Sorts names alphabetically, in any letter case. */
export const byName = (a: { displayName: string }, b: { displayName: string }) =>
  alphabetical.compare(a.displayName, b.displayName)
