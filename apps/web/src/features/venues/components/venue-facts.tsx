import type { NewVenue, Venue } from '@lunchvote/contracts/venues'
import { lazyPart } from '~/components/lazy-part.tsx'
import { isLinkAddress } from '~/lib/link-address.ts'
import { venueCardMessages } from '../venue-card.messages.ts'
import { priceText } from '../venues.rules.ts'

const MapMark = lazyPart(async () => (await import('./map-credit.tsx')).MapMark)

/** The venue of a card. In a preview, it is not stored yet. */
export type ShownVenue = NewVenue & Partial<Pick<Venue, 'source'>>

type VenueFactsProps = {
  venue: Pick<ShownVenue, 'link' | 'price' | 'walkingMinutes' | 'tags' | 'source'>
  headingId: string | undefined
}

/**
 * The link, the price, the way, the tags and the source of a venue, in one line. What does not fit is cut off until the
 * text of the card is opened.
 */
export function VenueFacts({ venue, headingId }: VenueFactsProps) {
  const { link, price, walkingMinutes, tags = [], source } = venue
  const minutes = Number.isFinite(walkingMinutes) ? venueCardMessages.walk(Number(walkingMinutes)) : ''
  const texts = [price ? priceText(price) : '', minutes, ...tags].filter((text) => text !== '')
  const hasLink = link ? isLinkAddress(link) : false
  if (!hasLink && texts.length === 0 && !source) return null
  return (
    <p className="mt-1 flex items-baseline gap-x-2 text-[0.875rem] leading-snug text-ink-soft group-has-[[aria-expanded=true]]/facts:flex-wrap">
      {hasLink && (
        <a
          href={link ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={headingId}
          className="-mx-1.5 -my-3.25 shrink-0 rounded-md px-1.5 py-3.25 font-semibold text-ink underline underline-offset-2"
        >
          {venueCardMessages.menu}
        </a>
      )}
      <span className="truncate group-has-[[aria-expanded=true]]/facts:whitespace-normal">
        {texts.join(' · ')}
      </span>
      {source === 'openstreetmap' && <MapMark />}
    </p>
  )
}
