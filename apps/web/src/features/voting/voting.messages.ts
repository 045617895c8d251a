import type { Suits } from '@lunchvote/contracts/diets'
import type { Decision, LunchToday, Nudged } from '@lunchvote/contracts/lunch'
import { sentence } from '@lunchvote/contracts/sentence'
import type { ShowVotes, VotingMode } from '@lunchvote/contracts/team'
import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import type { ToastText } from '~/lib/toast.ts'
import type { Freshness } from './lunch.rules.ts'
import { areHidden, supportOf, votersOf } from './votes.rules.ts'

export const votesMessages = {
  votingFailed: {
    title: '❌ Voting Error',
    text: 'There was a problem submitting your vote. Please try again.',
  },
  removingFailed: {
    title: '❌ Error Removing Vote',
    text: 'There was a problem removing your vote. Please try again.',
  },
  resetFailed: { title: '❌ Reset Error', text: 'Failed to reset votes. Please try again.' },
  awayFailed: { title: '❌ Error', text: 'This could not be saved. Please try again.' },
  reset: { title: '🔄 Votes Reset', text: 'All votes have been cleared for your team.' },
  noVotes: 'No votes yet',
  lookIntoVault: 'Look into the vault',
} as const

const yourVote = (venue: string, against = false) => `Your vote ${against ? 'against' : 'for'} ${venue}`

export function voteSubmitted(venue: string, against?: boolean) {
  return { title: '🗳️ Vote Submitted!', text: `${yourVote(venue, against)} has been recorded successfully.` }
}

export function voteRemoved(venue: string, against?: boolean) {
  return { title: '🔄 Vote Removed', text: `${yourVote(venue, against)} has been removed.` }
}

/** Says how many people have voted, and unless that is hidden, how many venues have at least one vote. */
export function summaryLine(lunch: LunchToday, tallies: readonly VenueTally[]): string {
  const people = votersOf(lunch, tallies).length
  if (people === 0) return votesMessages.noVotes
  const have = `${people} ${people === 1 ? 'person has' : 'people have'} voted`
  const venues = tallies.filter(({ count, against }) => count + against > 0).length
  return areHidden(tallies) ? have : `${have} on ${venues} ${venues === 1 ? 'restaurant' : 'restaurants'}`
}

type Turnout = { voted: number; waiting: number; away: number }

/** Says how many members have voted, how many still have to vote, and how many are away. */
export function turnoutLine({ voted, waiting, away }: Turnout): string {
  if (voted > 0 && waiting === 0 && away === 0) return 'Everybody has voted'
  return [
    voted > 0 && `${voted} ${voted === 1 ? 'has' : 'have'} voted`,
    waiting > 0 && `${waiting} still to vote`,
    away > 0 && `${away} not today`,
  ]
    .filter(Boolean)
    .join(', ')
}

export function countLine(count: number): string {
  return count === 1 ? '1 vote' : `${count} votes`
}

/** The votes for and against a venue, such as "4 for, 1 against". */
export const supportLine = ({ count, against }: Pick<VenueTally, 'count' | 'against'>) =>
  `${count} for, ${against} against`

/** On how many votes venues are tied. @param support how many more votes are for them than against them */
function tiedLine(support: number): string {
  if (support === 0) return 'as many for as against'
  return support > 0 ? `${support} more for than against` : `${-support} more against than for`
}

/** Until when votes are hidden. @param closing the closing time, such as "11:45"; null if there is none today */
export function hiddenUntil(showVotes: ShowVotes, closing: string | null): string {
  if (showVotes !== 'at-closing') return 'until you have voted'
  return closing === null ? 'until voting closes' : `until voting closes at ${closing}`
}

/** What the member has answered. Undefined without an answer. */
export function ownLine(liked: readonly Venue[], refused: readonly Venue[]): string | undefined {
  const names = (venues: readonly Venue[]) => venues.map(({ name }) => name).join(', ')
  if (liked.length > 0) return `You: ${names(liked)}`
  return refused.length > 0 ? `Not for you: ${names(refused)}` : undefined
}

/** Says how many of the members who are in find what they eat at the venue. */
export const suitsLine = ({ members, of }: NonNullable<Suits>) => `Suits ${members} of ${of}`

/** Says how many of the members who are in do not find what they eat. Undefined if there are none, or if it is not told. */
export function suitsWarning(suits: Suits): string | undefined {
  return suits && suits.members < suits.of
    ? `Does not suit ${suits.of - suits.members} of ${suits.of}`
    : undefined
}

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

/** What the board says in large type, with the pictures on its plates. Without a picture, the plate is empty. */
export type Lead = { label: string; headline: string; text: string; pictures: readonly string[] }

/**
 * While voting is open, the board shows the venues that lead.
 * @param tally the votes of the first leader
 */
export function openLead(leaders: readonly Venue[], tally: VenueTally, mode: VotingMode): Lead {
  const [first, second] = leaders
  if (!first) return { label: 'The table is laid', headline: 'Who goes first?', text: '', pictures: [] }
  const isApproval = mode === 'approval'
  const text = isApproval ? supportLine(tally) : countLine(tally.count)
  if (!second) return { label: 'In front', text, headline: first.name, pictures: [first.imageUrl] }
  return {
    label: 'Neck and neck',
    headline: leaders.length === 2 ? `${first.name} & ${second.name}` : `${leaders.length} venues level`,
    text: isApproval ? tiedLine(supportOf(tally)) : `${text} each`,
    pictures: [first.imageUrl, second.imageUrl],
  }
}

/** While votes are hidden, the board names no venue. @param until from `hiddenUntil` */
export const hiddenLead = (until: string): Lead => ({
  label: 'Votes are hidden',
  headline: until.replace('u', 'U'),
  text: '',
  pictures: [],
})

/** After voting has closed, the board shows where the team eats. */
export function closedLead(decision: Decision | null, voted: number): Lead {
  const label = lunchMessages.todaysLunch
  if (decision) {
    const { venueName, reason, imageUrl } = decision
    return { label, headline: venueName, text: reason, pictures: [imageUrl] }
  }
  // There is no decision although people voted: a member has removed the decided lunch. Removing a lunch does not
  // delete the votes.
  const { closedWithoutVote, closedWithoutVoteText, noLunch, noLunchText } = lunchMessages
  return voted > 0
    ? { label, headline: noLunch, text: noLunchText, pictures: [] }
    : { label, headline: closedWithoutVote, text: closedWithoutVoteText, pictures: [] }
}
