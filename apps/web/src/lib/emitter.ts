/** Each call of `emit` calls all subscribers, in the order in which they subscribed. */
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
