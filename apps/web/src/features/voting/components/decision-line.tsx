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
  const length = text.length + way.length
  return (
    <p
      className={classNames(
        'line-clamp-2 font-semibold tabular',
        length > 26 ? 'text-[0.8125rem] leading-[1.05]' : 'text-[0.9375rem] leading-[1.15]',
        length <= 44 && 'sm:text-[0.9375rem] sm:leading-[1.15]',
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
