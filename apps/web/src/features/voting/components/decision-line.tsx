import type { Venue } from '@lunchvote/contracts/venues'
import { classNames } from '~/components/class-names.ts'
import { venueCardMessages } from '~/features/venues/venue-card.messages.ts'
import { useBoard } from '../board.hooks.ts'
import { decisionText } from '../decision.rules.ts'
import { otherTable } from '../lunch.rules.ts'
import { ownTableMessages } from '../own-table.messages.ts'
import { overSeats, shownTable } from '../own-table.rules.ts'
import { votingMessages } from '../voting.messages.ts'

/**
 * Why the team eats there, and how far it is. For a member who goes to another place, where the team eats. That a table
 * has more people than its venue has seats takes the place of both.
 */
export function DecisionLine() {
  const { user, lunch, venues } = useBoard()
  const table = shownTable(lunch, user)
  const over = table && overSeats(table, lunch, venues)
  if (!over) return <Reason />
  return (
    <p className="truncate font-semibold tabular text-[0.9375rem] leading-[1.15]">
      {ownTableMessages.overSeats(over.seats, over.people)}
    </p>
  )
}

/** Each text fits into a box of one height, also with long names. */
function Reason() {
  const { user, lunch, venues } = useBoard()
  const { decision } = lunch
  const other = otherTable(lunch, user)
  const way = wayTo((other ?? decision)?.venueId, venues)
  const [text, more] = other
    ? [
        other.kind === 'order' ? '' : way,
        decision ? ownTableMessages.decided(decision.venueName) : votingMessages.noDecision.headline,
      ]
    : [decision ? decisionText(decision) : '', way]
  const length = text.length + more.length
  return (
    <p
      className={classNames(
        'line-clamp-2 font-semibold tabular',
        length > 26 ? 'text-[0.8125rem] leading-[1.05]' : 'text-[0.9375rem] leading-[1.15]',
        length <= 44 && 'sm:text-[0.9375rem] sm:leading-[1.15]',
      )}
    >
      {text && <span>{text}</span>}
      {text && more && (other ? ' · ' : ' ')}
      {more && <span className={classNames('text-board-soft', !other && 'whitespace-nowrap')}>{more}</span>}
    </p>
  )
}

function wayTo(venueId: number | null | undefined, venues: readonly Venue[]): string {
  const minutes = venues.find(({ id }) => id === venueId)?.walkingMinutes
  return minutes == null ? '' : venueCardMessages.walk(minutes)
}
