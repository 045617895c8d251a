import type { Happening, PushMessage } from '@lunchvote/contracts/outlet-messages'

const hourMs = 3_600_000

/**
 * How long a decision is held before it is told, in milliseconds. If it is withdrawn or replaced in this time, it is not
 * told at all.
 */
export const decisionHoldMs = 3_000

/** An outlet is told of each kind of event at once at most this often within an hour. */
export const maxPerHour = 20

/** How long messages are held beyond that, in milliseconds. Venues that are added meanwhile are told of together. */
export const longHoldMs = 5 * 60_000

/** How many decisions of a team are announced to browsers at once at most, and how often further ones. */
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
