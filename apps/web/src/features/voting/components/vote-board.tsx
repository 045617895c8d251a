import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { Suggestion } from '@lunchvote/contracts/lunch'
import type { Venue } from '@lunchvote/contracts/venues'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { classNames } from '~/components/class-names.ts'
import { idlePart, lazyPart } from '~/components/lazy-part.tsx'
import { useIsWide } from '~/components/use-is-wide.ts'
import { serverNow } from '~/lib/api/server-clock.ts'
import { whenIdle } from '~/lib/idle.ts'
import { localTime } from '~/lib/instants.ts'
import {
  type Board,
  BoardContext,
  type ShownBoard,
  useHasLunches,
  useJustSwitched,
  useShuffle,
} from '../board.hooks.ts'
import { boardState } from '../board-state.rules.ts'
import { useSettingsToasts } from '../lunch.hooks.ts'
import { useHands, useStableOrder } from '../stable-order.hooks.ts'
import {
  areHidden,
  byOpenToday,
  canShuffle,
  hasAnswered,
  hiddenUntil,
  leadingVenues,
  orderVenues,
} from '../votes.rules.ts'
import { FilteredVenues, useSearchPanel } from './filtered-venues.tsx'
import { LunchBoard } from './lunch-board.tsx'
import { VenueGrid } from './venue-grid.tsx'
import { VenueMenuPopup } from './venue-menu.tsx'
import { ImportDialog, VoteToolbar } from './vote-toolbar.tsx'

const EmptyBoard = lazyPart(
  async () => (await import('./empty-board.tsx')).EmptyBoard,
  <div className="min-h-200 rounded-board bg-board sm:min-h-160" />,
)

/** Loaded when the browser is idle, so that a press on the button waits only for the suggestions. */
const SuggestedVenues = lazyPart(async () => (await import('./suggested-venues.tsx')).SuggestedVenues)

const ClosedVenues = lazyPart(
  async () => (await import('./closed-venues.tsx')).ClosedVenues,
  <div className="mt-4 min-h-12 sm:mt-6" />,
)

const BoardNotes = lazyPart(
  async () => (await import('./board-notes.tsx')).BoardNotes,
  <div className="mt-2 min-h-11" />,
)

const PhoneTools = lazyPart(
  async () => (await import('./phone-tools.tsx')).PhoneTools,
  <div className="mt-4 min-h-24" />,
)

/** Nothing in it is needed in the first moment. */
const BoardEnd = idlePart(
  async () => (await import('./board-end.tsx')).BoardEnd,
  ({ isEmpty }) => !isEmpty && <div className="mt-6 h-11" />,
)

/** Only what comes after the decision needs this. When voting is reopened, tables stay. */
const BoardTables = lazyPart(async () => (await import('./board-tables.tsx')).BoardTables)

const VoteQuestion = lazyPart(async () => (await import('./vote-question.tsx')).VoteQuestion)

