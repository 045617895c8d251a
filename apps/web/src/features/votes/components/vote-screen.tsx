import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Failure } from '~/components/failure.tsx'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { useShuffle, useTodaysVote } from '../votes.hooks.ts'
import { summaryLine } from '../votes.messages.ts'
import { orderVenues } from '../votes.rules.ts'
import { EmptyBoard } from './empty-board.tsx'
import { LunchBoard } from './lunch-board.tsx'
import { VaultLink } from './vault-link.tsx'
import { VenueGrid } from './venue-grid.tsx'
import { VoteScreenSkeleton } from './vote-screen-skeleton.tsx'
import { VoteToolbar } from './vote-toolbar.tsx'

export function VoteScreen({ user }: { user: CurrentUser }) {
  const vote = useTodaysVote()
  const { order, shuffleVenues } = useShuffle()
  useDocumentTitle("Today's LunchVote")

  const { venues, tallies } = vote
  const ready = venues && tallies ? { tallies, offered: orderVenues(venues, tallies, order) } : undefined
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-6 pb-5 sm:pt-8">
        <div>
          <h1 className="text-[clamp(2.25rem,5.5vw,3.5rem)]">Today's LunchVote</h1>
          <p aria-live="polite" className="mt-2 min-h-7 text-lg text-ink-soft tabular">
            {ready && summaryLine(ready.tallies)}
          </p>
        </div>
        {ready && <VoteToolbar teamName={user.teamName} onShuffle={() => shuffleVenues(ready.offered)} />}
      </div>
      {vote.error ? (
        <Failure
          title="The board could not be read"
          query={vote}
          fallback="No answer from the kitchen. Check your connection and try again."
        />
      ) : !ready ? (
        <VoteScreenSkeleton />
      ) : ready.offered.length === 0 ? (
        <EmptyBoard teamName={user.teamName} />
      ) : (
        <>
          <LunchBoard venues={ready.offered} tallies={ready.tallies} />
          <VenueGrid user={user} venues={ready.offered} tallies={ready.tallies} />
          <p className="mt-8 text-center text-ink-soft">
            Nothing that tempts you? <VaultLink teamName={user.teamName} />
          </p>
        </>
      )}
    </>
  )
}
