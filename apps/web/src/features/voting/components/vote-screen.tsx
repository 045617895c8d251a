import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useEffect } from 'react'
import { Failure } from '~/components/failure.tsx'
import { Skeleton, SkeletonCard } from '~/components/skeleton.tsx'
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
  const isApproval = vote.votingMode === 'approval'
  useEffect(() => {
    if (isApproval) Answers.preload()
  }, [isApproval])
  return (
    <>
      <div className="justify-between gap-6 pt-2.5 pb-2 sm:pt-5 sm:pb-4 lg:flex lg:items-baseline">
        <h1 className="text-[clamp(2.25rem,5.5vw,3rem)]">{votingMessages.title}</h1>
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
      ) : vote.board ? (
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
    <div role="status" aria-label={votingMessages.loading}>
      <Skeleton className="mb-2 h-94 rounded-board min-[23rem]:h-88 sm:mb-4 sm:h-92 lg:h-57" />
      <div className="mb-2 flex h-22 flex-wrap content-between gap-2 sm:mb-4 sm:h-24 lg:h-11">
        <Skeleton className="h-11 grow basis-full rounded-full opacity-0 lg:basis-auto" />
        {['add', 'import', 'reset'].map((button) => (
          <Skeleton key={button} className="h-11 w-26 rounded-full sm:w-36" />
        ))}
      </div>
      <div className={gridStyle}>
        {['first', 'second', 'third'].map((card) => (
          <SkeletonCard key={card} className="sm:pt-6">
            <Skeleton className="h-2 rounded-full" />
            <div className="mt-2 flex items-center gap-3 sm:min-h-14">
              <Skeleton className="size-8 rounded-full" />
              <Skeleton className="h-11 grow rounded-full" />
            </div>
          </SkeletonCard>
        ))}
      </div>
      <p className="show-late mt-8 text-center text-ink-soft">{votingMessages.loadingLong}</p>
    </div>
  )
}
