type Word = { kind: 'hello' | 'here' | 'bye' | 'over'; tab: string; since: number }

/** Long enough for the other tabs to answer, which takes them milliseconds. */
const patience = 200

/**
 * One visit in all tabs of a browser: it begins with the first and ends with the last of them. A tab that was killed
 * could not say good-bye; the visit then ends without anybody to tell of it.
 */
export function createVisit() {
  const channel = new BroadcastChannel('lunchvote-visit')
  const tab = Math.random().toString(36)
  const others = new Set<string>()
  let state: 'out' | 'joining' | 'in' = 'out'
  let since = 0
  let isFirst = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let settle = () => {}

  const say = (kind: Word['kind']) => channel.postMessage({ kind, tab, since } satisfies Word)

  function answer(other: Word): void {
    // Of two that come at the same time, one has to be the first.
    const cameBefore = since === other.since ? tab < other.tab : since < other.since
    if (state === 'in' || (state === 'joining' && cameBefore)) say('here')
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'bye') return void others.delete(data.tab)
    if (data.kind === 'over') return forget()
    others.add(data.tab)
    if (data.kind === 'hello') answer(data)
    else isFirst = false
  })
  function forget(): void {
    clearTimeout(timer)
    state = 'out'
    others.clear()
  }

  return {
    /** @param began called where the visit began with this tab */
    join: (began: () => void): void => {
      state = 'joining'
      since = Date.now()
      isFirst = true
      settle = () => {
        clearTimeout(timer)
        // It may be over by now.
        if (state !== 'joining') return
        state = 'in'
        if (isFirst) began()
      }
      timer = setTimeout(settle, patience)
      say('hello')
    },
    /** @returns whether the visit ended with this tab */
    leave: (): boolean => {
      const isLast = state === 'in' && others.size === 0
      say('bye')
      forget()
      return isLast
    },
    /** Ends it in all tabs. One that was too short for the other tabs to answer has begun all the same. */
    end: (): void => {
      settle()
      say('over')
      forget()
    },
  }
}
