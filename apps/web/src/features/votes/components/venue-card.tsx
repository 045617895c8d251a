import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Badge } from '~/components/badge.tsx'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { HtmlText } from '~/components/html-text.tsx'
import { Icon } from '~/components/icon.tsx'
import { Picture } from '~/components/picture.tsx'
import { ProgressBar } from '~/components/progress-bar.tsx'
import { lunchMessages } from '~/features/lunch/lunch.messages.ts'
import { percent } from '../votes.rules.ts'
import { Voters } from './voters.tsx'

type VenueCardProps = {
  teamName: string
  venue: Venue
  tally: VenueTally
  leads: boolean
  /** Whether the member has voted for any venue. If so, the vote buttons of the other venues are less prominent. */
  settled: boolean
  /** Whether members can vote. Otherwise, the card has no button. */
  isOpen: boolean
  /** Whether the team eats here today. */
  isChosen: boolean
  /** How long ago the team ate here. Undefined if the team has never recorded a lunch. */
  freshness: string | undefined
  busy: boolean
  eager: boolean
  onVote: () => void
}

/**
 * On phones, the picture is beside the text, so that four cards fit on the screen. In two or more columns, it is above
 * the text.
 */
export function VenueCard(props: VenueCardProps) {
  const { teamName, venue, tally, leads, isChosen, freshness, eager } = props
  const headingId = useId()
  const { id, name } = venue
  return (
    <article
      aria-labelledby={headingId}
      className={classNames(
        'group relative grid h-full grid-cols-[5.25rem_minmax(0,1fr)] min-[23rem]:grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-3.5 rounded-card bg-sheet p-3 shadow-lift transition-shadow duration-300 sm:grid-cols-1 sm:grid-rows-[auto_1fr_auto] sm:p-0 sm:pb-5',
        isChosen ? 'ring-3 ring-accent-strong' : tally.hasVoted && 'ring-3 ring-leaf',
      )}
    >
      <div className="relative self-start">
        <Picture
          src={venue.imageUrl}
          eager={eager}
          className="aspect-square rounded-xl sm:aspect-video sm:rounded-b-none sm:rounded-t-card"
        />
        <CountPlate count={tally.count} leads={leads} />
        {tally.hasVoted && (
          <span className="absolute top-0 left-0 flex items-center gap-1 rounded-tl-xl rounded-br-xl bg-leaf py-1 pr-2.5 pl-1.5 text-[0.8125rem] leading-tight font-semibold text-leaf-ink sm:rounded-tl-card sm:py-1.5 sm:pr-3 sm:pl-2.5 sm:text-[0.9375rem]">
            <Icon name="check" className="size-4.5 stroke-3" />
            <span className="max-[23rem]:sr-only">Your vote</span>
          </span>
        )}
      </div>
      <div className="min-w-0 sm:px-5 sm:pt-6">
        <div className="flex items-start gap-1">
          <h3
            id={headingId}
            className="min-w-0 grow pt-1 text-xl leading-[1.08] min-[23rem]:text-[1.375rem] sm:text-2xl"
          >
            {name}
          </h3>
          <Link
            to="/$teamName/edit-venue/$id"
            params={{ teamName, id: String(id) }}
            aria-label={`Edit ${name}`}
            className="-mt-1.5 -mr-1.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunk hover:text-ink"
          >
            <Icon name="pencil" />
          </Link>
        </div>
        <HtmlText
          html={venue.description}
          className="mt-1 line-clamp-2 text-ink-soft focus-within:line-clamp-none"
        />
        {freshness && <p className="mt-1 text-[0.875rem] leading-snug text-ink-soft">{freshness}</p>}
      </div>
      <div className="col-span-full mt-3 grid grid-cols-[minmax(0,1fr)] gap-1 sm:mt-4 sm:px-5">
        <ProgressBar
          label={`Votes for ${name}`}
          percent={percent(tally)}
          text={`${tally.count} of ${tally.teamSize}`}
          highlighted={leads}
        />
        <div className="mt-1 flex min-h-12 items-center gap-3 sm:min-h-14">
          <Voters name={name} tally={tally} />
          <CardAction {...props} />
        </div>
      </div>
    </article>
  )
}

/**
 * While voting is open, the vote button. Afterwards, a mark on the card of today's lunch, and nothing on the other
 * cards.
 */
function CardAction({ venue, tally, settled, isOpen, isChosen, busy, onVote }: VenueCardProps) {
  if (isOpen) {
    return (
      <Button
        variant={tally.hasVoted ? 'selected' : settled ? 'outline' : 'secondary'}
        className="ml-auto min-w-0 grow"
        busy={busy}
        onClick={onVote}
      >
        {tally.hasVoted ? 'Remove Vote' : `Vote for ${venue.name}`}
      </Button>
    )
  }
  if (!isChosen) return null
  return (
    <p className="ml-auto rounded-full bg-accent px-4 py-2 leading-tight font-semibold text-accent-ink">
      {lunchMessages.todaysLunch}
    </p>
  )
}

/** A plate that shows the number of votes, highlighted if the venue leads. */
function CountPlate({ count, leads }: { count: number; leads: boolean }) {
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
