import type { TieRule } from './reasons/decisions.messages.ts'

/** A venue that has as much support as others. */
export type Tied = {
  venueId: number
  /** The day of the team's last lunch at this venue, before the day of the decision. Null if there was none. */
  lastEatenOn: string | null
  /** When the latest vote for the venue was cast. */
  completeAt: Date
}

const tieRules: { rule: TieRule; compare: (a: Tied, b: Tied) => number }[] = [
  // Days are compared as text. A venue at which the team has never eaten comes first.
  { rule: 'eaten_longer_ago', compare: (a, b) => ascending(a.lastEatenOn ?? '', b.lastEatenOn ?? '') },
  { rule: 'complete_first', compare: (a, b) => ascending(a.completeAt.getTime(), b.completeAt.getTime()) },
  { rule: 'added_first', compare: (a, b) => ascending(a.venueId, b.venueId) },
]

/** Compares values for an ascending order. */
export function ascending<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * The venue that wins a tie: that of the first rule that leaves only one. `rule` is the last one that was needed, null
 * if there is no tie.
 */
export function breakTie<V extends Tied>(
  tied: readonly V[],
): { winner: V | undefined; rule: TieRule | null } {
  let left = tied
  let last: TieRule | null = null
  for (const { rule, compare } of tieRules) {
    const [first, ...others] = left.toSorted(compare)
    if (!first || others.length === 0) break
    left = [first, ...others.filter((other) => compare(first, other) === 0)]
    last = rule
  }
  return { winner: left[0], rule: last }
}
