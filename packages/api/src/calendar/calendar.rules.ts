import { clockFormat } from '@lunchvote/contracts/clock-time'
import type { Language } from '@lunchvote/contracts/languages'
import { decisionTexts } from '@lunchvote/contracts/reasons/decisions.languages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
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

type StoredLunch = StoredReason & {
  day: string
  venueName: string
  decidedAt: Date
  /** The date of `decidedAt` in the team's timezone. */
  decidedOn: string
  closesAt: Date | null
  noon: Date
}

type ClosingDay = { day: string; closesAt: Date | null }

/** The number of days ahead, and of days back, that a calendar shows. */
export const daysAhead = 14
export const daysBack = 30

const minutes = (count: number) => count * 60_000

/** Where the team eats and has eaten, up to `today`. */
export function lunchEvents(
  lunches: readonly StoredLunch[],
  { today, boardUrl, language }: { today: string; boardUrl: string; language: Language },
): DayEvent[] {
  return lunches
    .filter(({ day }) => day <= today)
    .map((lunch) => {
      const start = startOf(lunch)
      return {
        day: lunch.day,
        start,
        end: new Date(start.getTime() + minutes(60)),
        summary: calendarTexts[language].lunchAt(lunch.venueName),
        description: [wordReason(decisionTexts[language], reasonOf(lunch)), boardUrl]
          .filter(Boolean)
          .join('\n'),
        isTransparent: false,
      }
    })
}

/**
 * When the team goes. A lunch that a member recorded after the closing time began at the closing time. Of a lunch that
 * was recorded on another day and has no closing time, nobody knows when it was, so it is shown at noon.
 */
function startOf({ how, day, decidedAt, decidedOn, closesAt, noon }: StoredLunch): Date {
  if (how !== 'member') return decidedAt
  if (decidedOn !== day) return closesAt ?? noon
  return closesAt && closesAt < decidedAt ? closesAt : decidedAt
}

/** The next days on which the team votes, without the days in `decided`. */
export function voteEvents(
  days: readonly ClosingDay[],
  decided: ReadonlySet<string | null>,
  { timezone, boardUrl, language }: { timezone: string; boardUrl: string; language: Language },
): DayEvent[] {
  const clock = clockFormat(language, timezone)
  return days
    .flatMap(({ day, closesAt }) => {
      if (!closesAt || decided.has(day)) return []
      return {
        day,
        start: new Date(closesAt.getTime() - minutes(15)),
        end: closesAt,
        summary: calendarTexts[language].voteUntil(clock.format(closesAt)),
        description: boardUrl,
        isTransparent: true,
      }
    })
    .slice(0, daysAhead)
}
