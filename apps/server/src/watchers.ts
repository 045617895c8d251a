import type { EventBus, Watcher } from '@lunchvote/api/ports'

type Told = Parameters<Watcher['tell']>[0]

/** The open streams of this process, by team. */
export function createWatchers() {
  const teams = new Map<number, Set<Watcher>>()
  let isOver = false

  const all = () => [...teams.values()].flatMap((watchers) => [...watchers])

  const add: EventBus['watch'] = (watcher) => {
    if (isOver) {
      watcher.end()
      return () => {}
    }
    const watchers = teams.get(watcher.teamId) ?? new Set()
    teams.set(watcher.teamId, watchers.add(watcher))
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0 && teams.get(watcher.teamId) === watchers) teams.delete(watcher.teamId)
    }
  }

  const streamsOf: EventBus['streamsOf'] = ({ teamId, userId }) =>
    [...(teams.get(teamId) ?? [])].filter((watcher) => watcher.userId === userId).length

  return {
    add,
    streamsOf,
    count: () => all().length,
    tell: (teamId: number, change: Told[number]) => {
      for (const watcher of teams.get(teamId) ?? []) watcher.tell([change])
    },
    tellAll: (told: Told) => {
      for (const watcher of all()) watcher.tell(told)
    },
    /** Without a user, all of the team. */
    doubt: (teamId: number, userId: number | undefined) => {
      for (const watcher of teams.get(teamId) ?? []) {
        if (userId === undefined || watcher.userId === userId) watcher.doubt()
      }
    },
    endAll: () => {
      isOver = true
      for (const watcher of all()) watcher.end()
    },
  }
}
