import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Failure } from '~/components/failure.tsx'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { useTodaysVote } from '../votes.hooks.ts'
import { summaryLine } from '../votes.messages.ts'
import { VoteBoard } from './vote-board.tsx'
import { VoteScreenSkeleton } from './vote-screen-skeleton.tsx'

export function VoteScreen({ user }: { user: CurrentUser }) {
  const vote = useTodaysVote()
  useDocumentTitle("Today's LunchVote")
  return (
    <>
      <div className="justify-between gap-6 pt-2.5 pb-2 sm:pt-5 sm:pb-4 lg:flex lg:items-baseline">
        <h1 className="text-[clamp(2.25rem,5.5vw,3rem)]">Today's LunchVote</h1>
        <p
          aria-live="polite"
          className="mt-0.5 min-h-7 truncate text-lg text-ink-soft tabular max-[23rem]:text-[0.9375rem] sm:mt-1.5"
        >
          {vote.board && summaryLine(vote.board.tallies)}
        </p>
      </div>
      {vote.error ? (
        <Failure
          title="The board could not be read"
          query={vote}
          fallback="No answer from the kitchen. Check your connection and try again."
        />
      ) : vote.board ? (
        <VoteBoard user={user} today={vote.board} />
      ) : (
        <VoteScreenSkeleton />
      )}
    </>
  )
}
