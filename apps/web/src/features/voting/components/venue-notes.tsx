import type { Suits } from '@lunchvote/contracts/diets'
import type { VenueWithLunches } from '@lunchvote/contracts/venues'
import type { ReactNode } from 'react'
import { lazyPart } from '~/components/lazy-part.tsx'
import type { Notes } from '~/features/venues/components/venue-facts.tsx'
import type { ShownBoard } from '../board.hooks.ts'
import { freshnessLine } from '../lunch.rules.ts'
import { votingMessages } from '../voting.messages.ts'

/** Only boards that know what one can eat need this. */
const OwnMark = lazyPart(async () => (await import('./own-mark.tsx')).OwnMark)

/** In a bigger team, a venue that suits all but a few does not say so, because then most cards would. */
const tellsSuits = ({ members, of }: NonNullable<Suits>) => of < 10 || of - members >= of / 10

/** What the line of facts says of the venue today, in addition. */
export type VenueNotes = { mark: ReactNode; notes: Notes }

/** Whether the venue suits the reader, how many members it suits, and when the team last ate there. */
export function venueNotes(venue: VenueWithLunches, { lunch, showsFreshness }: ShownBoard): VenueNotes {
  const { suits, diets, lastEatenOn } = venue
  return {
    mark: diets.length > 0 && <OwnMark venue={venue} />,
    notes: [
      suits && tellsSuits(suits) && votingMessages.suited(suits.members, suits.of),
      showsFreshness && freshnessLine(lastEatenOn, lunch.day),
    ],
  }
}
