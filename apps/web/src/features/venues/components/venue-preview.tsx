import type { NewVenue } from '@lunchvote/contracts/venues'
import { VenueCardFrame } from './venue-card-frame.tsx'

type VenuePreviewProps = {
  values: NewVenue
  /** The address of the picture to show. */
  picture: string
}

/** Shows the card of the venue as it will be on the vote screen. */
export function VenuePreview({ values, picture }: VenuePreviewProps) {
  return (
    <aside aria-label="Preview">
      <p aria-hidden="true" className="mb-3 text-ink-soft max-sm:sr-only">
        On the board
      </p>
      <VenueCardFrame
        venue={{
          ...values,
          description: values.description.trim() || 'What makes it worth the walk?',
          imageUrl: picture,
        }}
        heading={values.name.trim() || <span className="text-ink-soft">Venue name</span>}
        eager
        votes={0}
        leads={false}
      />
    </aside>
  )
}
