import type { ReactNode } from 'react'
import { Badge } from '~/components/badge.tsx'
import { classNames } from '~/components/class-names.ts'
import { Picture } from '~/components/picture.tsx'
import { type ShownVenue, VenueFacts } from './venue-facts.tsx'
import { VenueText } from './venue-text.tsx'

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
  /** The marks in the corner of the picture. */
  marks?: ReactNode
  /** The button beside the name. */
  action?: ReactNode
  /** The button below it, on wider screens beside it. */
  menu?: ReactNode
  /** The line under the description. */
  note?: ReactNode
  /** The part under the picture and the texts. */
  children?: ReactNode
}

/**
 * The look of a venue's card on the vote screen. On phones, the picture is beside the text, so that more cards fit on
 * the screen. On wider screens, it is above the text.
 */
export function VenueCardFrame(props: VenueCardFrameProps) {
  const { headingId, className, venue, heading = venue.name, eager, votes, leads } = props
  const { description, imageUrl } = venue
  const { marks, action, menu, note, children } = props
  const Frame = headingId ? 'article' : 'div'
  return (
    <Frame
      aria-labelledby={headingId}
      className={classNames(
        'relative grid grid-cols-[5.25rem_minmax(0,1fr)] min-[23rem]:grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-3.5 rounded-card bg-sheet p-3 shadow-lift sm:grid-cols-1 sm:grid-rows-[auto_1fr_auto] sm:p-0 sm:pb-5',
        className,
      )}
    >
      <div className="relative self-start">
        <Picture
          src={imageUrl}
          eager={eager}
          className="card-picture rounded-xl sm:rounded-b-none sm:rounded-t-card"
        />
        <CountPlate count={votes} leads={leads} />
        <div className="absolute top-0 left-0 flex flex-col items-start gap-0.5 sm:flex-row sm:items-stretch">
          {marks}
        </div>
      </div>
      <div className="min-w-0 sm:relative sm:px-5 sm:pt-6">
        <div className={classNames('flex items-start gap-1', Boolean(menu) && 'sm:pr-10')}>
          <h3
            id={headingId}
            role={headingId ? undefined : 'presentation'}
            className="min-w-0 grow pt-1 text-xl leading-[1.08] min-[23rem]:text-[1.375rem] sm:text-2xl"
          >
            {heading}
          </h3>
          {action}
        </div>
        <div className="flex">
          <div className="group/facts min-w-0 grow">
            <VenueText key={description} html={description} headingId={headingId} />
            <VenueFacts venue={venue} headingId={headingId} />
          </div>
          <div className="sm:absolute sm:top-6 sm:right-5">{menu}</div>
        </div>
        {/* Not beside the menu, because on a phone it would take two lines there. */}
        {note}
      </div>
      {children}
    </Frame>
  )
}

/** A plate that shows the number of votes, highlighted if the venue leads. */
function CountPlate({ count, leads }: { count: ReactNode; leads: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute right-1.5 -bottom-3 grid place-items-center rounded-full bg-plate p-1 shadow-lift transition-transform duration-300 sm:right-4 sm:-bottom-6 sm:p-1.5',
        leads && 'scale-115',
      )}
    >
      <Badge variant={leads ? 'accent' : 'plain'} className="w-9 text-xl sm:w-13 sm:text-3xl">
        {count}
      </Badge>
    </span>
  )
}
