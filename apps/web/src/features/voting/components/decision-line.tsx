import type { Venue } from '@lunchvote/contracts/venues'
import { useState } from 'react'
import { classNames } from '~/components/class-names.ts'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { tablesMessages } from '~/features/tables/tables.messages.ts'
import { venueCardMessages } from '~/features/venues/venue-card.messages.ts'
import { useBoard } from '../board.hooks.ts'
import { decisionText } from '../decision.rules.ts'
import { otherTable } from '../lunch.rules.ts'
import { ownTableMessages } from '../own-table.messages.ts'
import { overSeats, runnerUp, shownTable } from '../own-table.rules.ts'
import type { Plate } from '../plate.rules.ts'
import { votingMessages } from '../voting.messages.ts'

const OpenTableDialog = lazyDialog(
  async () => (await import('~/features/tables/components/open-table-dialog.tsx')).OpenTableDialog,
)

const maxButtons = 3

type DecisionLineProps = Pick<Plate, 'buttons' | 'lineAction'>

/**
 * Why the team eats there, and how far it is. For a member who goes to another place, where the team eats. That a table
 * has more people than its venue has seats takes the place of both.
 */
export function DecisionLine({ buttons, lineAction }: DecisionLineProps) {
  const board = useBoard()
  const { user, lunch, venues } = board
  const [open, setOpen] = useState(false)
  /** For which venue the dialog asks. It stays when others get more votes meanwhile, and so does what was typed. */
  const [venue, setVenue] = useState<Venue>()
  const table = shownTable(lunch, user)
  const over = table && overSeats(table, lunch, venues)
  const next = over && runnerUp(board, lunch)
  const hasPlace = buttons.length + (lineAction ? 1 : 0) < maxButtons
  return (
    <>
      {over ? (
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-[0.8125rem] leading-[1.05] font-semibold tabular sm:text-[0.9375rem]">
          <span className="max-w-full truncate">{ownTableMessages.overSeats(over.seats, over.people)}</span>
          {hasPlace && (
            <button
              type="button"
              aria-haspopup="dialog"
              // Its area for presses reaches over the headline above.
              className="-mt-7.5 -mb-0.5 max-w-full min-w-0 truncate pt-7.5 pb-0.5 underline underline-offset-2"
              {...OpenTableDialog.preload}
              onClick={() => {
                setVenue(next)
                setOpen(true)
              }}
            >
              {next ? ownTableMessages.openTableAt(next.name) : tablesMessages.form.openTitle}
            </button>
          )}
        </p>
      ) : (
        <Reason />
      )}
      <OpenTableDialog {...(venue && { venueId: venue.id })} open={open} onOpenChange={setOpen} />
    </>
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
