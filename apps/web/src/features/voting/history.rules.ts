import type { Decision, LunchPage } from '@lunchvote/contracts/lunch'
import type { VenueWithLunches } from '@lunchvote/contracts/venues'
import { dateLocale, language } from '~/lib/language.ts'
import { historyMessages } from './history.messages.ts'

/** Adds days to a day, or subtracts them if `days` is negative. @param day as `YYYY-MM-DD` */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const utc = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale, { ...parts, timeZone: 'UTC' })
const fullDay = utc({ weekday: 'long', month: 'long', day: 'numeric' })
const monthAndYear = utc({ month: 'long', year: 'numeric' })
const shortWeekday = utc({ weekday: 'short' })

/** The day in words, such as "Friday 20 November". @param day as `YYYY-MM-DD` */
export const dayInWords = (day: string) => fullDay.format(Date.parse(day))

/** The month in words, such as "November 2026". @param month as `YYYY-MM` */
export const monthInWords = (month: string) => monthAndYear.format(Date.parse(month))

/** @param day as `YYYY-MM-DD` */
export const weekdayOf = (day: string) => shortWeekday.format(Date.parse(day))

/** How many of the votes the venue got. The text is empty if nobody had voted. */
export function votesLine({ votes, against, voters }: Decision): string {
  if (voters === 0) return ''
  return against > 0
    ? historyMessages.votesForAndAgainst(votes, against, voters)
    : historyMessages.votes(votes, voters)
}

/** How often the team ate at a venue. */
export function timesLine(number: number): string {
  const { once, twice, times } = historyMessages.chart
  return number === 1 ? once : number === 2 ? twice : times(number)
}

export type VenueGroup = { label: string; venues: readonly VenueWithLunches[] }

const alphabetical = new Intl.Collator(language)

/** The venues in alphabetical order: first those that the team can vote for, then the others. */
export function groupVenues(venues: readonly VenueWithLunches[]): VenueGroup[] {
  const sorted = venues.toSorted((a, b) => alphabetical.compare(a.name, b.name))
  return [
    { label: historyMessages.onBoard, venues: sorted.filter(({ active }) => active) },
    { label: historyMessages.notOnBoard, venues: sorted.filter(({ active }) => !active) },
  ].filter((group) => group.venues.length > 0)
}

/** The lunches of all pages, newest first. */
export function lunchesOf({ pages }: { pages: readonly LunchPage[] }): Decision[] {
  return pages.flatMap(({ lunches }) => lunches)
}

/** The lunches of a month. `month` is a text such as `2026-11`. */
export type LunchMonth = { month: string; lunches: readonly Decision[] }

/** Groups lunches by their month. Does not change the order of the lunches. */
export function groupByMonth(lunches: readonly Decision[]): LunchMonth[] {
  const months = Map.groupBy(lunches, ({ day }) => day.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({ month, lunches: ofMonth }))
}

/** How many days the chart covers. The last of them is today. */
export const chartDays = 90

/** How often the team ate at a venue. The name and the picture are those of the latest lunch there. */
export type VenueCount = { key: number | string; venueName: string; imageUrl: string; times: number }

/**
 * Counts the lunches of the days that the chart covers.
 * @param lunches newest first
 * @returns the most frequent venue first; of equally frequent venues, the one with the latest lunch first
 */
export function countVenues(lunches: readonly Decision[], today: string): VenueCount[] {
  const first = addDays(today, 1 - chartDays)
  const counted = lunches.filter(({ day }) => day >= first && day <= today)
  // The lunches of a deleted venue have no venue id any more, so they are grouped by the name of the venue.
  const venues = Map.groupBy(counted, ({ venueId, venueName }) => venueId ?? venueName)
  return [...venues]
    .flatMap(([key, [latest, ...earlier]]) =>
      latest
        ? [{ key, venueName: latest.venueName, imageUrl: latest.imageUrl, times: 1 + earlier.length }]
        : [],
    )
    .sort((a, b) => b.times - a.times)
}

const csvColumns = ['day', 'venue', 'votes', 'voters', 'how'] as const

/** The lunches as CSV. It begins with a byte order mark, without which Excel would misread letters such as "é". */
export function toCsv(lunches: readonly Decision[]): string {
  const rows = lunches.map(({ day, venueName, votes, voters, how }) => [day, venueName, votes, voters, how])
  return `\uFEFF${[csvColumns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

/**
 * Writes a cell of a CSV file. A spreadsheet would run a text that begins like a formula, so such a text gets an
 * apostrophe in front. The text after a semicolon is treated in the same way, because Excel in some languages starts a
 * new cell there, even inside quotes.
 */
function csvCell(value: string | number): string {
  const text = String(value).replace(/(^|;)(?=[=+\-@＝＋－＠\t\r\n])/g, "$1'")
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
