import type { VenueForm } from '@lunchvote/contracts/venues'
import { HtmlText } from '~/components/html-text.tsx'
import { Picture } from '~/components/picture.tsx'
import { useDebounced } from '~/lib/debounce.ts'

/** Shows how the venue will look on the vote screen. */
export function VenuePreview({ values }: { values: VenueForm }) {
  // The value is debounced, so that half-typed addresses are not requested.
  const imageUrl = useDebounced(values.imageUrl.trim(), 500)
  const isAddress = /^https?:\/\/[^/]+/i.test(imageUrl) && URL.canParse(imageUrl)
  return (
    <aside aria-label="Preview" className="self-start lg:sticky lg:top-6">
      <p aria-hidden="true" className="mb-3 text-ink-soft">
        On the board
      </p>
      <div className="max-w-sm overflow-hidden rounded-card bg-sheet shadow-lift">
        <Picture src={isAddress ? imageUrl : ''} eager className="aspect-[16/10]" />
        <div className="px-5 pt-5 pb-6">
          <p className="font-display text-2xl leading-[1.05] font-extrabold tracking-[-0.025em] break-words">
            {values.name.trim() || <span className="text-ink-soft">Venue name</span>}
          </p>
          <HtmlText
            html={values.description.trim() || 'What makes it worth the walk?'}
            className="mt-1.5 line-clamp-2 text-ink-soft"
          />
        </div>
      </div>
    </aside>
  )
}
