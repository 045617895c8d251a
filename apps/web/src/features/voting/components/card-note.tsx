import type { Venue } from '@lunchvote/contracts/venues'
import { useBoard } from '../board.hooks.ts'
import type { CardState } from '../board-state.rules.ts'
import { closedText } from '../closed.rules.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { votingMessages } from '../voting.messages.ts'

/** What stands in the place of the button: why there is none, or after voting, a mark on the card of today's lunch. */
export function CardNote({ venue, card }: { venue: Venue; card: CardState }) {
  const { day } = useBoard().lunch
  switch (card) {
    case 'removed':
      return <p className="grow text-center text-ink-soft">{lazyVotingMessages.offBoard}</p>
    case 'notOpen':
      return (
        <p className="grow text-center leading-snug wrap-anywhere text-ink-soft">{closedText(venue, day)}</p>
      )
    case 'chosen':
      return (
        <p className="ml-auto rounded-full bg-accent px-4 py-2 text-center leading-tight font-semibold text-accent-ink max-sm:px-2.5 max-sm:text-[0.8125rem]">
          {votingMessages.todaysLunch}
        </p>
      )
    default:
      return null
  }
}
