import type { Venue } from '@lunchvote/contracts/venues'
import { type RefObject, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { classNames } from '~/components/class-names.ts'
import { useBoard } from '../board.hooks.ts'
import { type PlateActions, useActionLabels } from '../plate.hooks.ts'
import type { Plate, PlateAction } from '../plate.rules.ts'
import { useCastVote } from '../votes.hooks.ts'
import { votingMessages } from '../voting.messages.ts'

type PlateButtonsProps = Pick<Plate, 'buttons' | 'accent'> &
  Pick<PlateActions, 'runs' | 'busy'> & {
    /** The venue in front. */
    leader?: Venue | undefined
    /** Gets the focus when the pressed button disappears. */
    heading: RefObject<HTMLElement | null>
    className?: string
  }

const compact =
  'shrink-0 text-[0.9375rem] whitespace-nowrap max-sm:px-4 max-[24rem]:px-2.5 max-[24rem]:text-sm lg:min-h-10 lg:py-1.5'

/** The buttons of the plate. */
export function PlateButtons({
  buttons,
  accent,
  runs,
  busy,
  leader,
  heading,
  className = '',
}: PlateButtonsProps) {
  /** Which of the two buttons about joining was pressed. It stays as the only one, so that it keeps the focus. */
  const [pressed, setPressed] = useState<PlateAction>('stayAway')
  const labels = useActionLabels()
  const isOwn = (action: PlateAction) => action === 'come' || action === 'stayAway'
  const isSingle = buttons.filter(isOwn).length === 1
  return buttons.map((action) => {
    if (action === 'vote') {
      const isShort = buttons.length > 2
      return (
        leader && (
          <VoteForLeader key={`vote ${leader.id}`} venue={leader} isShort={isShort} heading={heading} />
        )
      )
    }
    return (
      <Button
        key={isOwn(action) && isSingle ? pressed : action}
        variant={action === accent ? 'primary' : 'onBoard'}
        className={`${compact} ${className}`}
        busy={busy[action] ?? false}
        onClick={() => {
          if (isOwn(action) && !isSingle) setPressed(action)
          runs[action]()
        }}
      >
        {labels[action]}
      </Button>
    )
  })
}

type VoteForLeaderProps = {
  venue: Venue
  /** Whether a phone has no space for the name, which stands above as the headline. */
  isShort: boolean
  heading: RefObject<HTMLElement | null>
}

/** A vote for the leading venue in one tap. Afterwards the button disappears, so the headline gets the focus. */
function VoteForLeader({ venue, isShort, heading }: VoteForLeaderProps) {
  const { user, votingMode } = useBoard()
  const isApproval = votingMode === 'approval'
  const cast = useCastVote(user)
  function vote() {
    cast.mutate({ venueId: venue.id, against: isApproval ? false : undefined })
    heading.current?.focus({ preventScroll: true })
  }
  const label = (isApproval ? votingMessages.wouldEatAt : votingMessages.vote)(venue.name)
  return (
    <button
      type="button"
      className={buttonStyle(
        'primary',
        'min-w-0 text-[0.9375rem] max-sm:grow max-sm:px-3 max-[24rem]:px-2.5 max-[24rem]:text-sm lg:min-h-10 lg:py-1.5',
      )}
      onClick={vote}
    >
      {isShort && (
        <span aria-hidden="true" className="truncate sm:hidden">
          {votingMessages.voteShort}
        </span>
      )}
      <span className={classNames('truncate', isShort && 'max-sm:sr-only')}>{label}</span>
    </button>
  )
}
