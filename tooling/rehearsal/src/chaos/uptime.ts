/**
 * A period in which PostgreSQL and at least one instance were up. It began when `openedBy`, the last missing part, came
 * up. Times are those of `performance.now()`.
 */
export type Span = { from: number; to: number; openedBy: string }

export type Uptime = {
  set: (part: string, isUp: boolean) => void
  /** Returns the periods until now. */
  spans: () => Span[]
}

export function recordUptime(postgres: string, instances: readonly string[]): Uptime {
  const up = new Set<string>()
  const past: Span[] = []
  let open: Omit<Span, 'to'> | undefined

  return {
    set: (part, isUp) => {
      if (isUp) up.add(part)
      else up.delete(part)
      const canVote = up.has(postgres) && instances.some((instance) => up.has(instance))
      const now = performance.now()
      if (canVote) open ??= { from: now, openedBy: part }
      else if (open) {
        past.push({ ...open, to: now })
        open = undefined
      }
    },
    spans: () => (open ? [...past, { ...open, to: performance.now() }] : past),
  }
}

/** The longest gap between two of these times within a span. The start and the end of the span count as times. */
export function longestGap(spans: readonly Span[], times: readonly number[]): number {
  const gaps = spans.flatMap(({ from, to }) => {
    const within = [from, ...times.filter((time) => time > from && time < to), to].sort((a, b) => a - b)
    return within.slice(1).map((time, index) => time - (within[index] ?? time))
  })
  return Math.max(0, ...gaps)
}

/**
 * Returns a duration for each span that began when `part` came up: from the start of the span until the next of
 * `times`, or until the end of the span if that was earlier.
 */
export function waitsAfter(part: string, spans: readonly Span[], times: readonly number[]): number[] {
  const opened = spans.filter(({ openedBy }) => openedBy === part)
  return opened.map(({ from, to }) => Math.min(to, ...times.filter((time) => time > from)) - from)
}
