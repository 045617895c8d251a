import type { OutletContent } from '@lunchvote/contracts/outlet-messages'

/** A chat message in plain text. Each kind of outlet writes it in its own format, and escapes all texts. */
export type ChatMessage = {
  title: string
  lines: string[]
  /** The picture of the venue, if the message is about one. */
  imageUrl?: string
  button: { label: string; url: string }
}

/** The tally in a message names at most this many venues. */
const maxVenues = 5

export function chatMessage(content: OutletContent): ChatMessage {
  const { team, boardUrl } = content
  const button = { label: 'Open the board', url: boardUrl }
  switch (content.event) {
    case 'voting.closing': {
      const { voted, waitingFor } = content.data
      return {
        title: content.localTime === null ? 'Where do we eat?' : `Voting closes at ${content.localTime}`,
        lines: [`${voted} ${voted === 1 ? 'has' : 'have'} voted, ${waitingFor} still to vote.`],
        button: { ...button, label: 'Vote' },
      }
    }
    case 'lunch.decided': {
      const { venue, reason } = content.data
      const tally = inWords(content.tally)
      return {
        title: `Today's lunch: ${venue.name}`,
        lines: tally ? [reason, tally] : [reason],
        imageUrl: venue.imageUrl,
        button,
      }
    }
    case 'venue.created': {
      const { venue, by } = content.data
      return {
        title: `New on the board: ${venue.name}`,
        lines: by === null ? [] : [`Added by ${by}.`],
        imageUrl: venue.imageUrl,
        button,
      }
    }
    case 'test':
      return {
        title: 'This is a test',
        lines: [`LunchVote can send messages of the team ${team.name} here.`],
        button,
      }
  }
}

function inWords(tally: readonly { name: string; votes: number }[]): string {
  const shown = tally.slice(0, maxVenues).map(({ name, votes }) => `${name} ${votes}`)
  const more = tally.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(' · ')
}
