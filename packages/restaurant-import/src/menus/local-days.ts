const msOfDay = 86_400_000

/** A day of the calendar as a whole number, so that days can be compared and counted. Day 0 is 1 January 1970. */
export type Day = number

/** The first and the last day of a span. */
export type Span = { from: Day; to: Day }

/** Undefined for a date that does not exist. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const time = new Date(Date.UTC(year, month - 1, date))
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === date ? time.getTime() / msOfDay : undefined
}

/** @param text an ISO date, such as `2026-11-30` */
export function dayFrom(text: string): Day {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const day = dayOf(Number(year), Number(month), Number(date))
  if (day === undefined) throw new RangeError(`${text} is not a day`)
  return day
}

export const yearOf = (day: Day) => new Date(day * msOfDay).getUTCFullYear()

/** @returns the ISO weekday, from 1 (Monday) to 7 */
export const weekdayOf = (day: Day) => ((((day + 3) % 7) + 7) % 7) + 1

export const mondayOf = (day: Day): Day => day - weekdayOf(day) + 1

export const weekOf = (day: Day): Span => ({ from: mondayOf(day), to: mondayOf(day) + 6 })

/** @returns the number of the ISO week */
export function weekNumberOf(day: Day): number {
  const thursday = mondayOf(day) + 3
  return Math.floor((thursday - (dayOf(yearOf(thursday), 1, 1) ?? 0)) / 7) + 1
}

/** Returns an ISO week. Undefined if the year has no such week. */
export function isoWeek(year: number, week: number): Span | undefined {
  const fourth = dayOf(year, 1, 4) ?? 0
  const from = mondayOf(fourth) + (week - 1) * 7
  // The Thursday of a week lies in the year to which the week belongs.
  return week >= 1 && week <= 53 && yearOf(from + 3) === year ? { from, to: from + 6 } : undefined
}

export const includes = ({ from, to }: Span, day: Day) => from <= day && day <= to

/** Undefined if the spans have no day in common. */
export function shared(one: Span, other: Span): Span | undefined {
  const span = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
  return span.from <= span.to ? span : undefined
}

/** Returns the day of a span that has this weekday. Undefined if there is none. */
export function dayIn({ from, to }: Span, weekday: number): Day | undefined {
  const day = from + ((weekday - weekdayOf(from) + 7) % 7)
  return day <= to ? day : undefined
}
