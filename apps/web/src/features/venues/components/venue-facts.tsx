import type { NewVenue, Venue } from '@lunchvote/contracts/venues'
import { Fragment, type ReactNode } from 'react'
import { lazyPart } from '~/components/lazy-part.tsx'
import { isLinkAddress } from '~/lib/link-address.ts'
import { venueCardMessages } from '../venue-card.messages.ts'
import { priceText } from '../venues.rules.ts'

const MapMark = lazyPart(async () => (await import('./map-credit.tsx')).MapMark)

/** The venue of a card. In a preview, it is not stored yet. */
export type ShownVenue = NewVenue & Partial<Pick<Venue, 'source'>>

type Facts = Pick<ShownVenue, 'price' | 'walkingMinutes' | 'tags'>

type VenueFactsProps = {
  venue: Facts & Pick<ShownVenue, 'link' | 'source'>
  headingId: string | undefined
  mark?: ReactNode
  notes?: Notes | undefined
}

/** What the line of facts says in addition. */
export type Notes = readonly (string | null | false)[]

/**
 * The link, the price, the way, the notes, the tags and the source of a venue, in one line. What does not fit is cut off
 * until the text of the card is opened.
 */
export function VenueFacts({ venue, headingId, mark, notes }: VenueFactsProps) {
  const { link, source } = venue
  const hasLink = link ? isLinkAddress(link) : false
  return (
    <p className="mt-0.5 flex min-h-5 items-baseline gap-x-2 text-[0.875rem] leading-5 text-ink-soft group-has-[[aria-expanded=true]]/facts:flex-wrap">
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
        {mark}
        <FactLine venue={venue} notes={notes} />
      </span>
      {source === 'openstreetmap' && <MapMark />}
    </p>
  )
}

/** The price, the way, the notes and the tags of a venue. */
export function FactLine({ venue, notes = [] }: { venue: Facts; notes?: Notes | undefined }) {
  const { price, walkingMinutes, tags = [] } = venue
  const minutes = Number.isFinite(walkingMinutes) && venueCardMessages.walk(Number(walkingMinutes))
  const facts = [price && priceText(price), minutes, ...notes, ...tags].filter(Boolean)
  return facts.map((fact, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <span dir="auto">{fact}</span>
    </Fragment>
  ))
}
