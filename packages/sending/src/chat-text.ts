import { clockTime } from '@lunchvote/contracts/clock-time'
import type { Language } from '@lunchvote/contracts/languages'
import type {
  LocalLeaving,
  Notice,
  OfferedVenue,
  OutletMessage,
  ToldTable,
} from '@lunchvote/contracts/notices'
import { decisionTexts } from '@lunchvote/contracts/reasons/decisions.languages'
import { leavingLines, leavingTexts } from '@lunchvote/contracts/reasons/leaving.languages'
import { type StoredReason, wordReason } from '@lunchvote/contracts/reasons/word-reason'
import { chatTexts } from './chat.languages.ts'

/** What a message says in a chat, in plain text. Each chat escapes what it would read as markup. */
export type ChatText = {
  title: string
  /** One to five lines. */
  lines: string[]
  /** Links to vote for venues. The label is the name of the venue, with the first dish of its menu of today behind it. */
  votes?: Link[]
  /** The picture of the venue, if the message is about one. */
  picture?: Picture | undefined
  link: Link
}

export type Link = { label: string; url: string }

/** The tally in a message names at most this many venues. */
const maxVenues = 5

/**
 * The maximum length of all lines together. Longer lines are clipped, because a reason can name all venues of a team. Each
 * service accepts lines of this length, even if every character is escaped.
 */
const maxLines = 560

/** The maximum length of a dish behind the name of its venue. */
const maxDish = 80

export function chatText({ notice, language }: Pick<OutletMessage, 'notice' | 'language'>): ChatText {
  const { lines, ...text } = unclippedText(notice, language)
  return { ...text, lines: clippedLines(lines) }
}

/** Clips the longest lines, so that all together are not too long. Shorter ones leave them what they do not need. */
export function clippedLines(lines: readonly string[]): string[] {
  let left = maxLines
  let maxLine = maxLines
  for (const [n, length] of lines
    .map((line) => line.length)
    .sort((a, b) => a - b)
    .entries()) {
    maxLine = Math.floor(left / (lines.length - n))
    if (length > maxLine) break
    left -= length
  }
  return lines.map((line) => clippedText(line, maxLine))
}

function unclippedText(notice: Notice, language: Language): ChatText {
  const t = chatTexts[language]
  const { team, boardUrl } = notice
  const link = { label: t.openBoard, url: boardUrl }
  switch (notice.event) {
    case 'voting.opened':
      return {
        title: t.whereToday,
        lines: [notice.localTime === null ? t.open : t.openUntil(clockTime(language, notice.localTime))],
        votes: votesFor(notice.data.venues),
        link,
      }
    case 'voting.closing': {
      const { voted, waitingFor, venues } = notice.data
      return {
        title: notice.localTime === null ? t.where : t.closesAt(clockTime(language, notice.localTime)),
        lines: [t.turnout(voted, waitingFor)],
        votes: votesFor(venues),
        link: { ...link, label: t.vote },
      }
    }
    case 'lunch.decided': {
      const { data, localTime, unnamed, tally } = notice
      const { venue } = data
      return {
        title: t.todaysLunch(venue.name),
        lines: decidedLines({ ...data, localTime, unnamed }, tally, language),
        picture: pictureOf(venue),
        link,
      }
    }
    case 'lunch.tables':
      return { title: leavingTexts[language].whoGoesWhere, lines: [tablesLine(notice.shown, language)], link }
    case 'venue.created': {
      const { venue } = notice.data
      return {
        title: t.added(venue.name),
        lines: [addedText(notice.data, language)],
        picture: pictureOf(venue),
        link,
      }
    }
    case 'test':
      return { title: t.test, lines: [t.testText(team.name)], link }
  }
}

type Decided = LocalLeaving & StoredReason & { dish?: string; tables?: ToldTable[] }

/** What a message says of a decision below its title: when people leave, the dish, the reason, the tally, and who comes. */
export function decidedLines(decided: Decided, tally: readonly Counted[], language: Language): string[] {
  const { leaves, coming } = leavingLines(decided, language)
  const dish = decided.dish === undefined ? '' : chatTexts[language].onTheMenu(decided.dish)
  const reason = wordReason(decisionTexts[language], decided)
  const { tables = [] } = decided
  const several = tables.length > 1 ? tablesLine(tables, language) : ''
  return [leaves, several, dish, reason, inWords(tally, language), coming].filter(Boolean)
}

