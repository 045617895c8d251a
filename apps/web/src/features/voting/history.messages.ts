import type { Decision } from '@lunchvote/contracts/lunch'
import type { ToastText } from '~/lib/toast.ts'

const fullDay = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** The day in words, such as "Friday, November 20". @param day as `YYYY-MM-DD` */
export function dayInWords(day: string): string {
  return fullDay.format(new Date(`${day}T00:00:00Z`))
}

const monthAndYear = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month in words, such as "November 2026". @param month as `YYYY-MM` */
export function monthInWords(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`))
}

const shortWeekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

/** @param day as `YYYY-MM-DD` */
export function weekdayOf(day: string): string {
  return shortWeekday.format(new Date(`${day}T00:00:00Z`))
}

export const historyMessages = {
  empty: 'No lunches recorded yet',
  emptyText: 'Each lunch that is decided by vote appears here. You can also record where the team ate.',
  loadingFailed: 'The lunch history could not be opened',
  loadingOlderFailed: 'The older lunches could not be loaded',
  confirmRemoval: {
    title: 'Remove this lunch from the history?',
    text: 'The history then says nothing about this day, as if the team had not eaten out.',
  },
  downloadFailed: { title: 'Failed to download the history' },
  nothingCounted: 'No lunches in these days.',
  chartFailed: 'The last 90 days could not be counted',
  removingFailed: { title: 'Failed to remove the lunch' },
  recordingFailed: { title: 'Failed to record the lunch' },
  venueMissing: 'Venue is required',
  dayOutOfRange: 'Choose a day from a year ago to today',
  placeHint: 'If it is none of your venues.',
  noVenues: 'There are no venues yet.',
  venuesFailed: 'The venues could not be loaded',
} as const

export function lunchRecorded(day: string, venueName: string): ToastText {
  return { title: 'Lunch recorded', text: `${dayInWords(day)}: ${venueName}` }
}

export function lunchRemoved(day: string, venueName: string): ToastText {
  return { title: 'Lunch removed', text: `${dayInWords(day)}: ${venueName}` }
}

/**
 * How many of the votes the venue got, such as "3 of 5 votes", or "5 for, 1 against of 7" if some were against it. The
 * text is empty if nobody had voted.
 */
export function votesLine({ votes, against, voters }: Decision): string {
  if (voters === 0) return ''
  if (against > 0) return `${votes} for, ${against} against of ${voters}`
  return `${votes} of ${voters} ${voters === 1 ? 'vote' : 'votes'}`
}

/** The text that follows the number of lunches, such as "lunches at 3 venues". */
export function venuesLine(lunches: number, venues: number): string {
  return `${lunches === 1 ? 'lunch' : 'lunches'} at ${venues} ${venues === 1 ? 'venue' : 'venues'}`
}

export function timesLine(times: number): string {
  return times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`
}

type ChosenDay = { standing: string | undefined; closesVoting: boolean }

/** The hint below the date. @param chosen.standing the venue that is recorded for the day */
export function dayHint({ standing, closesVoting }: ChosenDay): string | undefined {
  if (standing !== undefined) return `${standing} is recorded for this day. Saving replaces it.`
  return closesVoting ? "Recording today's lunch closes voting for today." : undefined
}
