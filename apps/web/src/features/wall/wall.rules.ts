import { isLoopback } from '@lunchvote/contracts/loopback'
import { decisionMessages } from '@lunchvote/contracts/reasons/decisions.messages'
import { suggestionMessages } from '@lunchvote/contracts/reasons/suggestions.messages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import type { Screen } from '@lunchvote/contracts/screen'
import { localLinkMessages } from '~/components/local-link.messages.ts'
import { weekLine } from '~/features/lunch-week/lunch-week.rules.ts'
import { aheadOf, dayOffText } from '~/features/next-lunch/next-lunch.rules.ts'
import { localDay, localTime } from '~/lib/instants.ts'
import { dateLocale } from '~/lib/language.ts'
import { wallMessages } from './wall.messages.ts'

/**
 * What the screen shows beside the people. `laid`, `opener`, `dayOff` and `open`: nothing leads. `counting`: the result is not
 * known yet.
 */
export type Scene =
  | { kind: 'laid' | 'open' | 'counting' | 'undecided' | 'newDay' }
  | ({ kind: 'dayOff' } & Pick<Words, 'headline' | 'text'>)
  | ({ kind: 'opener' } & NonNullable<Screen['opener']>)
  | ({ kind: 'leading' } & NonNullable<Screen['leader']>)
  | ({ kind: 'decided' } & NonNullable<Screen['decision']>)

/** The clock of the page can be ahead of the server's by this much. */
const toleranceMs = 2000

/**
 * What is true now. The state may have been read before the closing time or midnight, for example without a network.
 * @param readAt when the state was read, in milliseconds since 1970, as `now`
 */
export function sceneOf(screen: Screen, { timezone, readAt, now }: Moment): Scene {
  if (localDay(now, timezone) !== screen.day) return { kind: 'newDay' }
  const { decision, leader, voted, dayOff, opener } = screen
  if (decision) return { kind: 'decided', ...decision }
  const closesAt = closingMs(screen)
  if (closesAt !== null && closesAt <= now)
    return { kind: closesAt + toleranceMs <= readAt ? 'undecided' : 'counting' }
  if (leader) return { kind: 'leading', ...leader }
  if (voted.length > 0) return { kind: 'open' }
  if (opener) return { kind: 'opener', ...opener }
  if (!dayOff) return { kind: 'laid' }
  const { next } = aheadOf(screen, timezone, now)
  return { kind: 'dayOff', headline: dayOffText(dayOff), ...(next !== undefined && { text: next }) }
}

export type Moment = { timezone: string; readAt: number; now: number }

export const closingMs = ({ closesAt }: Screen) => (closesAt === null ? null : Date.parse(closesAt))

/** Whether the closing time or midnight has come since the state was read. */
export function isOver(screen: Screen, { timezone, readAt, now }: Moment): boolean {
  const { kind } = sceneOf(screen, { timezone, readAt, now })
  return kind === 'newDay' || kind === 'counting'
}

/** Offices are dark in the evening and at night. */
export function isDark(now: number, timezone: string): boolean {
  const time = localTime(now, timezone)
  return time >= '17:00' || time < '06:00'
}

const hourMs = 3_600_000

/** Places on a small circle, in units of its radius. */
const places = [
  [0, -1],
  [0.7, -0.7],
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
] as const

/** By how much the picture is moved in this hour, so that it does not burn into the screen. */
export function driftAt(now: number): readonly [x: number, y: number] {
  return places[Math.floor(now / hourMs) % places.length] ?? places[0]
}

