import type { VenueForm } from '@lunchvote/contracts/venues'
import { useDebounced } from '~/lib/debounce.ts'
import { VenueCardFrame } from './venue-card-frame.tsx'

type VenuePreviewProps = {
  values: VenueForm
  /** The address of the picture that was chosen from this device. */
  chosenPicture: string | undefined
}

/** Shows the card of the venue as it will be on the vote screen. */
export function VenuePreview({ values, chosenPicture }: VenuePreviewProps) {
  // The value is debounced, so that half-typed addresses are not requested.
  const imageUrl = useDebounced(values.imageUrl.trim(), 500)
  const isAddress = /^https?:\/\/[^/]+/i.test(imageUrl) && URL.canParse(imageUrl)
  return (
    <aside aria-label="Preview">
      <p aria-hidden="true" className="mb-3 text-ink-soft max-sm:sr-only">
        On the board
      </p>
      <VenueCardFrame
        name={values.name.trim() || <span className="text-ink-soft">Venue name</span>}
        description={values.description.trim() || 'What makes it worth the walk?'}
        imageUrl={chosenPicture ?? (isAddress ? imageUrl : '')}
        eager
        votes={0}
        leads={false}
      />
    </aside>
  )
}
