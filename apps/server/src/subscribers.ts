import type { Subscriber } from '@lunchvote/api/ports'

/** Creates the list of the open event streams of this process. */
export function createSubscribers() {
  const teams = new Map<number, Set<Subscriber>>()
  let isClosed = false

  const ofTeam = (teamId: number): readonly Subscriber[] => [...(teams.get(teamId) ?? [])]
  const all = (): readonly Subscriber[] => [...teams.keys()].flatMap(ofTeam)

  return {
    ofTeam,
    all,
    ofMember: ({ teamId, userId }: Pick<Subscriber, 'teamId' | 'userId'>) =>
      ofTeam(teamId).filter((subscriber) => subscriber.userId === userId),
    /** Adds a stream. @returns a function that removes the stream again */
    add: (subscriber: Subscriber): (() => void) => {
      const { teamId } = subscriber
      const team = teams.get(teamId) ?? new Set()
      teams.set(teamId, team.add(subscriber))
      if (isClosed) subscriber.end()
      return () => {
        team.delete(subscriber)
        if (team.size === 0 && teams.get(teamId) === team) teams.delete(teamId)
      }
    },
    /** Ends all streams. From then on, a new stream ends at once. */
    close: () => {
      isClosed = true
      for (const subscriber of all()) subscriber.end()
    },
  }
}