/** How long until the closing time: rounded up to minutes, and to seconds in the last minute. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  if (seconds <= 60) return wallMessages.secondsLeft(seconds)
  const all = Math.ceil(seconds / 60)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (hours === 0) return wallMessages.minutesLeft(minutes)
  return minutes === 0 ? wallMessages.hoursLeft(hours) : wallMessages.hoursAndMinutesLeft(hours, minutes)
}

type Words = { label: string; headline: string; text?: string }

/** What the screen says in large type. At the end of a week, the text below is its sentence. */
export function wordsOf(scene: Scene, { week }: Pick<Screen, 'week'>): Words {
  switch (scene.kind) {
    case 'leading':
      return leadingWords(scene)
    case 'dayOff':
      return { ...wallMessages.dayOff, ...scene }
    case 'opener': {
      const text = wordReason(suggestionMessages, scene)
      return { ...wallMessages.opener, headline: scene.venueName, text }
    }
    case 'decided': {
      const text = (week && weekLine(week)) ?? wordReason(decisionMessages, scene)
      return { ...wallMessages.decided, headline: scene.venueName, text }
    }
    case 'undecided':
      return { ...wallMessages.undecided, text: (week && weekLine(week)) ?? wallMessages.undecided.text }
    default:
      return wallMessages[scene.kind]
  }
}

/** During an update, a server of the version before does not send who comes, pictures of venues that are level, dishes, tables, days off, and how a week begins and ends. */
export function withDefaults(screen: Screen): Screen {
  const { leader, decision, coming = [], tables = [], dayOff = null, nextLunch = null } = screen
  const { opener = null, week = null } = screen
  return {
    ...screen,
    opener,
    week,
    coming,
    tables,
    dayOff,
    nextLunch,
    decision: decision && { ...decision, dishes: decision.dishes ?? [] },
    leader: leader && {
      ...leader,
      tiedImageUrls: leader.tiedImageUrls ?? [],
      dishes: leader.dishes ?? [],
    },
  }
}

const maxDishes = 3

/** The first dishes of today at the place that leads alone or was decided. */
export function dishesAt(scene: Scene): string[] {
  const isOne = scene.kind === 'decided' || (scene.kind === 'leading' && scene.tiedWith.length === 0)
  return isOne ? scene.dishes.slice(0, maxDishes).map(({ text }) => text) : []
}

/** The names of two tied venues fit together up to this length, in characters. */
const maxTiedNames = 50

function leadingWords({
  venueName,
  votes,
  against,
  votingMode,
  tiedWith,
}: Scene & { kind: 'leading' }): Words {
  const { forAndAgainst, inFront, neckAndNeck, tiedPair, venuesLevel, votesEach } = wallMessages
  const isApproval = votingMode === 'approval'
  const [other, ...more] = tiedWith
  if (other === undefined) {
    const text = isApproval ? forAndAgainst(votes, against) : wallMessages.votes(votes)
    return { label: inFront, headline: venueName, text }
  }
  const namesFit = more.length === 0 && venueName.length + other.length <= maxTiedNames
  return {
    label: neckAndNeck,
    headline: namesFit ? tiedPair(venueName, other) : venuesLevel(tiedWith.length + 1),
    // In approval, venues with other numbers of votes can be tied.
    text: isApproval ? tiedLine(votes - against) : votesEach(votes),
  }
}

/** @param support how many more votes are for the venues than against them */
function tiedLine(support: number): string {
  const { asManyForAsAgainst, moreFor, moreAgainst } = wallMessages
  if (support === 0) return asManyForAsAgainst
  return support > 0 ? moreFor(support) : moreAgainst(-support)
}

/** The people whom the screen shows, and the line above them: who has voted, and after the decision who comes. */
export function peopleFor({ voted, coming, tables }: Screen, { kind }: Scene) {
  if (kind === 'decided') {
    const guests = tables.reduce((sum, table) => sum + table.guests, 0)
    const line = coming.length > 0 ? wallMessages.coming(coming.length + guests) : wallMessages.nobodyComing
    return { people: coming, line }
  }
  if (voted.length > 0) return { people: voted, line: wallMessages.voted(voted.length) }
  return { people: voted, line: canVote({ kind }) ? wallMessages.nobodyYet : wallMessages.nobody }
}

type Table = Screen['tables'][number]

