import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useDeferredValue, useEffect } from 'react'
import { Failure } from '~/components/failure.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { useTodaysVote } from '../board.hooks.ts'
import { summaryLine } from '../votes.rules.ts'
import { votingMessages } from '../voting.messages.ts'
import { Answers } from './venue-card.tsx'
import { gridStyle } from './venue-grid.tsx'
import { VoteBoard } from './vote-board.tsx'

export function VoteScreen({ user }: { user: CurrentUser }) {
  const vote = useTodaysVote()
  useDocumentTitle(votingMessages.title)
  // React renders the first board in small steps, so that a slow phone answers taps meanwhile. Later changes show at once.
  const isShown = useDeferredValue(vote.board !== undefined)
  const isApproval = vote.votingMode === 'approval'
  useEffect(() => {
    if (isApproval) Answers.preload()
  }, [isApproval])
  return (
    <>
      <div className="justify-between gap-6 pt-2.5 pb-2 sm:pt-5 sm:pb-4 lg:flex lg:items-baseline">
        <h1 className="text-[clamp(2.25rem,5.5vw,3rem)] max-[23rem]:text-[1.875rem]">
          {votingMessages.title}
        </h1>
        <p
          aria-live="polite"
          className="mt-0.5 min-h-7 truncate text-lg text-ink-soft tabular max-[23rem]:text-[0.9375rem] sm:mt-1.5"
        >
          {vote.board && summaryLine(vote.board.lunch, vote.board.tallies)}
        </p>
      </div>
      {vote.error ? (
        <Failure
          title={votingMessages.loadingFailed}
          query={vote}
          fallback={votingMessages.loadingFailedText}
        />
      ) : vote.board && isShown ? (
        <VoteBoard user={user} today={vote.board} />
      ) : (
        <VoteScreenSkeleton />
      )}
    </>
  )
}

/** Placeholders for the board, the toolbar and three cards. */
function VoteScreenSkeleton() {
  return (
    // As high as the screen, so that what stands below the board does not move when the board comes.
    <div role="status" aria-label={votingMessages.loading} className="min-h-dvh">
      <Skeleton className="mb-2 h-94 rounded-board min-[23rem]:h-88 sm:mb-4 sm:h-92 lg:h-57" />
      <div className={`${gridStyle} mt-15 sm:mt-18`}>
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className="h-23 rounded-2xl sm:h-49 sm:rounded-card" />
        ))}
      </div>
      <p className="show-late mt-8 text-center text-ink-soft">{votingMessages.loadingLong}</p>
    </div>
  )
}
