/** A change of the clock in a timezone, with the offsets from UTC on both sides, in milliseconds. */
export type ClockChange = { timezone: string; at: number; before: number; after: number }

const second = 1000
const day = 86_400 * second
/** The step of the search. It is shorter than the time between any two changes of the clock in a timezone. */
const step = 7 * day

/** Lists every change of the clock from 2025 to 2030 in these timezones, or in all, by the rules of Node.js. */
export function clockChanges(timezones = Intl.supportedValuesOf('timeZone')): ClockChange[] {
  return timezones.flatMap(changesIn)
}

function changesIn(timezone: string): ClockChange[] {
  const offsetAt = offsetsOf(timezone)
  const changes: ClockChange[] = []
  let before = offsetAt(Date.UTC(2025))
  for (let from = Date.UTC(2025); from < Date.UTC(2031); from += step) {
    const after = offsetAt(from + step)
    if (after === before) continue
    let [low, high] = [from, from + step]
    while (high - low > second) {
      const middle = low + Math.floor((high - low) / 2 / second) * second
      if (offsetAt(middle) === before) low = middle
      else high = middle
    }
    changes.push({ timezone, at: high, before, after })
    before = after
  }
  return changes
}

function offsetsOf(timezone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const parts = format.formatToParts(instant)
    const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
    const local = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    )
    return local - instant
  }
}

export const localTime = ({ at, before, after }: ClockChange, instant: number): number =>
  instant + (instant < at ? before : after)

const localDay = (change: ClockChange, instant: number) => Math.floor(localTime(change, instant) / day)

/** Returns the first instant of the local date at `instant`. `instant` must be within some days of the change. */
export function firstInstantOfDay(change: ClockChange, instant: number): number {
  const wanted = localDay(change, instant)
  const candidates = [wanted * day - change.before, wanted * day - change.after, change.at]
  return Math.min(...candidates.filter((candidate) => localDay(change, candidate) === wanted))
}

/**
 * Lists instants for which a wrong rule would return a wrong day: the change, the midnights around it, and instants
 * shortly before and after these.
 */
export function instantsAround(change: ClockChange): number[] {
  const today = localDay(change, change.at)
  const midnights = [-1, 0, 1, 2].flatMap((n) =>
    [change.before, change.after].map((offset) => (today + n) * day - offset),
  )
  const instants = [change.at, ...midnights].flatMap((instant) => [
    instant - 1800 * second,
    instant - 1,
    instant,
    instant + 1800 * second,
  ])
  return [...new Set(instants)].sort((a, b) => a - b)
}

/**
 * Returns the first instant at which the clock shows the local time. If the clock skips the local time, returns the end
 * of the gap.
 */
export function firstInstantAt({ at, before, after }: ClockChange, local: number): number {
  if (local - before < at) return local - before
  return Math.max(at, local - after)
}

/**
 * Lists local times to test: some shortly before, in and after the time that the clock skips or repeats, and some
 * ordinary ones.
 */
export function localTimesAround({ at, before, after }: ClockChange): number[] {
  const minute = 60 * second
  const [from, to] = [at + Math.min(before, after), at + Math.max(before, after)]
  const midnight = Math.floor(from / day) * day
  const ordinary = [-1, 0, 1].flatMap((n) =>
    [1, 11 * 60 + 45, 23 * 60 + 59].map((minutes) => midnight + n * day + minutes * minute),
  )
  const close = [from, (from + to) / 2, to].flatMap((local) =>
    [-90, -1, 0, 1, 90].map((minutes) => local + minutes * minute),
  )
  const wholeMinutes = [...ordinary, ...close].map((local) => Math.floor(local / minute) * minute)
  return [...new Set(wholeMinutes)].sort((a, b) => a - b)
}
