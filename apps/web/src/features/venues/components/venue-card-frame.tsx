import type { ReactNode } from 'react'
import { Badge } from '~/components/badge.tsx'
import { classNames } from '~/components/class-names.ts'
import { HtmlText } from '~/components/html-text.tsx'
import { idlePart } from '~/components/lazy-part.tsx'
import { Picture } from '~/components/picture.tsx'
import { cardLines } from './card-lines.ts'
import { type Notes, type ShownVenue, VenueFacts } from './venue-facts.tsx'

/** Two or three lines of the description. Once the browser is idle, a press shows the rest. */
const VenueText = idlePart(
  async () => (await import('./venue-text.tsx')).VenueText,
  ({ html }) => <HtmlText html={html} className={cardLines} />,
)

/** The description and the facts of a venue. */
export type CardTexts = readonly [text: ReactNode, facts: ReactNode]

const inOrder = (texts: CardTexts) => texts

type VenueCardFrameProps = {
  /** The id of the heading. Undefined in a preview, which is no article and has no heading. */
  headingId?: string
  className?: string
  venue: ShownVenue
  /** What stands in the place of the venue's name. */
  heading?: ReactNode
  eager: boolean
  /** What the plate says about the votes. */
  votes: ReactNode
  /** Whether the number of votes is highlighted. */
  leads: boolean
  /** What the corner of the picture says. */
  corner?: ReactNode
  /** Stands before the facts. */
  mark?: ReactNode
  /** The buttons beside the name. The keyboard reaches them last, after the vote. */
  actions?: ReactNode
  notes?: Notes
  /** Arranges the description and the facts. */
  arrange?: ((texts: CardTexts) => ReactNode) | undefined
  /** The part under the picture and the texts. */
  children?: ReactNode
}

/**
 * The look of a venue's card on the vote screen. The picture is beside the text, so that six cards fit on the first
 * screen. All parts above the `children` have fixed heights, so that cards side by side are equally high.
 */
export function VenueCardFrame(props: VenueCardFrameProps) {
  const { headingId, className, venue, heading = venue.name, eager, votes, leads } = props
  const { description, imageUrl } = venue
  const { corner, mark, actions, notes, arrange = inOrder, children } = props
  const Frame = headingId ? 'article' : 'div'
  return (
    <Frame
      aria-labelledby={headingId}
      className={classNames(
        'relative grid grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-3.5 rounded-card bg-sheet p-3 shadow-lift',
        className,
      )}
    >
      <div className="relative self-start">
        <Picture src={imageUrl} eager={eager} className="card-picture aspect-square rounded-xl" />
        <CountPlate count={votes} leads={leads} />
        {corner}
      </div>
      <div className="group/facts min-w-0">
        <h3
          id={headingId}
          role={headingId ? undefined : 'presentation'}
          dir="auto"
          className={classNames(
            'flex min-h-(--card-head) items-center leading-[1.08] wrap-anywhere',
            // Most long names fit into two lines of smaller letters.
            venue.name.length > 18 ? 'text-base' : 'text-xl',
            Boolean(actions) && 'pr-20',
          )}
        >
          <span className="line-clamp-2">{heading}</span>
        </h3>
        {arrange([
          <div key="text" dir="auto" className="relative text-sm leading-(--card-leading) text-ink-soft">
            <VenueText key={description} html={description} headingId={headingId} />
          </div>,
          <VenueFacts key="facts" venue={venue} headingId={headingId} mark={mark} notes={notes} />,
        ])}
      </div>
      {children}
      {actions && <div className="absolute top-2 right-2 flex">{actions}</div>}
    </Frame>
  )
}

/** A plate that shows the number of votes, highlighted if the venue leads. */
function CountPlate({ count, leads }: { count: ReactNode; leads: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute -right-1.5 -bottom-1.5 grid place-items-center rounded-full bg-plate p-1 shadow-lift transition-transform duration-300',
        leads && 'scale-115',
      )}
    >
      <Badge variant={leads ? 'accent' : 'plain'} className="w-9 text-xl">
        {count}
      </Badge>
    </span>
  )
}
