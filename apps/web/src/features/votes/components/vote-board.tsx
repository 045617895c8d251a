import type { CurrentUser } from '@lunchvote/contracts/auth'
import { type Board, useShuffle } from '../votes.hooks.ts'
import { orderVenues } from '../votes.rules.ts'
import { EmptyBoard } from './empty-board.tsx'
import { LunchBoard } from './lunch-board.tsx'
import { VaultLink } from './vault-link.tsx'
import { VenueGrid } from './venue-grid.tsx'
import { VoteToolbar } from './vote-toolbar.tsx'

/** The board, and the venues on offer below it. */
export function VoteBoard({ user, board }: { user: CurrentUser; board: Board }) {
  const { order, shuffleVenues } = useShuffle()
  const { venues, tallies, lunch } = board
  const { teamName } = user
  const offered = orderVenues(venues, tallies, order)
  const toolbar = (
    <VoteToolbar teamName={teamName} isOpen={lunch.isOpen} onShuffle={() => shuffleVenues(offered)} />
  )
  if (offered.length === 0 && !lunch.decision) {
    return (
      <>
        <EmptyBoard teamName={teamName} />
        <div className="mt-6 flex justify-center">{toolbar}</div>
      </>
    )
  }
  return (
    <>
      <LunchBoard {...board} user={user} venues={offered} />
      <div className="mb-2 flex items-center justify-between gap-6 sm:mb-5">
        <h2 className="text-3xl max-sm:sr-only">On offer today</h2>
        {toolbar}
      </div>
      <VenueGrid
        user={user}
        venues={offered}
        tallies={tallies}
        lunch={lunch}
        showsFreshness={venues.some(({ timesEaten }) => timesEaten > 0)}
      />
      <p className="mt-8 text-center text-ink-soft">
        Nothing that tempts you? <VaultLink teamName={teamName} />
      </p>
    </>
  )
}
