import { vi } from 'vitest'

/**
 * Takes the place of the app's event stream until the end of the test.
 * @returns a function that sends an event, by its type. `alive` opens the stream
 */
export function startEventStream(): (type: string) => void {
  let stream: EventSource | undefined
  vi.stubGlobal(
    'EventSource',
    class {
      constructor() {
        stream = this as unknown as EventSource
      }
      close(): void {}
    },
  )
  return (type) => stream?.onmessage?.(new MessageEvent('message', { data: JSON.stringify({ type }) }))
}
