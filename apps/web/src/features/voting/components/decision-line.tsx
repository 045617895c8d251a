import type { Decision } from '@lunchvote/contracts/lunch'
import { classNames } from '~/components/class-names.ts'
import { venueCardMessages } from '~/features/venues/venue-card.messages.ts'
import { useBoard } from '../board.hooks.ts'
import { decisionText } from '../decision.rules.ts'

/** Why the team eats there, and how far it is. Each text fits into a box of one height, also with long names. */
export function DecisionLine({ decision }: { decision: Decision }) {
  const { venues } = useBoard()
  const text = decisionText(decision)
  const minutes = venues.find(({ id }) => id === decision.venueId)?.walkingMinutes
  const way = minutes == null ? '' : venueCardMessages.walk(minutes)
  const isLong = text.length + way.length > 44
  return (
    <p
      className={classNames(
        'line-clamp-2 font-semibold tabular',
        isLong ? 'text-[0.75rem] leading-[1.1]' : 'text-[0.9375rem] leading-[1.15]',
      )}
    >
      <span>{text}</span>
      {way && (
        <>
          {' '}
          <span className="whitespace-nowrap text-board-soft">{way}</span>
        </>
      )}
    </p>
  )
}
