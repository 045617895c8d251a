/** Calls its subscribers, in the order they came, each time `emit` is called. */
export function createEmitter<Arguments extends unknown[] = []>() {
  const listeners = new Set<(...values: Arguments) => void>()
  return {
    /** @returns a function that unsubscribes */
    subscribe: (listener: (...values: Arguments) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit: (...values: Arguments) => {
      for (const listener of listeners) listener(...values)
    },
  }
}
