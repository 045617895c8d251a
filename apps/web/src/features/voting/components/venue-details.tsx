import { whyLeftOut } from '@lunchvote/contracts/left-out'
import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { HtmlText } from '~/components/html-text.tsx'
import { Icon } from '~/components/icon.tsx'
import { MenuDetails } from '~/features/menus/components/menu-details.tsx'
import { VenueFacts } from '~/features/venues/components/venue-facts.tsx'
import { hasMenu, useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useTakeIn } from '../left-out.hooks.ts'
import { votingMessages } from '../voting.messages.ts'
import { Side } from './answers.tsx'
import { LeaveOutDialog } from './leave-out-dialog.tsx'
import { useAskToLeaveOut } from './leaving-out.tsx'
import { Names } from './voters.tsx'

type VenueDetailsProps = { id: string; venue: Venue; headingId: string; tally: VenueTally }

/** What the row of a venue shows after a tap on its text. */
export function VenueDetails({ id, venue, headingId, tally }: VenueDetailsProps) {
  const board = useBoard()
  const { user, lunch, hiddenUntil } = board
  const { active, name } = venue
  return (
    <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-t border-line px-3 pt-2.5 pb-3">
      {hasMenu(board, venue) && <MenuDetails board={board} venueId={venue.id} />}
      <div dir="auto" className="text-[0.9375rem] leading-snug">
        <HtmlText html={venue.description} />
      </div>
      {/* All facts, in as many lines as they need. */}
      <div className="[&>p]:flex-wrap [&_.truncate]:whitespace-normal">
        <VenueFacts venue={venue} headingId={headingId} />
      </div>
      {!hiddenUntil && <WhoVoted tally={tally} />}
      {active && (
        <div className="flex flex-wrap gap-2">
          <Link
            to="/$teamName/edit-venue/$id"
            params={{ teamName: user.teamName, id: String(venue.id) }}
            className={buttonStyle('outline', 'max-w-full px-4 text-[0.9375rem]')}
          >
            <Icon name="pencil" />
            <span className="truncate">{votingMessages.edit(name)}</span>
          </Link>
          {lunch.isOpen && <LeaveOutButton venue={venue} />}
        </div>
      )}
    </div>
  )
}

function WhoVoted({ tally: { voters, opponents } }: { tally: VenueTally }) {
  const { votingMode } = useBoard()
  if (voters.length + opponents.length === 0)
    return <p className="text-sm text-ink-soft">{votingMessages.noVotes}</p>
  if (votingMode === 'single') return <Names voters={voters} />
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <Side title={lazyVotingMessages.thoseFor} voters={voters} />
      <Side title={lazyVotingMessages.thoseAgainst} voters={opponents} />
    </dl>
  )
}

const messages = lazyVotingMessages.leavingOut

/** Leaves the venue out today, or takes it in again. */
function LeaveOutButton({ venue }: { venue: Venue }) {
  const takeIn = useTakeIn()
  const ask = useAskToLeaveOut()
  const button = useRef<HTMLButtonElement>(null)
  const isOut = whyLeftOut(venue.today) !== null
  return (
    <Button
      ref={button}
      variant="outline"
      className="px-4 text-[0.9375rem]"
      busy={takeIn.isPending}
      onClick={() => (isOut ? takeIn.mutate(venue) : ask({ venue, button, Dialog: LeaveOutDialog }))}
    >
      {isOut ? messages.undo : messages.offer}
    </Button>
  )
}
