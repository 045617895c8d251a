type Listener = () => void

function signal(): { on: (listener: Listener) => void; announce: Listener } {
  const listeners = new Set<Listener>()
  return {
    on: (listener) => void listeners.add(listener),
    announce: () => {
      for (const listener of listeners) listener()
    },
  }
}

/** A call was refused because nobody is signed in any more. */
export const sessionEnded = signal()

/** Someone signed in or out: what the last one's calls brought must go. */
export const memberChanged = signal()
