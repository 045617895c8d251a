import type { VenueTally } from '@lunchvote/contracts/votes'
import { useId, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { lazyPart } from '~/components/lazy-part.tsx'
import { Picture } from '~/components/picture.tsx'
import { ProgressBar } from '~/components/progress-bar.tsx'
import { FactLine } from '~/features/venues/components/venue-facts.tsx'
import { whenIdle } from '~/lib/idle.ts'
import { hasMenu, useBoard } from '../board.hooks.ts'
import { cardState } from '../board-state.rules.ts'
import { percent, tallyOf } from '../votes.rules.ts'
import { votingMessages } from '../voting.messages.ts'
import { CardNote, cardStyle, LeadingMark, type VenueCardProps } from './venue-card.tsx'
import { Faces } from './voters.tsx'

/** Loaded when the browser is idle, so that a row opens at once. */
const VenueDetails = lazyPart(
  async () => (await import('./venue-details.tsx')).VenueDetails,
  <div className="h-40" />,
)
whenIdle(VenueDetails.preload)

/** Only teams that answer for each venue need this. */
const RowAnswers = lazyPart(
  async () => (await import('./answers.tsx')).RowAnswers,
  <div className="h-11 w-25 max-[23rem]:h-23 max-[23rem]:w-12" />,
)

/** Only teams that show menus need this. */
const RowMenu = lazyPart(
  async () => (await import('~/features/menus/components/row-menu.tsx')).RowMenu,
  <div className="todays-menu -mt-1.5 h-7" />,
)

/**
 * A venue on a phone: one row, and all that is not needed for the vote after a tap on its text. Its height does not
 * depend on the votes or the menu, so that the rows below keep their places.
 */
export function VenueRow({ venue, mark, notes, busy, eager, onVote }: VenueCardProps) {
  const board = useBoard()
  const { lunch, tallies, votingMode, leading } = board
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const tally = tallyOf(tallies, venue.id)
  const leads = leading.has(venue.id)
  const card = cardState(venue, lunch)
  const toggle = () => setIsOpen(!isOpen)
  const buttons = { tally, busy, onVote, headingId: `${id}-name` }
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={classNames(
        'venue-row rounded-2xl bg-sheet shadow-lift',
        cardStyle(venue, tally, lunch.decision?.venueId === venue.id),
      )}
    >
      <div className="flex min-h-[calc(var(--row-picture)+1rem)] items-center gap-2.5 p-2">
        <div className="relative shrink-0">
          <Picture
            src={venue.imageUrl}
            eager={eager}
            className="card-picture size-(--row-picture) rounded-xl max-[23rem]:size-15"
          />
          {leads && lunch.isOpen && (
            <LeadingMark className="inset-x-0 bottom-0 rounded-b-xl px-0.5 text-center text-[0.6875rem]" />
          )}
        </div>
        <div className="relative min-w-0 grow">
          <h3
            id={`${id}-name`}
            dir="auto"
            className="line-clamp-2 text-[1.0625rem] leading-[1.15] wrap-anywhere"
          >
            {venue.name}
          </h3>
          <p className="mt-px min-h-4.5 truncate text-[0.8125rem] leading-4.5 text-ink-soft">
            {mark}
            <FactLine venue={venue} notes={notes} />
          </p>
          <RowVotes name={venue.name} tally={tally} leads={leads} />
          {/* It lies over all of the text. */}
          <button
            type="button"
            aria-labelledby={`${id}-name`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-details` : undefined}
            className="absolute inset-0 rounded-lg"
            onClick={toggle}
          />
        </div>
        {card === 'votable' && votingMode === 'approval' && <RowAnswers {...buttons} />}
        {card === 'votable' && votingMode === 'single' && <VoteButton {...buttons} name={venue.name} />}
        {card !== 'votable' && card !== 'passed' && (
          <div className="max-w-[40%] shrink-0 text-[0.8125rem] leading-tight">
            <CardNote venue={venue} card={card} />
          </div>
        )}
      </div>
      {hasMenu(board, venue) && (
        <RowMenu
          board={board}
          venue={venue}
          headingId={`${id}-name`}
          isOpen={isOpen}
          detailsId={`${id}-details`}
          onToggle={toggle}
        />
      )}
      {isOpen && <VenueDetails id={`${id}-details`} venue={venue} headingId={`${id}-name`} tally={tally} />}
    </article>
  )
}

type VoteButtonProps = { name: string; tally: VenueTally; busy: boolean; onVote: () => void }

function VoteButton({ name, tally: { hasVoted: isOwn }, busy, onVote }: VoteButtonProps) {
  const { hasVoted } = useBoard()
  return (
    <Button
      variant={isOwn ? 'selected' : hasVoted ? 'outline' : 'secondary'}
      icon={isOwn ? 'check' : undefined}
      aria-label={isOwn ? undefined : votingMessages.vote(name)}
      className={`min-h-12 w-18 shrink-0 px-0! text-[0.9375rem] ${isOwn ? '[&>span]:sr-only' : ''}`}
      busy={busy}
      onClick={() => onVote()}
    >
      {isOwn ? votingMessages.removeVote : votingMessages.voteShort}
    </Button>
  )
}

type RowVotesProps = { name: string; tally: VenueTally; leads: boolean }

/** Who has voted, and their share. Without votes, the line shows nothing and keeps its height. */
function RowVotes({ name, tally, leads }: RowVotesProps) {
  const { hiddenUntil, votingMode } = useBoard()
  const { voters, count, against, teamSize } = tally
  const isApproval = votingMode === 'approval'
  const isEmpty = count + against === 0
  return (
    <div className="flex h-6 items-center gap-1.5 text-[0.8125rem] tabular">
      {hiddenUntil ? (
        <span className="truncate text-xs text-ink-soft">{hiddenUntil.line}</span>
      ) : (
        !isEmpty && (
          <>
            <span aria-hidden="true" className="flex -space-x-1">
              <Faces voters={voters} className="w-5 text-[0.5rem]" />
            </span>
            <span className="truncate font-semibold">
              {isApproval ? votingMessages.support(count, against) : votingMessages.votesOf(count, teamSize)}
            </span>
          </>
        )
      )}
      <div
        className={
          isEmpty || hiddenUntil ? 'sr-only' : classNames('grow', isApproval && 'max-[23rem]:hidden')
        }
      >
        <ProgressBar
          label={votingMessages.votesFor(name)}
          percent={percent(count, tally)}
          {...(isApproval && { percentAgainst: percent(against, tally) })}
          text={hiddenUntil ? votingMessages.hidden : votingMessages.votesOf(count, teamSize)}
          highlighted={leads}
        />
      </div>
    </div>
  )
}
