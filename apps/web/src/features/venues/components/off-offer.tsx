import type { Venue } from '@lunchvote/contracts/venues'
import { Link } from '@tanstack/react-router'
import { venuesMessages } from '../venues.messages.ts'

type OffOfferProps = { teamName: string; venues: readonly Venue[] }

/** Links to the venues that are off offer, so that somebody can put them on offer again. */
export function OffOffer({ teamName, venues }: OffOfferProps) {
  return (
    <nav
      aria-label={venuesMessages.offOffer}
      className="mt-2 flex flex-wrap justify-center gap-x-4 text-ink-soft"
    >
      <span className="py-2.5">{venuesMessages.offOfferBefore}</span>
      {venues.map(({ id, name }) => (
        <Link
          key={id}
          to="/$teamName/edit-venue/$id"
          params={{ teamName, id: String(id) }}
          className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline underline-offset-4 hover:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
