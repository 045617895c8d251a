import pLimit from 'p-limit'

/**
 * Creates a function that runs as many tasks at a time as `limited` allows, by default one. The waiting teams take
 * turns, so that a team with many tasks does not delay the others. The tasks of one team run in the order in which they
 * were added.
 */
export function createTurns(limited = pLimit(1)) {
  /** The waiting tasks of each team. The first team is the next. */
  const waiting = new Map<number, (() => Promise<void>)[]>()

  async function runNext(): Promise<void> {
    const [next] = waiting
    if (!next) return
    const [teamId, [task, ...later]] = next
    waiting.delete(teamId)
    // The team goes to the end of the queue, because a `Map` keeps the order in which keys were added.
    if (later.length > 0) waiting.set(teamId, later)
    await task?.()
  }

  return <T>(teamId: number, task: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      // `fork` throws if the system has no memory left. With `then`, the promise also rejects if the task throws before
      // it returns a promise.
      const run = () => Promise.resolve().then(task).then(resolve, reject)
      waiting.set(teamId, [...(waiting.get(teamId) ?? []), run])
      void limited(runNext)
    })
}
