type Message = { kind: 'join' | 'present' | 'leave' | 'end'; tab: string; since: number }

/** Long enough for the other tabs to answer, which takes milliseconds. */
const answerTimeMs = 200

/**
 * One visit in all tabs of a browser: it begins with the first and ends with the last of them. A tab that was killed
 * sends no `leave`, so that visit has no recorded end.
 */
export function createSharedVisit() {
  const channel = new BroadcastChannel('lunchvote-visit')
  const tab = Math.random().toString(36)
  const others = new Set<string>()
  let state: 'out' | 'joining' | 'in' = 'out'
  let since = 0
  let isFirst = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let settle = () => {}

  const send = (kind: Message['kind']) => channel.postMessage({ kind, tab, since } satisfies Message)

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'leave') return void others.delete(data.tab)
    if (data.kind === 'end') return forget()
    others.add(data.tab)
    if (data.kind === 'present') isFirst = false
    else if (state === 'in' || (state === 'joining' && isBefore(data))) send('present')
  })
  /** If two tabs join at the same time, one of them has to be the first. */
  function isBefore(other: Message): boolean {
    return since === other.since ? tab < other.tab : since < other.since
  }
  function forget(): void {
    clearTimeout(timer)
    state = 'out'
    others.clear()
  }

  return {
    /** @param onBegin called if the visit begins with this tab */
    join: (onBegin: () => void): void => {
      state = 'joining'
      since = Date.now()
      isFirst = true
      settle = () => {
        clearTimeout(timer)
        // The visit may have ended meanwhile.
        if (state !== 'joining') return
        state = 'in'
        if (isFirst) onBegin()
      }
      timer = setTimeout(settle, answerTimeMs)
      send('join')
    },
    /** @returns whether the visit ended with this tab */
    leave: (): boolean => {
      const isLast = state === 'in' && others.size === 0
      send('leave')
      forget()
      return isLast
    },
    /** Ends the visit in all tabs; one that ends before the other tabs could answer still counts as begun. */
    end: (): void => {
      settle()
      send('end')
      forget()
    },
  }
}
