import { clockFormat, clockTime } from '@lunchvote/contracts/clock-time'
import type { Language } from '@lunchvote/contracts/languages'
import type { Dish } from '@lunchvote/contracts/menus'
import { decisionTexts } from '@lunchvote/contracts/reasons/decisions.languages'
import { leavingLines } from '@lunchvote/contracts/reasons/leaving.languages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import type { LunchTable } from '@lunchvote/contracts/tables'
import { addDays, type ClosingRule, closingOf, dateAt, instantOn, timeAt } from '../voting/clock.rules.ts'
import { reasonOf, type StoredLunch as StoredReason } from '../voting/decision.rules.ts'
import { calendarTexts } from './calendar.languages.ts'

/** What a calendar shows on a day. */
export type DayEvent = {
  /** The date in the team's timezone. */
  day: string
  start: Date
  end: Date
  summary: string
  description: string
  /** Whether a calendar shows the person as free. */
  isTransparent: boolean
}

/** `dishes`: what the menu of that day had. Null if it was not read. */
type StoredLunch = StoredReason & {
  day: string
  venueName: string
  decidedAt: Date
  dishes: readonly Dish[] | null
}

/** An entry names at most this many dishes. */
const maxDishes = 5

/** A table of today. `isFirst`: it is that of the decision. */
export type OwnTable = {
  day: string
  isFirst: boolean
  leavesAt: Date | null
} & Pick<LunchTable, 'kind' | 'venueName' | 'meetingPoint'>

/** The number of days ahead, and of days back, that a calendar shows. */
const daysAhead = 14
export const daysBack = 30

/** What the events of a calendar depend on, beside the lunches. */
type Shown = { rule: ClosingRule & { leavesAt: string | null }; boardUrl: string; language: Language }

type Eaten = { today: string; showsDishes: boolean; own: OwnTable | undefined }

const minutes = (count: number) => count * 60_000

/**
 * Where the team eats and has eaten, up to `today`. Today's lunch is that at `table`, and begins when people leave from there.
 * @param own where the member eats today. Undefined if nobody has decided
 */
export function lunchEvents(
  lunches: readonly StoredLunch[],
  { rule, today, boardUrl, language, showsDishes, own }: Shown & Eaten,
): DayEvent[] {
  return lunches
    .filter(({ day }) => day <= today)
    .map((lunch) => {
      const table = own?.day === lunch.day ? own : undefined
      const { venueName, isFirst } = table ?? { ...lunch, isFirst: true }
      const leavesAt = table ? table.leavesAt : leavesWithTeam(lunch.day, rule)
      // Lunch can be decided after the team has left.
      const start = leavesAt && leavesAt > lunch.decidedAt ? leavesAt : startOf(lunch, rule)
      const localTime = table && start === leavesAt ? timeAt(start, rule.timezone) : null
      const leaves = table && leavesLine(table, localTime, language)
      const reason = wordReason(decisionTexts[language], reasonOf(lunch))
      const dishes = showsDishes ? dishLines(lunch) : []
      const about = isFirst ? [reason, ...dishes] : []
      return lunchEvent({ day: lunch.day, start, venueName, lines: [leaves, ...about, boardUrl] }, language)
    })
}

/** The entry of who sits at a table on a day without a decision. */
export function tableEvent(table: OwnTable, { rule, boardUrl, language }: Shown): DayEvent {
  const { day, venueName, leavesAt } = table
  const start = leavesAt ?? closingOf(day, rule) ?? instantOn(day, '12:00', rule.timezone)
  const localTime = leavesAt && timeAt(leavesAt, rule.timezone)
  const lines = [leavesLine(table, localTime, language), boardUrl]
  return lunchEvent({ day, start, venueName, lines }, language)
}

const lunchEvent = (
  { day, start, venueName, lines }: Pick<OwnTable, 'day' | 'venueName'> & { start: Date; lines: unknown[] },
  language: Language,
): DayEvent => ({
  day,
  start,
  end: new Date(start.getTime() + minutes(60)),
  summary: calendarTexts[language].lunchAt(venueName),
  description: lines.filter(Boolean).join('\n'),
  isTransparent: false,
})

/** When and from where people leave, or when the order goes out. */
function leavesLine({ kind, meetingPoint }: OwnTable, localTime: string | null, language: Language): string {
  if (kind === 'go') return leavingLines({ localTime, meetingPoint }, language).leaves
  return localTime === null ? '' : calendarTexts[language].orderGoesOut(clockTime(language, localTime))
}

/** When the team leaves on a day by today's settings. */
const leavesWithTeam = (day: string, { leavesAt, timezone }: Shown['rule']) =>
  leavesAt === null ? null : instantOn(day, leavesAt, timezone)

const dishLines = ({ dishes }: StoredLunch) =>
  (dishes ?? []).slice(0, maxDishes).map(({ text, price }) => (price === null ? text : `${text}, ${price}`))

/**
 * When the team goes. A lunch that a member recorded after the closing time began at the closing time. Of a lunch that
 * was recorded on another day and has no closing time, nobody knows when it was, so it is shown at noon.
 */
function startOf({ how, day, decidedAt }: StoredLunch, rule: ClosingRule): Date {
  if (how !== 'member') return decidedAt
  // The closing time of the day by today's settings.
  const closesAt = closingOf(day, rule)
  if (dateAt(decidedAt, rule.timezone) !== day) return closesAt ?? instantOn(day, '12:00', rule.timezone)
  return closesAt && closesAt < decidedAt ? closesAt : decidedAt
}

/** The next days on which the team votes, from `today` on, without the days in `decided`. */
export function voteEvents(
  decided: ReadonlySet<string | null>,
  { rule, today, boardUrl, language }: Shown & { today: string },
): DayEvent[] {
  const clock = clockFormat(language, rule.timezone)
  const events: DayEvent[] = []
  // A team may eat together only once a week.
  for (let n = 0; n <= 7 * (daysAhead + 2) && events.length < daysAhead; n += 1) {
    const day = addDays(today, n)
    const closesAt = decided.has(day) ? null : closingOf(day, rule)
    if (!closesAt) continue
    events.push({
      day,
      start: new Date(closesAt.getTime() - minutes(15)),
      end: closesAt,
      summary: calendarTexts[language].voteUntil(clock.format(closesAt)),
      description: boardUrl,
      isTransparent: true,
    })
  }
  return events
}
