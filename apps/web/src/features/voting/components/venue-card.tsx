import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { idlePart, lazyPart } from '~/components/lazy-part.tsx'
import { ProgressBar } from '~/components/progress-bar.tsx'
import type { CardMenuProps } from '~/features/menus/components/card-menu.tsx'
import { VenueCardFrame } from '~/features/venues/components/venue-card-frame.tsx'
import { hasMenu, useBoard } from '../board.hooks.ts'
import { cardState } from '../board-state.rules.ts'
import { percent, supportOf, tallyOf } from '../votes.rules.ts'
import { votingMessages } from '../voting.messages.ts'
import { VenueMenu } from './venue-menu.tsx'
import type { VenueNotes } from './venue-notes.tsx'
import { Voters } from './voters.tsx'

/** Only teams that answer for each venue need this. Its height is that of the loaded part. */
export const Answers = lazyPart(
  async () => (await import('./answers.tsx')).Answers,
  <div className="min-h-24" />,
)

/** Nobody needs this while all venues take votes. */
export const CardNote = lazyPart(async () => (await import('./card-note.tsx')).CardNote)

/** Today's menu. Only teams that show menus need this. */
const CardMenu = idlePart(
  async () => (await import('~/features/menus/components/card-menu.tsx')).CardMenu,
  ({ texts }: CardMenuProps) => texts,
)

export type VenueCardProps = VenueNotes & {
  venue: Venue
  busy: boolean
  eager: boolean
  /** Called when the member presses a button: the one against the venue, the one for it, or the only one. */
  onVote: (against?: boolean) => void
}

/** The card of a venue, on screens that are wider than a phone. */
export function VenueCard({ venue, mark, notes, busy, eager, onVote }: VenueCardProps) {
  const board = useBoard()
  const { lunch, tallies, votingMode, leading } = board
  const headingId = useId()
  const { active } = venue
  const tally = tallyOf(tallies, venue.id)
  const leads = leading.has(venue.id)
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
      className={cardStyle(venue, tally, lunch.decision?.venueId === venue.id)}
      venue={venue}
      eager={eager}
      votes={<Votes tally={tally} />}
      leads={leads}
      corner={
        leads &&
        lunch.isOpen && (
          <LeadingMark className="top-0 left-0 rounded-tl-xl rounded-br-xl px-2 text-[0.8125rem]" />
        )
      }
      actions={
        active && (
          <>
            <EditLink venue={venue} />
            {lunch.isOpen && <VenueMenu venue={venue} />}
          </>
        )
      }
      mark={mark}
      notes={notes}
      arrange={
        hasMenu(board, venue)
          ? (texts) => <CardMenu board={board} venue={venue} headingId={headingId} texts={texts} />
          : undefined
      }
    >
      <div className="col-span-full mt-2 grid grid-cols-[minmax(0,1fr)] gap-1">
        {votingMode === 'approval' ? <Answers {...lower} headingId={headingId} /> : <OneVote {...lower} />}
      </div>
    </VenueCardFrame>
  )
}

/** How a card or a row shows that it is today's lunch, has the member's vote, or is not on offer. */
export function cardStyle({ active, today }: Venue, { hasVoted }: VenueTally, isChosen: boolean): string {
  return classNames(
    'transition-shadow duration-300',
    isChosen ? 'ring-3 ring-accent-strong' : hasVoted && 'ring-3 ring-leaf',
    !active && 'opacity-60',
    !today.isOpen && !isChosen && '[&_.card-picture]:opacity-60 [&_.card-picture]:grayscale',
  )
}

/** In the corner of the picture. @param className sets the place and the size */
export function LeadingMark({ className }: { className: string }) {
  return (
    <span
      className={classNames(
        'absolute truncate bg-accent py-0.5 leading-tight font-semibold text-accent-ink',
        className,
      )}
    >
      {votingMessages.leading}
    </span>
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

function EditLink({ venue: { id, name } }: { venue: Venue }) {
  const { teamName } = useBoard().user
  return (
    <Link
      to="/$teamName/edit-venue/$id"
      params={{ teamName, id: String(id) }}
      aria-label={votingMessages.edit(name)}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunk hover:text-ink"
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
      {/* The row is as high without the button, and the button is in one line, so that the card keeps its height. The
         keyboard reaches the button first. */}
      <div className="flex min-h-11 flex-row-reverse items-center justify-end gap-3">
        {note ?? (
          <Button
            variant={tally.hasVoted ? 'selected' : hasVoted ? 'outline' : 'secondary'}
            className="min-w-0 grow px-3 [&>span]:truncate"
            busy={busy}
            onClick={() => onVote()}
          >
            {tally.hasVoted ? votingMessages.removeVote : votingMessages.vote(name)}
          </Button>
        )}
        {/* The width stays when there are more faces, so that the button keeps its place. */}
        <div className="w-22 shrink-0">
          {hiddenUntil ? (
            <p className="text-xs leading-tight text-ink-soft">{hiddenUntil.line}</p>
          ) : (
            <Voters name={name} tally={tally} />
          )}
        </div>
      </div>
    </>
  )
}
