import { createHash } from 'node:crypto'
import type { MenuRow } from '@lunchvote/contracts/menus'
import { reasons, type Sentence } from '@lunchvote/contracts/reasons'
import { type ClosingRule, closingOf, dateAt, instantOn, isLunchDay } from '../voting/clock.rules.ts'

const minuteMs = 60_000

/** A page is read at most once in this time. */
export const pauseMs = 10 * minuteMs

/** How long before the closing time pages are read, and read again if they had no menu. */
const beforeClosing = { first: 120 * minuteMs, again: 30 * minuteMs }

/** When pages are read on a day without a closing time. */
const readsFrom = '08:00'

/**
 * Whether the pages of a team are to be read now, and on which local day. Those that were asked for before `since`, and had
 * no menu, are read again. Null if it is too early, or the team does not vote today.
 */
export function dueAt(now: Date, rule: ClosingRule): { day: string; since: Date } | null {
  const day = dateAt(now, rule.timezone)
  const begun = begunReading(now, day, rule)
  if (begun === null) return null
  return { day, since: new Date(Math.min(begun, now.getTime() - pauseMs)) }
}

/** When the last round of readings of the day has begun. Null if none has. */
function begunReading(now: Date, day: string, rule: ClosingRule): number | null {
  const closesAt = closingOf(day, rule)?.getTime()
  // Where voting does not close, the team can have lunch on any weekday.
  const isDayOff = rule.votingCloses === null ? rule.offDays.includes(day) : !isLunchDay(day, rule)
  if (closesAt === undefined && isDayOff) return null
  const first = closesAt ? closesAt - beforeClosing.first : instantOn(day, readsFrom, rule.timezone).getTime()
  const again = closesAt ? closesAt - beforeClosing.again : Number.POSITIVE_INFINITY
  return [again, first].find((begin) => begin <= now.getTime()) ?? null
}

/** What is stored of a page on a day. */
export type Reading = Pick<MenuRow, 'state' | 'dishes' | 'language' | 'fromPicture' | 'sourceUrl'> & {
  isWaiting: boolean
  readAt: Date | null
  reason: Sentence | null
}

/** A menu of which nothing is known yet. */
export const waitingRow = (venueId: number): MenuRow => ({
  venueId,
  state: 'waiting',
  dishes: [],
  language: null,
  fromPicture: false,
  sourceUrl: null,
  readAt: null,
  reason: null,
  reasonCode: null,
  reasonParams: null,
})

/** Whether a reading has dishes, which members see also while the page is read again. */
const hasDishes = ({ state }: Reading) => state === 'read' || state === 'unclear'

/** What members see of a reading. Null if the page was not asked for yet. */
export function rowOf(venueId: number, reading: Reading | null): MenuRow {
  if (!reading || (reading.isWaiting && !hasDishes(reading))) return waitingRow(venueId)
  const { isWaiting: _, readAt, reason, ...read } = reading
  return {
    venueId,
    ...read,
    readAt: readAt?.toISOString() ?? null,
    reason: reason?.message ?? null,
    ...codeOf(reason),
  }
}

/** A server of the next version can have stored a reason that this one does not know. */
function codeOf(reason: Sentence | null): Pick<MenuRow, 'reasonCode' | 'reasonParams'> {
  const isKnown = reason !== null && reasons.includes(reason.reason)
  return isKnown
    ? { reasonCode: reason.reason, reasonParams: reason.params }
    : { reasonCode: null, reasonParams: null }
}

/** So many pages are read at the same time, by all instances together. The queue has places for more, see `queue.ts`. */
const lanes = 32

/** The lane of the job that reads a page. Pages of one host are read one after the other. */
export function laneOf(page: string): string {
  const host = URL.parse(page)?.host ?? ''
  return `menu-${createHash('sha256').update(host).digest().readUInt16BE() % lanes}`
}
