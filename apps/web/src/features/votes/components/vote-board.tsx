import type { CurrentUser } from '@lunchvote/contracts/auth'
import { classNames } from '~/components/class-names.ts'
import { type Board, useShuffle } from '../votes.hooks.ts'
import { orderVenues } from '../votes.rules.ts'
import { EmptyBoard } from './empty-board.tsx'
import { LunchBoard } from './lunch-board.tsx'
import { VaultLink } from './vault-link.tsx'
import { VenueGrid } from './venue-grid.tsx'
import { VoteToolbar } from './vote-toolbar.tsx'

/** The lunch board, and below it the toolbar and the cards of the venues on offer. */
export function VoteBoard({ user, board }: { user: CurrentUser; board: Board }) {
  const { order, shuffleVenues } = useShuffle()
  const { venues, tallies, lunch } = board
  const { teamName } = user
  const offered = orderVenues(venues, tallies, order)
  const isEmpty = offered.length === 0 && !lunch.decision
  return (
    <>
      {isEmpty ? <EmptyBoard teamName={teamName} /> : <LunchBoard {...board} user={user} venues={offered} />}
      {/* The toolbar stays the same element when the first venue is added, because its import dialog may be open. */}
      <div
        className={classNames(
          'flex items-center gap-6',
          isEmpty ? 'mt-6 justify-center' : 'mb-2 justify-between sm:mb-5',
        )}
      >
        {!isEmpty && <h2 className="text-3xl max-sm:sr-only">On offer today</h2>}
        <VoteToolbar teamName={teamName} isOpen={lunch.isOpen} onShuffle={() => shuffleVenues(offered)} />
      </div>
      {!isEmpty && (
        <>
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
      )}
    </>
  )
}
