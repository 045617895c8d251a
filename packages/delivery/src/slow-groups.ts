/** A group is slow if its last job took at least this long, in milliseconds. */
const slowAfterMs = 1_000

/** At most this many slow groups are remembered. */
const maxGroups = 1_000

/** Remembers the groups whose jobs are slow, the most recent last. */
export function createSlowGroups() {
  const slow = new Set<string>()
  return {
    /** Notes how long a job of the group took. */
    note: (group: string, tookMs: number): void => {
      slow.delete(group)
      if (tookMs >= slowAfterMs) slow.add(group)
      const [oldest] = slow
      if (slow.size > maxGroups && oldest !== undefined) slow.delete(oldest)
    },
    names: (): string[] => [...slow],
  }
}
