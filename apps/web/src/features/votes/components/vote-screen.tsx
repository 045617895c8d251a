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
      <div className="pt-3 pb-2.5 sm:pt-7 sm:pb-4">
        <h1 className="text-[clamp(2.25rem,5.5vw,3.5rem)]">Today's LunchVote</h1>
        <p aria-live="polite" className="mt-0.5 min-h-7 text-lg text-ink-soft tabular sm:mt-1.5">
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
        <VoteBoard user={user} board={vote.board} />
      ) : (
        <VoteScreenSkeleton />
      )}
    </>
  )
}
