type Message = { kind: 'join' | 'present' | 'leave' | 'end'; tab: string; since: number }

/** How long to wait for the answers of the other tabs, which take only milliseconds. */
const answerTimeMs = 200

/**
 * One visit is shared by all tabs of a browser. It begins with the first tab and ends with the last one. A tab that was
 * killed sends no `leave`, so the end of its visit is not recorded.
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
  /**
   * Whether this tab joined before the other tab. If both joined at the same time, the tab with the smaller id counts
   * as the first.
   */
  function isBefore(other: Message): boolean {
    return since === other.since ? tab < other.tab : since < other.since
  }
  function forget(): void {
    clearTimeout(timer)
    state = 'out'
    others.clear()
  }

  return {
    /** @param onBegin called if this tab begins the visit */
    join: (onBegin: () => void): void => {
      state = 'joining'
      since = Date.now()
      isFirst = true
      settle = () => {
        clearTimeout(timer)
        // The visit may have ended during the wait.
        if (state !== 'joining') return
        state = 'in'
        if (isFirst) onBegin()
      }
      timer = setTimeout(settle, answerTimeMs)
      send('join')
    },
    /** @returns whether this tab ended the visit */
    leave: (): boolean => {
      const isLast = state === 'in' && others.size === 0
      send('leave')
      forget()
      return isLast
    },
    /**
     * Ends the visit in all tabs. If this tab is still waiting and no other tab has answered, this tab first begins the
     * visit.
     */
    end: (): void => {
      settle()
      send('end')
      forget()
    },
  }
}
