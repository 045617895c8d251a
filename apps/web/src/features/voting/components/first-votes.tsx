import type { Suggestion } from '@lunchvote/contracts/lunch'
import { suggestionMessages } from '@lunchvote/contracts/reasons/suggestions.messages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import type { RefObject } from 'react'
import { Picture } from '~/components/picture.tsx'
import { useBoard } from '../board.hooks.ts'
import { useCastVote } from '../votes.hooks.ts'
import { votingMessages } from '../voting.messages.ts'

type FirstVotesProps = {
  /** Undefined until they are loaded. */
  suggested: readonly Suggestion[] | undefined
  heading: RefObject<HTMLElement | null>
}

/** The suggestions of today, each a button that votes for it, until somebody has voted. */
export function FirstVotes({ suggested, heading }: FirstVotesProps) {
  const { user, votingMode } = useBoard()
  const cast = useCastVote(user)
  function vote(venueId: number) {
    cast.mutate({ venueId, against: votingMode === 'approval' ? false : undefined })
    // The pressed button disappears.
    heading.current?.focus({ preventScroll: true })
  }
  return suggested?.map((suggestion) => {
    const { venueId, venueName, imageUrl } = suggestion
    const reason = wordReason(suggestionMessages, suggestion)
    return (
      <button
        key={venueId}
        type="button"
        title={reason}
        className="flex min-w-0 flex-1 items-center gap-1 rounded-card bg-board-raised p-1.5 text-left transition-transform active:scale-[0.98] max-sm:flex-col max-sm:text-center sm:gap-3 sm:p-2 forced-colors:border"
        onClick={() => vote(venueId)}
      >
        <Picture src={imageUrl} eager className="size-9 shrink-0 rounded-full sm:size-16" />
        <span className="flex min-w-0 grow flex-col sm:gap-0.5">
          <span className="line-clamp-2 text-[0.8125rem] leading-[1.1] font-semibold wrap-anywhere sm:text-base sm:leading-[1.1]">
            {venueName}
          </span>
          <span className="truncate text-[0.8125rem] leading-tight text-board-soft max-sm:hidden">
            {reason}
          </span>
          <span className="text-[0.8125rem] leading-tight font-semibold text-accent max-sm:mt-auto">
            {votingMessages.voteShort}
          </span>
        </span>
      </button>
    )
  })
}
