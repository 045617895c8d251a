import { lazyVotingMessages } from './lazy-voting.messages.ts'

const announcedMinutes = [10, 5, 1]

/**
 * What screen readers announce of the time until voting closes. If it is empty, they announce nothing.
 * @param seconds the seconds that the countdown shows
 */
export function closingAnnouncement(seconds: number): string {
  const now = announcedMinutes.find((minutes) => Math.ceil(seconds / 60) === minutes && seconds > 0)
  return now === undefined ? '' : lazyVotingMessages.closesIn(now)
}
