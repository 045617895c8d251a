import { useState, useSyncExternalStore } from 'react'

type Call<Input, Output> = {
  call: (input: Input) => Promise<Output>
  onSuccess: (output: Output) => unknown
  onError: (error: unknown) => unknown
}

const listeners = new Set<() => void>()
let pending = false

function setPending(value: boolean): void {
  pending = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether any of the calls made through `useCall` is on its way, on whatever screen it began. */
export function useCallPending(): boolean {
  return useSyncExternalStore(subscribe, () => pending)
}

/**
 * A single call, one at a time in the whole app: while it is on its way further ones are ignored. For screens that
 * change who is signed in, and so have nothing to cache and no need for the query library.
 */
export function useCall<Input, Output>({ call, onSuccess, onError }: Call<Input, Output>) {
  const [error, setError] = useState<unknown>()

  async function run(input: Input): Promise<void> {
    if (pending) return
    setPending(true)
    setError(undefined)
    try {
      await onSuccess(await call(input))
    } catch (reason) {
      setError(reason)
      onError(reason)
    } finally {
      setPending(false)
    }
  }
  return { run, error, reset: () => setError(undefined) }
}
