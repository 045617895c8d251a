import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Person } from '@lunchvote/contracts/people'

/** Members of whom the same is true today. */
export type Group = { look: 'present' | 'missing' | 'away'; people: readonly Person[] }

/**
 * The whole team in three groups. While voting is open, those who are missing come first. After the decision, those who
 * come do.
 * @param missing the members who have not voted and are not away
 */
export function groupsOf(
  { decision, coming, waitingFor, away }: LunchToday,
  voters: readonly Person[],
  missing: readonly Person[],
): [Group, Group, Group] {
  const last: Group = { look: 'away', people: away }
  return decision
    ? [{ look: 'present', people: coming }, { look: 'missing', people: waitingFor }, last]
    : [{ look: 'missing', people: missing }, { look: 'present', people: voters }, last]
}
