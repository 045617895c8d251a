import { setTimeout as sleep } from 'node:timers/promises'
import { createCaller } from '@lunchvote/chaos/calls'

/** A vote that was acknowledged. The times are those of `performance.now()`. */
type Vote = { sentAt: number; acknowledgedAt: number }

export type SteadyVoter = {
  votes: readonly Vote[]
  stop: () => Promise<void>
}

const pauseMs = 200
/** An event that arrives later than this after its vote was acknowledged counts as missed. */
const eventMs = 1000
/**
 * Events are back when this many votes in a row had an event. One event proves nothing: while the server gets no events
 * from the database, it sends events at each heartbeat, so that pages reload.
 */
const votesInARow = 3

/** One member votes five times a second at most. Each vote is for the next venue and goes to the other instance. */
export function startSteadyVoter(
  origins: readonly string[],
  { cookie, venueIds }: { cookie: string; venueIds: readonly number[] },
): SteadyVoter {
  const caller = createCaller()
  const votes: Vote[] = []
  let isOver = false
  async function voteSteadily(): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const sentAt = performance.now()
      const venueId = venueIds[n % venueIds.length]
      const outcome = await caller.call(origins[n % origins.length] ?? '', {
        method: 'POST',
        path: '/api/votes',
        cookie,
        body: { venueId },
      })
      if (outcome.kind === 'answered' && outcome.status === 200)
        votes.push({ sentAt, acknowledgedAt: performance.now() })
      await sleep(pauseMs)
    }
  }
  const voting = voteSteadily()
  return {
    votes,
    stop: async () => {
      isOver = true
      await voting
      await caller.close()
    },
  }
}

/**
 * Looks for three votes in a row that each had an event, and returns the time at which the first of them was
 * acknowledged. Only votes after `since` count. Undefined if there are no such votes.
 */
export function eventsAgainAt(
  since: number,
  votes: readonly Vote[],
  events: readonly number[],
): number | undefined {
  const later = votes.filter(({ sentAt }) => sentAt > since)
  const hasEvent = later.map(({ sentAt, acknowledgedAt }) =>
    events.some((at) => at > sentAt && at < acknowledgedAt + eventMs),
  )
  const first = hasEvent.findIndex(
    (_, n) =>
      n + votesInARow <= hasEvent.length && hasEvent.slice(n, n + votesInARow).every((arrived) => arrived),
  )
  return later[first]?.acknowledgedAt
}
