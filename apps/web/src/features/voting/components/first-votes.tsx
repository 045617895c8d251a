import type { Suggestion } from '@lunchvote/contracts/lunch'
import { suggestionMessages } from '@lunchvote/contracts/reasons/suggestions.messages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import type { RefObject } from 'react'
import { classNames } from '~/components/class-names.ts'
import { Picture } from '~/components/picture.tsx'
import { useBoard } from '../board.hooks.ts'
import { useCastVote } from '../votes.hooks.ts'
import { votingMessages } from '../voting.messages.ts'

type FirstVotesProps = {
  /** Undefined until they are loaded. */
  suggested: readonly Suggestion[] | undefined
  heading: RefObject<HTMLElement | null>
}

/**
 * The suggestions of today, each a button that votes for it, until somebody has voted. On the first lunch day of a week, the
 * venue that the team misses has most of the space, on a phone all of it.
 */
export function FirstVotes({ suggested, heading }: FirstVotesProps) {
  const { user, votingMode } = useBoard()
  const cast = useCastVote(user)
  function vote(venueId: number) {
    cast.mutate({ venueId, against: votingMode === 'approval' ? false : undefined })
    // The pressed button disappears.
    heading.current?.focus({ preventScroll: true })
  }
  const hasOpener = suggested?.some(({ opensWeek }) => opensWeek)
  return suggested?.map((suggestion) => {
    const { venueId, venueName, imageUrl, opensWeek } = suggestion
    const reason = wordReason(suggestionMessages, suggestion)
    return (
      <button
        key={venueId}
        type="button"
        title={reason}
        className={classNames(
          'flex min-w-0 items-center rounded-card bg-board-raised p-1.5 text-left transition-transform active:scale-[0.98] sm:gap-3 sm:p-2 forced-colors:border',
          opensWeek ? 'flex-2 gap-3 px-3' : 'flex-1 gap-1 max-sm:flex-col max-sm:text-center',
          hasOpener && !opensWeek && 'max-sm:hidden',
        )}
        onClick={() => vote(venueId)}
      >
        <Picture
          src={imageUrl}
          eager
          className={classNames('shrink-0 rounded-full sm:size-16', opensWeek ? 'size-16' : 'size-9')}
        />
        <span className="flex min-w-0 grow flex-col sm:gap-0.5">
          <span
            className={classNames(
              'line-clamp-2 leading-[1.1] font-semibold wrap-anywhere sm:text-base sm:leading-[1.1]',
              opensWeek ? 'text-lg sm:text-lg' : 'text-[0.8125rem]',
            )}
          >
            {venueName}
          </span>
          <span
            className={classNames(
              'text-[0.8125rem] leading-tight text-board-soft',
              opensWeek ? 'line-clamp-2' : 'truncate max-sm:hidden',
            )}
          >
            {reason}
          </span>
          <span
            className={classNames(
              'text-[0.8125rem] leading-tight font-semibold text-accent',
              !opensWeek && 'max-sm:mt-auto',
            )}
          >
            {votingMessages.voteShort}
          </span>
        </span>
      </button>
    )
  })
}
