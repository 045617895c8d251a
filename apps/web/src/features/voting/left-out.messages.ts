import { sentence } from '@lunchvote/contracts/sentence'
import type { Venue } from '@lunchvote/contracts/venues'
import { errorTitle, type ToastText } from '~/lib/toast.ts'

export const leftOutMessages = {
  question: 'Its votes are removed, and nobody can vote for it until midnight. Everybody sees the reason.',
  /** What the dialog suggests. */
  reasons: ['Fully booked', 'On holiday', 'Too far today'],
  leavingOutFailed: { title: errorTitle, text: 'The venue could not be left out. Please try again.' },
  takingInFailed: { title: errorTitle, text: 'The venue could not be taken in. Please try again.' },
} as const

export const leftOut = (venue: string, reason: string): ToastText => ({
  title: '🍽️ Left Out Today',
  text: sentence(`${venue}: ${reason}`),
})

export const takenIn = (venue: string): ToastText => ({
  title: '🍽️ Taken In Again',
  text: `Your team can vote for ${venue}.`,
})

/** Names the venues that are not open today, each with the reason. */
export function notOpenLine(venues: readonly Venue[]): string {
  const names = venues.map(({ name, today }) => `${name} (${today.reason})`)
  return `${venues.length} not open today: ${names.join(', ')}`
}