/**
 * The tables at which people sit, the decision's first. Empty while everybody who comes goes where the team eats: then one
 * line says when.
 */
export function tablesFor({ tables }: Screen, { kind }: Scene): Table[] {
  const isShown = kind === 'undecided' || (kind === 'decided' && tables.length > 1)
  return isShown ? tables.filter(({ people }) => people.length > 0) : []
}

/**
 * On a day off, why there is no lunch, and when the next one is, unless the headline says it. In the evening, only that. At the
 * end of a week, its sentence, unless it stands below the headline. Empty at other times, and while a table is still to leave.
 * @param isTight whether there is no text below the headline
 */
export function aheadFor(
  screen: Screen,
  { kind }: Scene,
  { timezone, now, isTight }: { timezone: string; now: number; isTight: boolean },
): string[] {
  const { tables, week } = screen
  const isStillHere = tables.some(({ leavesAt }) => leavesAt !== null && Date.parse(leavesAt) > now)
  if (kind === 'newDay' || kind === 'counting' || kind === 'dayOff' || isStillHere) return []
  const sentence = week && weekLine(week)
  if (sentence) return isTight ? [sentence] : []
  const { dayOff, next } = aheadOf(screen, timezone, now)
  return [dayOff, next].filter((part) => part !== undefined)
}

/** When and from where the team leaves for the lunch of the day, if it has one table. */
export function leavingFor({ tables }: Screen, { kind }: Scene, timezone: string, now: number): string[] {
  const [first, ...others] = tables
  return kind === 'decided' && first && others.length === 0 ? leavingOf(first, timezone, now) : []
}

/**
 * Lines such as "Leaves 12:15" and "At the lift". Nobody meets for an order, and nobody any more once the table has left.
 */
export function leavingOf(table: Table, timezone: string, now: number): string[] {
  const { kind, leavesAt, meetingPoint } = table
  const isGone = leavesAt !== null && Date.parse(leavesAt) <= now
  const { left, leaves } = wallMessages[kind]
  const time = leavesAt !== null && (isGone ? left : leaves)(localTime(leavesAt, timezone))
  return [time, kind === 'go' && !isGone && meetingPoint].filter((line) => typeof line === 'string')
}

/** So many tables fit. The last place says how many others there are. */
const maxTables = 6

export const shownTables = (tables: readonly Table[]): readonly Table[] =>
  tables.length <= maxTables ? tables : tables.slice(0, maxTables - 1)

export const canVote = ({ kind }: Pick<Scene, 'kind'>) =>
  kind === 'laid' || kind === 'opener' || kind === 'dayOff' || kind === 'open' || kind === 'leading'

/** What stands below the code that leads to the board. */
export function codeLine({ boardUrl }: Screen, scene: Scene): string {
  if (isLoopback(boardUrl)) return localLinkMessages.worksHereOnly
  return canVote(scene) ? wallMessages.scanToVote : wallMessages.seeBoard
}

/** The pictures on the plate: those of all that lead, up to four. */
export function picturesOf(scene: Scene): string[] {
  if (scene.kind === 'leading') return [scene.imageUrl, ...scene.tiedImageUrls].slice(0, 4)
  return scene.kind === 'decided' || scene.kind === 'opener' ? [scene.imageUrl] : ['']
}

const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale, { ...parts, timeZone: 'UTC' })
const formats = [format({ weekday: 'long' }), format({ day: 'numeric', month: 'long' })]

/** The date in words, in two lines: "Friday" and "20 November". */
export const dayLines = (day: string) => formats.map((one) => one.format(Date.parse(day)))

const perRow = 17

/**
 * How large the faces are, and how many are shown. If not all of them fit, the last places have the number of the others.
 * @param rows how many rows of small faces fit
 */
export function facesFor(count: number, rows: number) {
  if (count <= 11) return { size: 'large', shown: count }
  if (count <= 24) return { size: 'medium', shown: count }
  return { size: 'small', shown: count <= rows * perRow ? count : rows * perRow - 3 }
}
