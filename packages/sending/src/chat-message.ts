import type { OfferedVenue, OutletButtons, OutletContent } from '@lunchvote/contracts/outlet-messages'

/**
 * A chat message in plain text. Each chat service has its own format for it, in which the texts are escaped that the
 * service would read as markup.
 */
export type ChatMessage = {
  title: string
  /** One or two lines. */
  lines: string[]
  /** Links to vote for venues, with the names of the venues as labels. */
  votes?: Link[]
  /** The picture of the venue, if the message is about one. */
  picture?: Picture | undefined
  link: Link
  /** Only for chats that call the server when somebody presses a button. */
  buttons?: OutletButtons | undefined
}

export type Link = { label: string; url: string }

/** The tally in a message names at most this many venues. */
const maxVenues = 5

/**
 * The maximum length of a line. Longer lines are clipped, because a reason can name all venues of a team. Each service
 * accepts two lines of this length, even if every character is escaped.
 */
const maxLine = 280

export function chatMessage(content: OutletContent): ChatMessage {
  const { lines, ...message } = inPlainText(content)
  return { ...message, lines: lines.map((line) => clippedText(line, maxLine)) }
}

function inPlainText(content: OutletContent): ChatMessage {
  const { team, boardUrl } = content
  const link = { label: 'Open the board', url: boardUrl }
  switch (content.event) {
    case 'voting.opened':
      return {
        title: 'Where do we eat today?',
        lines: [
          content.localTime === null ? 'Voting is open.' : `Voting is open until ${content.localTime}.`,
        ],
        votes: votesFor(content.data.venues),
        link,
      }
    case 'voting.closing': {
      const { voted, waitingFor, venues } = content.data
      return {
        title: content.localTime === null ? 'Where do we eat?' : `Voting closes at ${content.localTime}`,
        lines: [`${voted} ${voted === 1 ? 'has' : 'have'} voted, ${waitingFor} still to vote.`],
        votes: votesFor(venues),
        link: { ...link, label: 'Vote' },
      }
    }
    case 'lunch.decided': {
      const { venue, reason } = content.data
      const tally = inWords(content.tally)
      return {
        title: `Today's lunch: ${venue.name}`,
        lines: tally ? [reason, tally] : [reason],
        picture: pictureOf(venue),
        link,
      }
    }
    case 'venue.created': {
      const { venue, by, more = 0 } = content.data
      const added = by === null ? 'Added' : `Added by ${by}`
      const one = by === null ? 'There is one more venue to vote for.' : sentence(added)
      return {
        title: `New on the board: ${venue.name}`,
        lines: [more === 0 ? one : `${added}, and ${more} more ${more === 1 ? 'venue' : 'venues'}`],
        picture: pictureOf(venue),
        link,
      }
    }
    case 'test':
      return {
        title: 'This is a test',
        lines: [`LunchVote can send messages of the team ${team.name} here.`],
        link,
      }
  }
}

const votesFor = (venues: readonly OfferedVenue[]) =>
  venues.map(({ name, voteUrl }) => ({ label: name, url: voteUrl }))

/** Ends a text with a full stop, unless it ends a sentence already, as a name can: "Added by Leo K." */
const sentence = (text: string) => (/[.!?…]$/u.test(text) ? text : `${text}.`)

export function inWords(tally: readonly { name: string; votes: number; against: number }[]): string {
  const shown = tally.slice(0, maxVenues).map(({ name, ...counts }) => `${name} (${countsOf(counts)})`)
  const more = tally.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(' · ')
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

const countsOf = ({ votes, against }: { votes: number; against: number }) =>
  against > 0 ? `${votes} for, ${against} against` : `${votes}`
