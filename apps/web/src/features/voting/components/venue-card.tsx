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
import { useBoard } from '../board.hooks.ts'
import { type CardState, cardState } from '../board-state.rules.ts'
import { percent, supportOf, tallyOf } from '../votes.rules.ts'
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
  venue: Venue
  /** The line under the description. */
  note: ReactNode
  busy: boolean
  eager: boolean
  /** Called when the member presses a button: the one against the venue, the one for it, or the only one. */
  onVote: (against?: boolean) => void
}

export function VenueCard({ venue, note, busy, eager, onVote }: VenueCardProps) {
  const { lunch, tallies, votingMode, leading } = useBoard()
  const headingId = useId()
  const { active, today } = venue
  const tally = tallyOf(tallies, venue.id)
  const leads = leading.has(venue.id)
  const isApproval = votingMode === 'approval'
  const isChosen = lunch.decision?.venueId === venue.id
  const card = cardState(venue, lunch)
  const lower = {
    venue,
    tally,
    leads,
    busy,
    onVote,
    note: card === 'votable' ? undefined : <CardNote venue={venue} card={card} />,
  }
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
      votes={<Votes tally={tally} />}
      leads={leads}
      marks={<Marks isOwn={tally.hasVoted && !isApproval} leads={leads && lunch.isOpen} />}
      action={<EditLink venue={venue} />}
      menu={active && lunch.isOpen && <VenueMenu venue={venue} />}
      note={note}
    >
      <div className="col-span-full mt-3 grid grid-cols-[minmax(0,1fr)] gap-1 sm:mt-4 sm:px-5">
        {isApproval ? <Answers {...lower} headingId={headingId} /> : <OneVote {...lower} />}
      </div>
    </VenueCardFrame>
  )
}

/** What the plate in the picture says. */
function Votes({ tally }: { tally: VenueTally }) {
  const { hiddenUntil, votingMode } = useBoard()
  if (hiddenUntil) return <Icon name="hidden" className="size-[50%]" />
  return votingMode === 'approval' ? <Support of={supportOf(tally)} /> : tally.count
}

/** How many more votes are for the venue than against it, such as "+2". Long numbers are smaller, to fit on the plate. */
function Support({ of }: { of: number }) {
  const text = of > 0 ? `+${of}` : String(of).replace('-', '−')
  return text.length > 2 ? <span className="text-[0.75em]">{text}</span> : text
}

const markStyle =
  'flex items-center gap-1 rounded-br-xl py-1 text-[0.8125rem] leading-tight font-semibold first:rounded-tl-xl sm:py-1.5 sm:text-[0.9375rem] sm:first:rounded-tl-card'

/** The marks in the corner of the picture. @param isOwn whether the member has voted for the venue */
function Marks({ isOwn, leads }: { isOwn: boolean; leads: boolean }) {
  return (
    <>
      {isOwn && (
        <span className={classNames(markStyle, 'bg-leaf pr-2.5 pl-1.5 text-leaf-ink sm:pr-3 sm:pl-2.5')}>
          <Icon name="check" className="size-4.5 stroke-3" />
          <span className="max-[23rem]:sr-only">{votingMessages.yourVote}</span>
        </span>
      )}
      {leads && (
        <span className={classNames(markStyle, 'bg-accent px-2.5 text-accent-ink sm:px-3')}>
          {votingMessages.leading}
        </span>
      )}
    </>
  )
}

function EditLink({ venue: { id, name, active } }: { venue: Venue }) {
  const { teamName } = useBoard().user
  return (
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
  )
}

type OneVoteProps = Pick<VenueCardProps, 'venue' | 'busy'> & {
  tally: VenueTally
  leads: boolean
  /** What stands in the place of the button. Undefined if the member can vote. */
  note: ReactNode
  onVote: () => void
}

/** The lower part of a card where members have one vote: the share of the votes, the voters and the button. */
function OneVote({ venue: { name }, tally, leads, note, busy, onVote }: OneVoteProps) {
  const { hiddenUntil, hasVoted } = useBoard()
  return (
    <>
      <ProgressBar
        label={votingMessages.votesFor(name)}
        percent={percent(tally.count, tally)}
        text={hiddenUntil ? votingMessages.hidden : votingMessages.votesOf(tally.count, tally.teamSize)}
        highlighted={leads}
      />
      {/* The row is as high without the button, and the button is in one line, so that the card keeps its height. */}
      <div className="mt-1 flex min-h-12 items-center gap-3 sm:min-h-14">
        {/* The width stays when there are more faces, so that the button keeps its place. */}
        <div className="w-22 shrink-0">
          {hiddenUntil ? (
            <p className="text-xs leading-tight text-ink-soft">{hiddenUntil.line}</p>
          ) : (
            <Voters name={name} tally={tally} />
          )}
        </div>
        {note ?? (
          <Button
            variant={tally.hasVoted ? 'selected' : hasVoted ? 'outline' : 'secondary'}
            className="min-w-0 grow max-[23rem]:px-2.5 [&>span]:truncate"
            busy={busy}
            onClick={() => onVote()}
          >
            {tally.hasVoted ? votingMessages.removeVote : votingMessages.vote(name)}
          </Button>
        )}
      </div>
    </>
  )
}

/** What stands in the place of the button: why there is none, or after voting, a mark on the card of today's lunch. */
function CardNote({ venue, card }: { venue: Venue; card: CardState }) {
  switch (card) {
    case 'removed':
      return <p className="grow text-center text-ink-soft">{votingMessages.offBoard}</p>
    case 'notOpen':
      return <ClosedNote venue={venue} />
    case 'chosen':
      return (
        <p className="ml-auto rounded-full bg-accent px-4 py-2 leading-tight font-semibold text-accent-ink">
          {votingMessages.todaysLunch}
        </p>
      )
    default:
      return null
  }
}
