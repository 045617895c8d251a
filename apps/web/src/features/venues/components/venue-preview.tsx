import type { NewVenue } from '@lunchvote/contracts/venues'
import { venueFormMessages } from '../venue-form.messages.ts'
import { VenueCardFrame } from './venue-card-frame.tsx'

const messages = venueFormMessages.preview

type VenuePreviewProps = {
  values: NewVenue
  /** The address of the picture to show. */
  picture: string
}

/** Shows the card of the venue as it will be on the vote screen. */
export function VenuePreview({ values, picture }: VenuePreviewProps) {
  return (
    <aside aria-label={messages.label}>
      <p aria-hidden="true" className="mb-3 text-ink-soft max-sm:sr-only">
        {messages.title}
      </p>
      <VenueCardFrame
        venue={{
          ...values,
          description: values.description.trim() || messages.description,
          imageUrl: picture,
        }}
        heading={values.name.trim() || <span className="text-ink-soft">{messages.name}</span>}
        eager
        votes={0}
        leads={false}
      />
    </aside>
  )
}
