import type { Venue } from '@lunchvote/contracts/venues'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { ConfirmButton } from '~/components/confirm-button.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import { Picture } from '~/components/picture.tsx'
import { useBoard } from '../board.hooks.ts'
import { closedText } from '../closed.rules.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useCastVote } from '../votes.hooks.ts'
import { tallyOf } from '../votes.rules.ts'

/**
 * Asks whether to vote for the venue of a link in a chat. Opening the link must not vote, because chats open links too,
 * to show previews.
 */
export function VoteQuestion({ venueId }: { venueId: number }) {
  const { user, venues, lunch, tallies, votingMode } = useBoard()
  const [isOpen, setOpen] = useState(true)
  const navigate = useNavigate()
  const cast = useCastVote(user)
  const question = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const venue = venues.find(({ id }) => id === venueId)
  const { title, text, canVote } = questionOf(venue, {
    day: lunch.day,
    isOpen: lunch.isOpen,
    // After a vote here, the dialog stays as it is until it has closed.
    hasVoted: cast.isIdle && tallyOf(tallies, venueId).hasVoted,
  })
  const isApproval = votingMode === 'approval'
  const close = () => setOpen(false)
  return (
    <DialogFrame
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={() => {
        // The page had no focus before the question, and a control must not get it unasked.
        document.getElementById('main')?.focus({ preventScroll: true })
        void navigate({
          from: '/$teamName',
          to: '.',
          search: (search) => ({ ...search, vote: undefined }),
          replace: true,
          resetScroll: false,
        })
      }}
      title={title}
      text={text}
      hasCross
      initialFocus={canVote ? question : button}
    >
      {venue && <Picture src={venue.imageUrl} className="mt-4 aspect-[2/1] rounded-card" eager />}
      <div ref={question} tabIndex={-1} className="mt-6 grid outline-none">
        {canVote ? (
          <ConfirmButton
            takesFocus
            busy={cast.isPending}
            busyLabel={lazyVotingMessages.voting}
            onClick={() =>
              cast.mutate({ venueId, against: isApproval ? false : undefined }, { onSuccess: close })
            }
          >
            {lazyVotingMessages.vote}
          </ConfirmButton>
        ) : (
          <Button ref={button} variant="outline" onClick={close}>
            {lazyVotingMessages.showBoard}
          </Button>
        )}
      </div>
    </DialogFrame>
  )
}

type Question = { title: string; text?: string; canVote: boolean }

/** What the link to vote for the venue asks, or why there is nothing to ask. */
function questionOf(
  venue: Venue | undefined,
  { day, isOpen, hasVoted }: { day: string; isOpen: boolean; hasVoted: boolean },
): Question {
  if (!venue?.active) return { ...lazyVotingMessages.notOffered, canVote: false }
  const { name } = venue
  if (hasVoted) return { title: lazyVotingMessages.hasVoted(name), canVote: false }
  const reason = isOpen ? closedText(venue, day) : lazyVotingMessages.votingClosed
  return reason
    ? { title: name, text: reason, canVote: false }
    : { title: lazyVotingMessages.confirmVote(name), canVote: true }
}
