import type { Happening } from '@lunchvote/contracts/outlet-messages'
import type { PushMessage } from '../ports.ts'

const hourMs = 3_600_000

/** How long messages are held before they are sent, in milliseconds. A decision may be withdrawn in this time. */
export const holdMsOf = { remind: 0, announce: 3_000 }

/** How many decisions of a team are announced at once at most, and how often further ones. */
export const announcementRate = { burst: 20, intervalMs: 5 * 60_000 }

type Closing = Extract<Happening, { event: 'voting.closing' }>
type Decided = Extract<Happening, { event: 'lunch.decided' }>

/** The message for members who are waited for. It is of no use after the closing time. */
export function reminder({ data, localTime, at }: Closing, url: string): PushMessage {
  const { closesAt, voted } = data
  return {
    title: localTime === null ? 'Where do we eat?' : `Voting closes at ${localTime}`,
    body: `${voted === 0 ? 'No one has' : voted === 1 ? '1 has' : `${voted} have`} voted. Your vote is missing.`,
    url,
    topic: 'reminder',
    expiresAt: closesAt ?? new Date(at.getTime() + hourMs).toISOString(),
  }
}

/** The message for everyone who wants to know where the team eats. */
export function announcement({ data, at }: Decided, url: string): PushMessage {
  return {
    title: `Today's lunch: ${data.venue.name}`,
    body: data.reason,
    url,
    topic: 'lunch',
    expiresAt: new Date(at.getTime() + 3 * hourMs).toISOString(),
  }
}
