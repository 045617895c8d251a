import { weekdayOf } from '@lunchvote/contracts/day-off'
import type { LunchWeek } from '@lunchvote/contracts/reviews'
import { addDays, type ClosingRule, daysBetween, isLunchDay, timeAt } from './clock.rules.ts'
import { placesOf } from './reviews.rules.ts'

export type LunchDayRule = Pick<ClosingRule, 'lunchDays' | 'offDays'>

/** From this time of day on, the last lunch day closes the week. */
const closingTime = '13:00'

/**
 * The ISO weekday with which the weeks of a team begin: the lunch day after the longest break, and of equals the one nearest to
 * Monday. Where Friday and Saturday are free, it is Sunday.
 */
function firstWeekday(lunchDays: readonly number[]): number {
  const breakBefore = (weekday: number) =>
    Math.min(...lunchDays.map((other) => ((weekday - other + 6) % 7) + 1))
  return lunchDays.toSorted((a, b) => breakBefore(b) - breakBefore(a) || a - b)[0] ?? 1
}

/** The first day of the team's week that contains the day, and its lunch days. */
function weekOf(day: string, rule: LunchDayRule): { from: string; lunchDays: string[] } {
  const from = addDays(day, -((weekdayOf(day) - firstWeekday(rule.lunchDays) + 7) % 7))
  return { from, lunchDays: daysBetween(from, addDays(from, 6)).filter((each) => isLunchDay(each, rule)) }
}

/** Whether the day is the first lunch day of the team's week. */
export const opensWeek = (day: string, rule: LunchDayRule): boolean => weekOf(day, rule).lunchDays[0] === day

/** The week that `day` belongs to, up to this day, and whether it closes now. */
export function weekAt({ day, now, timezone, ...rule }: LunchDayRule & Moment) {
  const { from, lunchDays } = weekOf(day, rule)
  return { from, to: day, isClosing: lunchDays.at(-1) === day && timeAt(now, timezone) >= closingTime }
}

type Moment = { day: string; now: Date; timezone: string }

/** A lunch of the week. */
export type WeekLunch = {
  day: string
  venueId: number | null
  venueName: string
  how: string
  /** Null if the venue has none, or was deleted. */
  walkingMinutes: number | null
  /** The day of the team's lunch before at this venue. Null if there was none, or the venue was deleted. */
  eatenBefore: string | null
}

const weekMs = 7 * 86_400_000

/** A venue is missed from this many weeks on. */
export const missedWeeks = 2

/** The whole weeks from one day to another. */
export const weeksBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / weekMs)

/** What a week's lunches come to. */
export function reviewWeek(
  lunches: readonly WeekLunch[],
): Pick<LunchWeek, 'lunches' | 'places' | 'ties' | 'walkingMinutes' | 'longAgo'> {
  const [longAgo] = lunches
    .flatMap(({ day, venueName, eatenBefore }) => {
      const weeks = eatenBefore === null ? 0 : weeksBetween(eatenBefore, day)
      return weeks >= missedWeeks ? [{ venueName, weeks }] : []
    })
    .sort((a, b) => b.weeks - a.weeks)
  return {
    lunches: lunches.length,
    places: placesOf(lunches).length,
    ties: lunches.filter(({ how }) => how === 'tie').length,
    walkingMinutes: lunches.reduce((sum, lunch) => sum + (lunch.walkingMinutes ?? 0), 0),
    longAgo: longAgo ?? null,
  }
}
