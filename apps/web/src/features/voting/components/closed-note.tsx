import type { Venue } from '@lunchvote/contracts/venues'
import { closedText } from '../closed.rules.ts'

/** Why the venue is not open today, in the place of the vote button. */
export function ClosedNote({ venue, day }: { venue: Venue; day: string }) {
  return <p className="grow text-center leading-snug wrap-anywhere text-ink-soft">{closedText(venue, day)}</p>
}
