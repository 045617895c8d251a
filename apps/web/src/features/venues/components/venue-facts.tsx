import type { NewVenue } from '@lunchvote/contracts/venues'
import { isLinkAddress } from '~/lib/link-address.ts'
import { menuLabel, priceText, walkText } from '../venue-facts.messages.ts'

type VenueFactsProps = {
  venue: Pick<NewVenue, 'link' | 'price' | 'walkingMinutes' | 'tags'>
  headingId: string | undefined
}

/** The link, the price, the way and the tags of a venue, in one line. What does not fit is cut off. */
export function VenueFacts({ venue, headingId }: VenueFactsProps) {
  const { link, price, walkingMinutes, tags = [] } = venue
  const minutes = Number.isFinite(walkingMinutes) ? walkText(Number(walkingMinutes)) : ''
  const texts = [price ? priceText(price) : '', minutes, ...tags].filter((text) => text !== '')
  const hasLink = link ? isLinkAddress(link) : false
  if (!hasLink && texts.length === 0) return null
  return (
    <p className="mt-1 flex items-baseline gap-2 text-[0.875rem] leading-snug text-ink-soft">
      {hasLink && (
        <a
          href={link ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={headingId}
          className="-mx-1.5 -my-3.25 shrink-0 rounded-md px-1.5 py-3.25 font-semibold text-ink underline underline-offset-2"
        >
          {menuLabel}
        </a>
      )}
      <span className="truncate">{texts.join(' · ')}</span>
    </p>
  )
}