/** A message names at most this many tables. */
const maxTables = 10

/** The tables, such as "Two tables: Napoli 12:15 (6), Ramen Corner 12:30 (3)". */
function tablesLine(tables: readonly ToldTable[], language: Language): string {
  const shown = tables
    .slice(0, maxTables)
    .map(({ name, localTime, people }) =>
      [name, ...(localTime === null ? [] : [clockTime(language, localTime)]), `(${people})`].join(' '),
    )
  const more = tables.length - shown.length
  const list = [...shown, ...(more > 0 ? [chatTexts[language].more(more)] : [])].join(', ')
  return leavingTexts[language].tables(tables.length, list)
}

type Added = Extract<Notice, { event: 'venue.created' }>['data']

function addedText({ by, more = 0 }: Added, language: Language): string {
  const t = chatTexts[language]
  if (more === 0) return by === null ? t.addedOne : t.addedBy(by)
  return by === null ? t.addedWithMore(more) : t.addedByWithMore(by, more)
}

/** A venue, with the first dish of its menu behind it. */
export const withDish = (venue: string, dish: string | undefined): string =>
  dish === undefined ? venue : `${venue} · ${clippedText(dish, maxDish)}`

const votesFor = (venues: readonly OfferedVenue[]) =>
  venues.map(({ name, voteUrl, dish }) => ({
    label: withDish(name, dish),
    url: voteUrl,
  }))

type Counted = { name: string; votes: number; against: number }

export function inWords(tally: readonly Counted[], language: Language): string {
  const t = chatTexts[language]
  const countsOf = ({ votes, against }: Counted) => (against > 0 ? t.counts(votes, against) : `${votes}`)
  const shown = tally.slice(0, maxVenues).map((venue) => `${venue.name} (${countsOf(venue)})`)
  const more = tally.length - shown.length
  return [...shown, ...(more > 0 ? [t.more(more)] : [])].join(' · ')
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Escapes a text. If the result is longer than `maxLength`, it is cut between two characters and ends with "…".
 * @param maxLength in UTF-16 units, after the escaping
 */
export function clippedText(text: string, maxLength: number, escaped = (plain: string) => plain): string {
  const complete = escaped(text)
  if (complete.length <= maxLength) return complete
  let clipped = ''
  for (const { segment } of graphemes.segment(text)) {
    const next = clipped + escaped(segment)
    if (next.length >= maxLength) break
    clipped = next
  }
  return `${clipped}…`
}

export type Picture = {
  url: string
  /** What the picture shows, for people who do not see it. */
  alt: string
}

/** Every service accepts the URL of a picture up to this length. */
const maxUrl = 2048

/**
 * Returns the picture with its URL in ASCII. Undefined if the services would refuse the URL, or if the picture is an SVG
 * such as the drawings, because no service shows those.
 */
export function pictureOf({ name, imageUrl }: { name: string; imageUrl: string }): Picture | undefined {
  const url = URL.parse(imageUrl)
  if (!url || url.href.length > maxUrl || url.pathname.endsWith('.svg')) return
  return { url: url.href, alt: name }
}

/**
 * Whether the host of a URL is a name with a dot, and no IP address. Services on the internet cannot load pictures from
 * hosts such as `localhost`, and Discord refuses a message with a URL such as `http://localhost:3000`. A private name
 * with a dot, such as `printer.local`, is not recognised as private.
 */
export function hasDomain(url: string): boolean {
  return /\.[a-z][a-z0-9-]+\.?$/.test(new URL(url).hostname)
}

/** Whether a service that accepts only https URLs can show the picture. */
export const isSecure = ({ url }: Picture) => url.startsWith('https:') && hasDomain(url)

/** A link in Markdown. A parenthesis in the URL would end the link. */
export function markdownLink({ label, url }: { label: string; url: string }): string {
  return `[${label}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`
}
