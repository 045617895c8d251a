import type { Decision, LunchToday } from '@lunchvote/contracts/lunch'
import type { Person } from '@lunchvote/contracts/people'
import { yearBefore } from '@lunchvote/contracts/year-before'
import type { Lunch } from '@lunchvote/db/tables/lunches'

/** A stored lunch as clients see it. */
export function toDecision({ teamId: _, tally: __, decidedAt, ...lunch }: Lunch): Decision {
  return { ...lunch, decidedAt: decidedAt.toISOString() }
}

type MemberToday = Person & {
  hasVoted: boolean
  isAway: boolean
  /** What the member said after the decision: whether the member comes. Null if the member said nothing. */
  said: boolean | null
}

/**
 * Divides the members into those who come, those who are away, and those who have said neither. What a member says
 * after the decision counts only once the day is decided.
 */
export function groupMembers(
  members: readonly MemberToday[],
  isDecided: boolean,
): Pick<LunchToday, 'coming' | 'away' | 'waitingFor'> {
  const groups = Map.groupBy(members.toSorted(byName), ({ hasVoted, isAway, said }) => {
    const answer = isDecided ? said : null
    if (isAway || answer === false) return 'away'
    return hasVoted || answer ? 'coming' : 'waitingFor'
  })
  const people = (group: 'coming' | 'away' | 'waitingFor') =>
    (groups.get(group) ?? []).map(({ userId, displayName }) => ({ userId, displayName }))
  return { coming: people('coming'), away: people('away'), waitingFor: people('waitingFor') }
}

/** What a member has done, as clients see it. Null unless it was done today. */
export function toDeed({ at, by }: { at: Date | null; by: string | null }): LunchToday['nudge'] {
  return at && by !== null ? { by, at: at.toISOString() } : null
}

/** Whether the day is today or at most a year ago. Both dates are in the team's timezone. */
export function isWithinYear(day: string, today: string): boolean {
  return day <= today && day >= yearBefore(today)
}

const alphabetical = new Intl.Collator('en')

/** Compares people by display name, for an alphabetical list such as "ada", "Bob", "Eve". */
const byName = (a: Person, b: Person) => alphabetical.compare(a.displayName, b.displayName)
