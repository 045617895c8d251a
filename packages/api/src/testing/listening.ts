import type { TeamEvent } from '@lunchvote/contracts/events'
import type { Person } from './test-api.ts'

/** Opens a person's stream and resolves when the stream is open. */
export async function listening(person: Person) {
  const leaving = new AbortController()
  const stream = await person.call((caller) => caller.events.stream(), leaving.signal)
  const events = stream[Symbol.asyncIterator]()
  const { value } = await events.next()
  if (value?.type !== 'alive') throw new Error(`The stream begins with ${value?.type}`)
  return {
    next: () => events.next(),
    leave: () => leaving.abort(),
    /** Ends the stream. @returns the types of the events that have not been read yet, in alphabetical order */
    rest: async () => {
      leaving.abort()
      const types: TeamEvent['type'][] = []
      for (let event = await events.next(); !event.done; event = await events.next())
        types.push(event.value.type)
      return types.sort()
    },
  }
}
