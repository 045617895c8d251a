import type { Decision, Nudged } from '@lunchvote/contracts/lunch'
import { sentence } from '@lunchvote/contracts/sentence'
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

/** Says who is reached besides the open boards. */
export function teamNudged({ nudged, byPush, outlets }: Nudged): ToastText {
  const people = byPush > 0 && `${byPush} of ${nudged} ${byPush === 1 ? 'gets' : 'get'} a notification.`
  const chats = outlets > 0 && `Your ${outlets === 1 ? 'chat was' : 'chats were'} told.`
  const text = [people, chats].filter(Boolean).join(' ')
  return { title: '🔔 Reminder Sent', text: text || 'Nobody could be reached outside LunchVote.' }
}

/** What the members who are waited for read after a nudge. The name of the colleague stands before it. */
export const nudgeQuestion = 'asks: where do you want to eat?'

export const nudgeReceived = (by: string): ToastText => ({
  title: '🔔 Still to Vote',
  text: `${by} ${nudgeQuestion}`,
})

/** @param until the closing time, such as "12:15" */
export const reopeningQuestion = (until: string) => ({
  title: `Reopen voting until ${until}?`,
  text: 'The decision is withdrawn for the whole team, and everybody can vote again.',
})

/**
 * @param by the name of the member who reopened voting; undefined on the page where it was done
 * @param until the closing time, such as "12:15"
 */
export function votingReopened(by: string | undefined, until: string): ToastText {
  const text = by === undefined ? `Voting is open until ${until}` : `${by} reopened voting until ${until}`
  return { title: '🗳️ Voting Is Open Again', text }
}

export function lunchDecided({ venueName, reason }: Decision): ToastText {
  return { title: '🍽️ Lunch Is Decided', text: `${sentence(venueName)} ${reason}` }
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

type Attendance = { coming: number; away: number; unsaid: number }

/** Says how many members come to lunch, are away, or have said neither. */
export function comingLine({ coming, away, unsaid }: Attendance): string {
  return [
    `${coming} ${coming === 1 ? 'is' : 'are'} coming`,
    away > 0 && `${away} not today`,
    unsaid > 0 && `${unsaid} ${unsaid === 1 ? 'has' : 'have'} not said`,
  ]
    .filter(Boolean)
    .join(', ')
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
