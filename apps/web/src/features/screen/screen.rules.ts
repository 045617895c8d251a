import type { Screen } from '@lunchvote/contracts/screen'
import { localDay, localTime } from '~/lib/instants.ts'

/** What the screen shows beside the people. `laid` and `open`: nothing leads. `counting`: the result is not known yet. */
export type Scene =
  | { kind: 'laid' | 'open' | 'counting' | 'undecided' | 'newDay' }
  | ({ kind: 'leading' } & NonNullable<Screen['leader']>)
  | ({ kind: 'decided' } & NonNullable<Screen['decision']>)

/** The clock of the page can be ahead of the server's by this much. */
const toleranceMs = 2000

/**
 * What is true now. The state may have been read before the closing time or midnight, for example without a network.
 * @param readAt when the state was read, in milliseconds since 1970, as `now`
 */
export function sceneOf(screen: Screen, { timezone, readAt, now }: Moment): Scene {
  if (localDay(now, timezone) !== screen.day) return { kind: 'newDay' }
  const { decision, leader, voted } = screen
  if (decision) return { kind: 'decided', ...decision }
  const closesAt = closingMs(screen)
  if (closesAt !== null && closesAt <= now)
    return { kind: closesAt + toleranceMs <= readAt ? 'undecided' : 'counting' }
  if (leader) return { kind: 'leading', ...leader }
  return { kind: voted.length > 0 ? 'open' : 'laid' }
}

export type Moment = { timezone: string; readAt: number; now: number }

export const closingMs = ({ closesAt }: Screen) => (closesAt === null ? null : Date.parse(closesAt))

/** Whether the closing time or midnight has come since the state was read. */
export function isOver(screen: Screen, { timezone, readAt, now }: Moment): boolean {
  const { kind } = sceneOf(screen, { timezone, readAt, now })
  return kind === 'newDay' || kind === 'counting'
}

/** Offices are dark in the evening and at night. */
export function isDark(now: number, timezone: string): boolean {
  const time = localTime(now, timezone)
  return time >= '17:00' || time < '06:00'
}

const hourMs = 3_600_000

/** Places on a small circle, in units of its radius. */
const places = [
  [0, -1],
  [0.7, -0.7],
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
] as const

/** By how much the picture is moved in this hour, so that it does not burn into the screen. */
export function driftAt(now: number): readonly [x: number, y: number] {
  return places[Math.floor(now / hourMs) % places.length] ?? places[0]
}

/** How long until the closing time: rounded up to minutes, and to seconds in the last minute. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  if (seconds <= 60) return `${seconds} s`
  const all = Math.ceil(seconds / 60)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (hours === 0) return `${minutes} min`
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

const perRow = 17

/**
 * How large the faces are, and how many are shown. If not all of them fit, the last places have the number of the others.
 * @param rows how many rows of small faces fit
 */
export function facesFor(count: number, rows: number) {
  if (count <= 11) return { size: 'large', shown: count }
  if (count <= 24) return { size: 'medium', shown: count }
  return { size: 'small', shown: count <= rows * perRow ? count : rows * perRow - 3 }
}
