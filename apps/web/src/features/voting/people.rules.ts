import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Person } from '@lunchvote/contracts/people'
import { votingMessages } from './voting.messages.ts'

/** Members of whom the same is true today. */
export type Group = { title: string; people: readonly Person[]; look: 'present' | 'missing' | 'away' }

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
  const last: Group = { title: votingMessages.groupAway, people: away, look: 'away' }
  return decision
    ? [
        { title: votingMessages.groupComing, people: coming, look: 'present' },
        { title: votingMessages.groupUnsaid, people: waitingFor, look: 'missing' },
        last,
      ]
    : [
        { title: votingMessages.groupWaiting, people: missing, look: 'missing' },
        { title: votingMessages.groupVoted, people: voters, look: 'present' },
        last,
      ]
}
