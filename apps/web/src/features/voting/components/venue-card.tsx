import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { lazyPart } from '~/components/lazy-part.tsx'
import { ProgressBar } from '~/components/progress-bar.tsx'
import { VenueCardFrame } from '~/features/venues/components/venue-card-frame.tsx'
import { type HiddenUntil, percent, supportOf } from '../votes.rules.ts'
import { votingMessages } from '../voting.messages.ts'
import { VenueMenu } from './venue-menu.tsx'
import { Voters } from './voters.tsx'

/** Only teams that answer for each venue need this. Its height is that of the loaded part. */
export const Answers = lazyPart(
  async () => (await import('./answers.tsx')).Answers,
  <div className="min-h-24" />,
)

/** Only venues that are not open today need this. */
export const ClosedNote = lazyPart(async () => (await import('./closed-note.tsx')).ClosedNote)

type VenueCardProps = {
  teamName: string
  venue: Venue
  /** Today's date in the team's timezone. */
  day: string
  tally: VenueTally
  leads: boolean
  /** Whether members answer for each venue. */
  isApproval: boolean
  /** Undefined if the votes are shown. */
  hiddenUntil: HiddenUntil | undefined
  /** Whether the member has voted for any venue. If so, the vote buttons of the other venues are less prominent. */
  settled: boolean
  /** Whether members can vote. Otherwise, the card has no vote button. */
  isOpen: boolean
  /** Whether the team eats here today. */
  isChosen: boolean
  /** The line under the description. */
  note: ReactNode
  busy: boolean
  eager: boolean
  /** Called when the member presses a button: the one against the venue, the one for it, or the only one. */
  onVote: (against?: boolean) => void
}

export function VenueCard(props: VenueCardProps) {
  const { teamName, venue, tally, leads, isApproval, hiddenUntil, isOpen, isChosen, note, eager } = props
  const headingId = useId()
  const { id, name, active, today } = venue
  return (
    <VenueCardFrame
      headingId={headingId}
      className={classNames(
        'group h-full transition-shadow duration-300',
        isChosen ? 'ring-3 ring-accent-strong' : tally.hasVoted && 'ring-3 ring-leaf',
        // On a low screen, the picture makes room for the two buttons, so that those of the first cards are visible.
        isApproval && 'sm:[@media(height<54rem)]:[&_.card-picture]:aspect-[4/1]',
        !active && 'opacity-60',
        !today.isOpen && !isChosen && '[&_.card-picture]:opacity-60 [&_.card-picture]:grayscale',
      )}
      venue={venue}
      eager={eager}
      votes={
        hiddenUntil ? (
          <Icon name="hidden" className="size-[50%]" />
        ) : isApproval ? (
          <Support of={supportOf(tally)} />
        ) : (
          tally.count
        )
      }
      leads={leads}
      marks={
        <>
          {tally.hasVoted && !isApproval && (
            <span className={classNames(markStyle, 'bg-leaf pr-2.5 pl-1.5 text-leaf-ink sm:pr-3 sm:pl-2.5')}>
              <Icon name="check" className="size-4.5 stroke-3" />
              <span className="max-[23rem]:sr-only">{votingMessages.yourVote}</span>
            </span>
          )}
          {leads && isOpen && (
            <span className={classNames(markStyle, 'bg-accent px-2.5 text-accent-ink sm:px-3')}>
              {votingMessages.leading}
            </span>
          )}
        </>
      }
      action={
        <Link
          to="/$teamName/edit-venue/$id"
          params={{ teamName, id: String(id) }}
          aria-label={votingMessages.edit(name)}
          className={classNames(
            '-mt-1.5 -mr-1.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunk hover:text-ink',
            !active && 'invisible',
          )}
        >
          <Icon name="pencil" />
        </Link>
      }
      menu={active && isOpen && <VenueMenu venue={venue} />}
      note={note}
    >
      <div className="col-span-full mt-3 grid grid-cols-[minmax(0,1fr)] gap-1 sm:mt-4 sm:px-5">
        {isApproval ? (
          <Answers
            {...props}
            headingId={headingId}
            note={isVotable(props) ? undefined : <CardNote {...props} />}
          />
        ) : (
          <>
            <ProgressBar
              label={votingMessages.votesFor(name)}
              percent={percent(tally.count, tally)}
              text={hiddenUntil ? votingMessages.hidden : votingMessages.votesOf(tally.count, tally.teamSize)}
              highlighted={leads}
            />
            <div className="mt-1 flex min-h-12 items-center gap-3 sm:min-h-14">
              {/* The width stays when there are more faces, so that the button keeps its place. */}
              <div className="w-22 shrink-0">
                {hiddenUntil ? (
                  <p className="text-xs leading-tight text-ink-soft">{hiddenUntil.line}</p>
                ) : (
                  <Voters name={name} tally={tally} />
                )}
              </div>
              <CardAction {...props} />
            </div>
          </>
        )}
      </div>
    </VenueCardFrame>
  )
}

const markStyle =
  'flex items-center gap-1 rounded-br-xl py-1 text-[0.8125rem] leading-tight font-semibold first:rounded-tl-xl sm:py-1.5 sm:text-[0.9375rem] sm:first:rounded-tl-card'

/** How many more votes are for the venue than against it, such as "+2". Long numbers are smaller, to fit on the plate. */
function Support({ of }: { of: number }) {
  const text = of > 0 ? `+${of}` : String(of).replace('-', '−')
  return text.length > 2 ? <span className="text-[0.75em]">{text}</span> : text
}

/** Whether the member can vote for the venue. */
const isVotable = ({ venue, isOpen, isChosen }: VenueCardProps) =>
  isOpen && venue.active && (venue.today.isOpen || isChosen)

/** The vote button, in one line, so that the card keeps its height. */
function CardAction(props: VenueCardProps) {
  const { venue, tally, settled, busy, onVote } = props
  if (!isVotable(props)) return <CardNote {...props} />
  return (
    <Button
      variant={tally.hasVoted ? 'selected' : settled ? 'outline' : 'secondary'}
      className="min-w-0 grow max-[23rem]:px-2.5 [&>span]:truncate"
      busy={busy}
      onClick={() => onVote()}
    >
      {tally.hasVoted ? votingMessages.removeVote : votingMessages.vote(venue.name)}
    </Button>
  )
}

/** What stands in the place of the button: why there is none, or after voting, a mark on the card of today's lunch. */
function CardNote({ venue, day, isChosen }: VenueCardProps) {
  if (!venue.active) return <p className="grow text-center text-ink-soft">{votingMessages.offBoard}</p>
  if (!venue.today.isOpen && !isChosen) return <ClosedNote venue={venue} day={day} />
  if (!isChosen) return null
  return (
    <p className="ml-auto rounded-full bg-accent px-4 py-2 leading-tight font-semibold text-accent-ink">
      {votingMessages.todaysLunch}
    </p>
  )
}
