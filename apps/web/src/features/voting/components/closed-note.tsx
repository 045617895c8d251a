import type { Venue } from '@lunchvote/contracts/venues'
import { useBoard } from '../board.hooks.ts'
import { closedText } from '../closed.rules.ts'

/** Why the venue is not open today, in the place of the vote button. */
export function ClosedNote({ venue }: { venue: Venue }) {
  const { lunch } = useBoard()
  return (
    <p className="grow text-center leading-snug wrap-anywhere text-ink-soft">
      {closedText(venue, lunch.day)}
    </p>
  )
}
