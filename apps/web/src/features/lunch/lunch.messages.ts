import type { Decision } from '@lunchvote/contracts/lunch'
import type { ToastText } from '~/lib/toast.ts'
import type { Freshness } from './lunch.rules.ts'

export const lunchMessages = {
  todaysLunch: "Today's lunch",
  closedWithoutVote: 'Voting closed without a vote',
  closedWithoutVoteText: 'Anyone still hungry?',
  noLunch: 'No lunch out today',
  noLunchText: 'The lunch was taken out of the history.',
  confirmDecision: {
    title: 'Decide lunch now?',
    text: 'Voting closes for the whole team, and the votes so far decide.',
  },
  decidingFailed: { title: '❌ Error', text: 'Lunch could not be decided. Please try again.' },
  extendingFailed: { title: '❌ Error', text: 'Voting could not be extended. Please try again.' },
  nudgingFailed: { title: '❌ Error', text: 'The reminder could not be sent. Please try again.' },
} as const

/** @param count the number of members whose vote is still expected */
export function teamNudged(count: number): ToastText {
  const people = count === 1 ? '1 person is' : `${count} people are`
  return {
    title: '🔔 Reminder Sent',
    text: `${people} still to vote. The reminder goes to browsers with notifications, and to the team's chats.`,
  }
}

export function lunchDecided({ venueName, reason }: Decision): ToastText {
  return { title: '🍽️ Lunch Is Decided', text: `${venueName}. ${reason}` }
}

/** @param seconds as `shownSeconds` returns them */
export function countdownText(seconds: number): string {
  if (seconds === 0) return 'now'
  if (seconds <= 60) return `in ${seconds} s`
  const [hours, minutes] = [Math.floor(seconds / 3600), (seconds / 60) % 60]
  if (hours === 0) return `in ${minutes} min`
  return minutes === 0 ? `in ${hours} h` : `in ${hours} h ${minutes} min`
}

/** The text that screen readers announce. If it is empty, they announce nothing. */
export function closingAnnouncement(minutes: number | undefined): string {
  if (minutes === undefined) return ''
  return minutes === 1 ? 'Voting closes in 1 minute' : `Voting closes in ${minutes} minutes`
}

/** Says how many members come to lunch, and how many are away. */
export function comingLine(coming: number, away: number): string {
  const rest = away > 0 ? `, ${away} not today` : ''
  return `${coming} ${coming === 1 ? 'is' : 'are'} coming${rest}`
}

const monthAndYear = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function freshnessText(freshness: Freshness): string {
  switch (freshness.unit) {
    case 'never':
      return 'Never eaten yet'
    case 'today':
      return 'Eaten today'
    case 'yesterday':
      return 'Eaten yesterday'
    case 'days':
      return `Eaten ${freshness.count} days ago`
    case 'weeks':
      return `Eaten ${freshness.count} weeks ago`
    case 'month':
      return `Eaten in ${monthAndYear.format(Date.parse(freshness.day))}`
  }
}
