import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Person } from '@lunchvote/contracts/people'
import type { LunchTable } from '@lunchvote/contracts/tables'
import { localDay } from '~/lib/instants.ts'
import { language } from '~/lib/language.ts'
import { votingMessages } from './voting.messages.ts'

const dayMs = 86_400_000

/**
 * Whether the shown data is out of date, because the shown day or its voting is already over by the clock.
 * @param timeZone undefined if it is not known; then only the closing time is compared with the clock
 */
export function isOutdated(lunch: LunchToday, timeZone: string | undefined, now: number): boolean {
  const hasClosed = lunch.isOpen && lunch.closesAt !== null && Date.parse(lunch.closesAt) <= now
  return hasClosed || (timeZone !== undefined && localDay(now, timeZone) !== lunch.day)
}

/** The page's clock can be up to this many milliseconds behind the server's clock. */
const clockToleranceMs = 5000

/**
 * When voting ended: at the closing time, or earlier if a member decided. Null if that is unknown, because a member
 * decided before the closing time, and the lunch was then removed.
 */
export function closedAt({ closesAt, decision }: LunchToday, now: number): string | null {
  // A closing time that was set after the decision says nothing about when voting ended.
  if (decision && decision.how !== 'member') return decision.decidedAt
  const [first] = [closesAt, decision?.decidedAt].filter((instant) => instant != null).sort()
  return first && Date.parse(first) <= now + clockToleranceMs ? first : null
}

/** The seconds that the countdown shows: whole minutes, and seconds in the last minute. Rounded up, and at least 0. */
export function shownSeconds(leftMs: number): number {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds
}

/** @param seconds as `shownSeconds` returns them */
export function countdownText(seconds: number): string {
  if (seconds === 0) return votingMessages.now
  if (seconds <= 60) return votingMessages.inSeconds(seconds)
  const [hours, minutes] = [Math.floor(seconds / 3600), (seconds / 60) % 60]
  if (hours === 0) return votingMessages.inMinutes(minutes)
  return minutes === 0 ? votingMessages.inHours(hours) : votingMessages.inHoursAndMinutes(hours, minutes)
}

/** Screen readers announce the closing time when one of these numbers of minutes is left. */
export type Me = Pick<CurrentUser, 'id' | 'displayName' | 'pictureUrl'>

/** What a member says about today's lunch: to vote means to come. */
export type Answer = 'coming' | 'away' | 'waitingFor'

/** What the member says about today's lunch. `waitingFor`: nothing yet. */
export function answerOf(lunch: LunchToday, me: Me): Answer {
  const isIn = (people: readonly Person[]) => people.some(({ userId }) => userId === me.id)
  if (isIn(lunch.away)) return 'away'
  return isIn(lunch.coming) ? 'coming' : 'waitingFor'
}

/**
 * The table where the member sits, unless it is the first one, where everybody sits who comes. Before an older server is
 * replaced, it tells of no tables.
 */
export function otherTable(lunch: LunchToday, me: Me): LunchTable | undefined {
  if (answerOf(lunch, me) !== 'coming') return undefined
  return lunch.tables?.find(
    ({ openedBy, people }) => openedBy && people.some(({ userId }) => userId === me.id),
  )
}

export const guestsOf = ({ userId }: Person, guests: LunchToday['guests'] = []) =>
  guests.filter(({ host }) => host.userId === userId)

/** Today's lunch after the member has said something else. The screen shows it until the server answers. */
export function withAnswer(lunch: LunchToday, me: Me, answer: Answer): LunchToday {
  const others = (people: readonly Person[]) => people.filter(({ userId }) => userId !== me.id)
  const { coming, away, waitingFor, voted, isOpen } = lunch
  const groups = { coming: others(coming), away: others(away), waitingFor: others(waitingFor) }
  const changed = { ...groups, [answer]: [...groups[answer], asPerson(me)] }
  // After the decision, votes stay what they were.
  if (!isOpen) return { ...lunch, ...changed }
  return {
    ...lunch,
    ...changed,
    voted: answer === 'coming' ? [...others(voted), asPerson(me)] : others(voted),
  }
}

/** The member as answers of the server contain people. */
export const asPerson = ({ id, displayName, pictureUrl }: Me): Person => ({
  userId: id,
  displayName,
  pictureUrl,
})

const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' })
const maxNames = 3

/** Says who still has to vote, by name, or that nobody does. */
export function missingLine(
  missing: readonly Person[],
  { voted, away }: { voted: number; away: number },
): string {
  if (missing.length === 0) {
    return joined(voted > 0 && votingMessages.everybodyVoted, away > 0 && votingMessages.areAway(away))
  }
  const isWhole = missing.length <= maxNames
  const names = missing.slice(0, isWhole ? maxNames : maxNames - 1).map(({ displayName }) => displayName)
  const others = isWhole ? [] : [votingMessages.others(missing.length - names.length)]
  return votingMessages.stillToVote(list.format([...names, ...others]))
}

/** The parts that are not left out, with commas. */
export const joined = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ')

const monthAndYear = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Says how long ago the team ate at a venue. Both days are written as `YYYY-MM-DD`. */
export function freshnessLine(lastEatenOn: string | null, today: string): string {
  if (lastEatenOn === null) return votingMessages.neverEaten
  const days = Math.round((Date.parse(today) - Date.parse(lastEatenOn)) / dayMs)
  if (days <= 0) return votingMessages.eatenToday
  if (days === 1) return votingMessages.eatenYesterday
  if (days <= 13) return votingMessages.eatenDaysAgo(days)
  const weeks = Math.floor(days / 7)
  return weeks <= 8
    ? votingMessages.eatenWeeksAgo(weeks)
    : votingMessages.eatenIn(monthAndYear.format(Date.parse(lastEatenOn)))
}
