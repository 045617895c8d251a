import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { ProgressBar } from '~/components/progress-bar.tsx'
import { lunchMessages } from '~/features/lunch/lunch.messages.ts'
import { VenueCardFrame } from '~/features/venues/components/venue-card-frame.tsx'
import { percent } from '../votes.rules.ts'
import { Voters } from './voters.tsx'

type VenueCardProps = {
  teamName: string
  venue: Venue
  tally: VenueTally
  leads: boolean
  /** Whether the member has voted for any venue. If so, the vote buttons of the other venues are less prominent. */
  settled: boolean
  /** Whether members can vote. Otherwise, the card has no vote button. */
  isOpen: boolean
  /** Whether the team eats here today. */
  isChosen: boolean
  /** How long ago the team ate here. Undefined if the team has not eaten at any of its venues yet. */
  freshness: string | undefined
  busy: boolean
  eager: boolean
  onVote: () => void
}

export function VenueCard(props: VenueCardProps) {
  const { teamName, venue, tally, leads, isChosen, freshness, eager } = props
  const headingId = useId()
  const { id, name, description, imageUrl } = venue
  return (
    <VenueCardFrame
      headingId={headingId}
      className={classNames(
        'group h-full transition-shadow duration-300',
        isChosen ? 'ring-3 ring-accent-strong' : tally.hasVoted && 'ring-3 ring-leaf',
      )}
      name={name}
      description={description}
      imageUrl={imageUrl}
      eager={eager}
      votes={tally.count}
      leads={leads}
      mark={tally.hasVoted && <OwnVoteMark />}
      action={
        <Link
          to="/$teamName/edit-venue/$id"
          params={{ teamName, id: String(id) }}
          aria-label={`Edit ${name}`}
          className="-mt-1.5 -mr-1.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <Icon name="pencil" />
        </Link>
      }
      note={freshness && <p className="mt-1 text-[0.875rem] leading-snug text-ink-soft">{freshness}</p>}
    >
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
    </VenueCardFrame>
  )
}

function OwnVoteMark() {
  return (
    <span className="absolute top-0 left-0 flex items-center gap-1 rounded-tl-xl rounded-br-xl bg-leaf py-1 pr-2.5 pl-1.5 text-[0.8125rem] leading-tight font-semibold text-leaf-ink sm:rounded-tl-card sm:py-1.5 sm:pr-3 sm:pl-2.5 sm:text-[0.9375rem]">
      <Icon name="check" className="size-4.5 stroke-3" />
      <span className="max-[23rem]:sr-only">Your vote</span>
    </span>
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