/** The lunch board, and below it the toolbar and the cards of the venues on offer. */
export function VoteBoard({ user, today }: { user: CurrentUser; today: Board }) {
  const { order, shuffleVenues } = useShuffle()
  const { venues, tallies, lunch, votingMode } = today
  const { vote } = useSearch({ from: '/_member/$teamName/' })
  const ordered = orderVenues(venues, tallies, order, votingMode)
  const { open: offered, closed } = byOpenToday(ordered, lunch.decision?.venueId)
  const { board, hands } = useHands()
  const isWide = useIsWide()
  useSettingsToasts(votingMode, today.showVotesToday !== undefined)
  const isRead = votingMode === 'approval' && lunch.isOpen && !hasAnswered(tallies)
  const { cards, firstAdded, isOld, sort } = useStableOrder(hands, { wanted: offered, closed, isRead })
  /** Whether the member adds the first venues one after the other. They appear as cards when the member is done. */
  const [isStarting, setStarting] = useState(false)
  const [importing, setImporting] = useState(false)
  const { asked, ask, isBusy, ...suggesting } = useSuggesting()
  const apart = suggesting.suggestions.map(({ venueId }) => venueId)
  // Voting was opened or closed, the team votes in another way, or suggestions have come.
  const hasSwitched = useJustSwitched(`${[lunch.isOpen, votingMode, ...apart]}`)
  const panel = useSearchPanel(offered.length + closed.length)
  const isEmpty = isStarting || (cards.length + closed.length === 0 && !lunch.decision)
  const folded = closed.filter(({ id }) => !cards.some((card) => card.id === id))
  const hasMapData = !isEmpty && venues.some(({ source }) => source === 'openstreetmap')
  // Before an older server is replaced, it tells of no tables.
  const hasTables = useOnceTrue(!lunch.isOpen || lunch.tables?.[0] !== undefined)
  const shown = useShownBoard({ user, today, offered, hands, isStarting })
  useEffect(() => {
    whenIdle(VenueMenuPopup.preload.onFocus)
    whenIdle(SuggestedVenues.preload)
  }, [])
  function shuffleNow() {
    shuffleVenues(offered)
    sort()
  }
  return (
    <BoardContext value={shown}>
      {/* The browser must not scroll when the cards change their places. */}
      <div
        ref={board}
        className={classNames('[overflow-anchor:none]', hasSwitched && '*:pointer-events-none')}
      >
        {isEmpty ? (
          <EmptyBoard onStart={() => setStarting(true)} onDone={() => setStarting(false)} />
        ) : (
          <LunchBoard offered={offered} onSuggest={ask} />
        )}
        {hasTables && <BoardTables />}
        <VoteToolbar
          isEmpty={isEmpty}
          // A member alone has made each change, and looks for no news.
          isOld={isOld && tallies[0]?.teamSize !== 1}
          onSort={sort}
          canShuffle={canShuffle(offered, tallies)}
          onShuffle={shuffleNow}
          canSuggest={lunch.isOpen && offered.length > 0 && shown.state.voters.length === 0}
          isSuggesting={isBusy}
          onSuggest={ask}
          onImport={() => setImporting(true)}
          search={panel}
        />
        {!isEmpty && (
          <FilteredVenues venues={[...offered, ...closed]} panel={panel}>
            {asked > 0 && <SuggestedVenues {...suggesting} asked={asked} venues={cards} />}
            <VenueGrid venues={cards.filter(({ id }) => !apart.includes(id))} firstAdded={firstAdded} />
            {folded.length > 0 && (
              <ClosedVenues venues={folded}>
                <VenueGrid venues={folded} />
              </ClosedVenues>
            )}
          </FilteredVenues>
        )}
        {!isWide && <PhoneTools isEmpty={isEmpty} onImport={() => setImporting(true)} />}
        <ImportDialog open={importing} onOpenChange={setImporting} />
        <BoardEnd isEmpty={isEmpty} />
        {vote !== undefined && <VoteQuestion venueId={Number(vote)} />}
        {(hasMapData || venues.some(({ active }) => !active)) && <BoardNotes hasMapData={hasMapData} />}
      </div>
    </BoardContext>
  )
}

type ShownBoardOptions = {
  user: CurrentUser
  today: Board
  offered: readonly Venue[]
  hands: ShownBoard['hands']
  isStarting: boolean
}

/** What all parts of the board know. */
function useShownBoard({ user, today, offered, hands, isStarting }: ShownBoardOptions): ShownBoard {
  const { venues, tallies, lunch, timezone } = today
  const closing = lunch.closesAt && localTime(lunch.closesAt, timezone)
  const until = areHidden(tallies) ? hiddenUntil(today, closing, serverNow()) : undefined
  return {
    ...today,
    user,
    state: boardState({ ...today, hiddenUntil: until }, offered),
    hiddenUntil: until,
    hasVoted: tallies.some(({ hasVoted }) => hasVoted),
    // The cards of the first venues, which would show what is in front, come later.
    leading: isStarting ? new Set() : leadingVenues(tallies),
    showsFreshness: useOnceTrue(useHasLunches(venues)),
    hands,
  }
}

/** How often the member has asked for suggestions, and those that are set apart. They stay until the page is left. */
function useSuggesting() {
  const [asked, setAsked] = useState(0)
  const [isBusy, onBusy] = useState(false)
  const [suggestions, onSuggest] = useState<readonly Suggestion[]>([])
  return { asked, ask: () => setAsked(asked + 1), isBusy, onBusy, suggestions, onSuggest }
}

/** Whether `now` has been true. What has come must not go at once, because buttons would move. */
function useOnceTrue(now: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(now)
  if (now && !wasTrue) setWasTrue(true)
  return now || wasTrue
}
