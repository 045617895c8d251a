import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Badge } from '~/components/badge.tsx'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { Face } from '~/components/face.tsx'
import { HoverCard } from '~/components/hover-card.tsx'
import { Icon } from '~/components/icon.tsx'
import { ProgressBar } from '~/components/progress-bar.tsx'
import { VenueCardFrame } from '~/features/venues/components/venue-card-frame.tsx'
import { percent } from '../votes.rules.ts'
import { countLine, lunchMessages, suitsLine, votesMessages } from '../voting.messages.ts'
import { VenueMenu } from './venue-menu.tsx'

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
  const { teamName, venue, tally, leads, isOpen, isChosen, freshness, eager } = props
  const headingId = useId()
  const { id, name, active, today } = venue
  return (
    <VenueCardFrame
      headingId={headingId}
      className={classNames(
        'group h-full transition-shadow duration-300',
        isChosen ? 'ring-3 ring-accent-strong' : tally.hasVoted && 'ring-3 ring-leaf',
        !active && 'opacity-60',
        !today.isOpen && !isChosen && '[&_.card-picture]:opacity-60 [&_.card-picture]:grayscale',
      )}
      venue={venue}
      eager={eager}
      votes={tally.count}
      leads={leads}
      marks={
        <>
          {tally.hasVoted && (
            <span className={classNames(markStyle, 'bg-leaf pr-2.5 pl-1.5 text-leaf-ink sm:pr-3 sm:pl-2.5')}>
              <Icon name="check" className="size-4.5 stroke-3" />
              <span className="max-[23rem]:sr-only">Your vote</span>
            </span>
          )}
          {leads && isOpen && (
            <span className={classNames(markStyle, 'bg-accent px-2.5 text-accent-ink sm:px-3')}>Leading</span>
          )}
        </>
      }
      action={
        <Link
          to="/$teamName/edit-venue/$id"
          params={{ teamName, id: String(id) }}
          aria-label={`Edit ${name}`}
          className={classNames(
            '-mt-1.5 -mr-1.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunk hover:text-ink',
            !active && 'invisible',
          )}
        >
          <Icon name="pencil" />
        </Link>
      }
      menu={active && isOpen && <VenueMenu venue={venue} />}
      note={
        (freshness || venue.suits) && (
          <p className="mt-1 flex flex-wrap gap-x-3 text-[0.875rem] leading-snug text-ink-soft">
            {freshness && <span>{freshness}</span>}
            {venue.suits && <span className="tabular">{suitsLine(venue.suits)}</span>}
          </p>
        )
      }
    >
      <div className="col-span-full mt-3 grid grid-cols-[minmax(0,1fr)] gap-1 sm:mt-4 sm:px-5">
        <ProgressBar
          label={`Votes for ${name}`}
          percent={percent(tally)}
          text={`${tally.count} of ${tally.teamSize}`}
          highlighted={leads}
        />
        <div className="mt-1 flex min-h-12 items-center gap-3 sm:min-h-14">
          {/* The width stays when there are more faces, so that the button keeps its place. */}
          <div className="w-22 shrink-0">
            <Voters name={name} tally={tally} />
          </div>
          <CardAction {...props} />
        </div>
      </div>
    </VenueCardFrame>
  )
}

const markStyle =
  'flex items-center gap-1 rounded-br-xl py-1 text-[0.8125rem] leading-tight font-semibold first:rounded-tl-xl sm:py-1.5 sm:text-[0.9375rem] sm:first:rounded-tl-card'

/**
 * While voting is open, the vote button, in one line, so that the card keeps its height. Afterwards, a mark on the card
 * of today's lunch, and nothing on the other cards.
 */
function CardAction({ venue, tally, settled, isOpen, isChosen, busy, onVote }: VenueCardProps) {
  if (!venue.active) return <p className="grow text-center text-ink-soft">Off the board</p>
  if (!venue.today.isOpen && !isChosen)
    return <p className="grow text-center leading-snug wrap-anywhere text-ink-soft">{venue.today.reason}</p>
  if (isOpen) {
    return (
      <Button
        variant={tally.hasVoted ? 'selected' : settled ? 'outline' : 'secondary'}
        className="min-w-0 grow max-[23rem]:px-2.5 [&>span]:truncate"
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

const maxShown = 3

/** Shows the voters as stacked faces. Their names appear on hover, focus and tap. */
function Voters({ name, tally }: { name: string; tally: VenueTally }) {
  const { voters, count } = tally
  const shown = voters.length > maxShown ? voters.slice(0, maxShown - 1) : voters
  const rest = voters.length - shown.length
  return (
    <HoverCard
      label={`${countLine(count)}, voters of ${name}`}
      trigger={
        <span aria-hidden="true" className="flex -space-x-1">
          {shown.map((voter) => (
            <Face
              key={voter.userId}
              person={voter}
              className="w-8 animate-rise text-[0.75rem] ring-2 ring-sheet"
            />
          ))}
          {rest > 0 && (
            <Badge variant="plain" className="w-8 text-[0.75rem] ring-2 ring-sheet">
              +{rest}
            </Badge>
          )}
          {count === 0 && <Badge variant="empty" className="w-8 text-line-strong" />}
        </span>
      }
    >
      {voters.length === 0 ? (
        votesMessages.noVotes
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {voters.map((voter) => (
            <li key={voter.userId} className="flex items-center gap-2">
              <Face person={voter} className="w-6 text-[0.625rem]" />
              <span className="min-w-0 break-words">{voter.displayName}</span>
            </li>
          ))}
        </ul>
      )}
    </HoverCard>
  )
}
