import type { EventBus, Watcher } from '../ports.ts'

/** The events of a single process, told on the spot. */
export function createTestEvents(): EventBus & { watching: () => number; beat: () => void } {
  const watchers = new Set<Watcher>()
  const ofTeam = (id: number) => [...watchers].filter(({ teamId }) => teamId === id)
  return {
    publish: (teamId, ...changes) => {
      for (const watcher of ofTeam(teamId)) watcher.tell(changes)
    },
    publishSessionEnd: (teamId, userId) => {
      for (const watcher of ofTeam(teamId)) {
        if (userId === undefined || watcher.userId === userId) watcher.doubt()
      }
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    streamsOf: ({ teamId, userId }) => ofTeam(teamId).filter((watcher) => watcher.userId === userId).length,
    watching: () => watchers.size,
    beat: () => {
      for (const watcher of watchers) watcher.tell(['alive'])
    },
  }
}
