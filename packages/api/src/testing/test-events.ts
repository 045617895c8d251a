import type { EventBus, Subscriber } from '../ports.ts'

/** Creates an event bus for one process, which delivers events at once. */
export function createTestEvents(): EventBus & { streamCount: () => number; heartbeat: () => void } {
  const subscribers = new Set<Subscriber>()
  const ofTeam = (id: number) => [...subscribers].filter(({ teamId }) => teamId === id)
  return {
    publish: (teamId, ...changes) => {
      for (const subscriber of ofTeam(teamId)) subscriber.emit(changes)
    },
    publishNudge: (teamId, userIds) => {
      for (const subscriber of ofTeam(teamId)) {
        if (userIds.includes(subscriber.userId)) subscriber.emit(['nudge'])
      }
    },
    publishSessionEnd: (teamId, userId) => {
      for (const subscriber of ofTeam(teamId)) {
        if (userId === undefined || subscriber.userId === userId) subscriber.revalidate()
      }
    },
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    streamsOf: ({ teamId, userId }) => ofTeam(teamId).filter((other) => other.userId === userId).length,
    streamCount: () => subscribers.size,
    heartbeat: () => {
      for (const subscriber of subscribers) subscriber.emit(['alive'])
    },
  }
}
