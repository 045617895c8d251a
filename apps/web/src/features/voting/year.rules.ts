import type { Decision } from '@lunchvote/contracts/lunch'
import type { LunchYear } from '@lunchvote/contracts/reviews'
import { dateLocale } from '~/lib/language.ts'
import { timesLine } from './history.rules.ts'
import { yearMessages } from './year.messages.ts'

/** The year that a section of the history names. Undefined if it names none. */
export const yearIn = (section: string | undefined): number | undefined =>
  section !== undefined && /^[1-9]\d{3}$/.test(section) ? Number(section) : undefined

const december = '12-01'

/**
 * The year at which the history offers to look back: the latest one with a lunch, but this one only from December on.
 * @param lunches newest first
 */
export function yearToReview(lunches: readonly Decision[], today: string): string | undefined {
  const year = today.slice(0, 4)
  const isOver = (day: string) => day < `${year}-01-01` || today >= `${year}-${december}`
  return lunches.find(({ day }) => isOver(day))?.day.slice(0, 4)
}

const date = new Intl.DateTimeFormat(dateLocale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
const inWords = (day: string) => date.format(Date.parse(day))

/** One line about the year: what it is, a place or a number, and more about it. */
export type Figure = { label: string; value: string; detail: string }

/** What there is to say about a year. It has no word about what there was not. */
export function figuresOf(year: LunchYear): Figure[] {
  const { first, favourite, rarest, longestRun, closestVote, daysOnFoot, walkingMinutes } = year
  const messages = yearMessages
  const figures: (Figure | false | null)[] = [
    first && { label: messages.first, value: first.venueName, detail: inWords(first.day) },
    favourite && {
      label: messages.favourite,
      value: favourite.venueName,
      detail: timesLine(favourite.times),
    },
    rarest && { label: messages.rarest, value: rarest.venueName, detail: timesLine(rarest.times) },
    longestRun && {
      label: messages.longestRun,
      value: longestRun.venueName,
      detail: messages.inARow(longestRun.lunches, inWords(longestRun.from)),
    },
    closestVote && {
      label: messages.closestVote,
      value: closestVote.venueName,
      detail:
        closestVote.margin === 0
          ? messages.tie(inWords(closestVote.day))
          : messages.margin(closestVote.margin, inWords(closestVote.day)),
    },
    daysOnFoot > 0 && {
      label: messages.onFoot,
      value: messages.days(daysOnFoot),
      detail: messages.minutes(walkingMinutes),
    },
  ]
  return figures.filter((figure) => figure !== false && figure !== null)
}
