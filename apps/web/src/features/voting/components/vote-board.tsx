import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { Suggestion } from '@lunchvote/contracts/lunch'
import type { VotingMode } from '@lunchvote/contracts/team'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '~/components/class-names.ts'
import { lazyPart } from '~/components/lazy-part.tsx'
import { serverNow } from '~/lib/api/server-clock.ts'
import { whenIdle } from '~/lib/idle.ts'
import { localTime } from '~/lib/instants.ts'
import { showToast } from '~/lib/toast.ts'
import { type Board, useHasLunches, useShuffle } from '../board.hooks.ts'
import { useBoardUse, useStillOrder } from '../still-order.hooks.ts'
import { areHidden, byOpenToday, canShuffle, hiddenUntil, orderVenues, votersOf } from '../votes.rules.ts'
import { votingMessages } from '../voting.messages.ts'
import { FilteredVenues } from './filtered-venues.tsx'
import { LunchBoard } from './lunch-board.tsx'
import { VaultLink } from './vault-link.tsx'
import { VenueGrid } from './venue-grid.tsx'
import { VenueMenuPopup } from './venue-menu.tsx'
import { VoteToolbar } from './vote-toolbar.tsx'

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

const VoteQuestion = lazyPart(async () => (await import('./vote-question.tsx')).VoteQuestion)

/** The lunch board, and below it the toolbar and the cards of the venues on offer. */
export function VoteBoard({ user, today }: { user: CurrentUser; today: Board }) {
  const { order, shuffleVenues } = useShuffle()
  const { venues, tallies, lunch, timezone, votingMode } = today
  const { vote } = useSearch({ from: '/_member/$teamName/' })
  const { teamName } = user
  const ordered = orderVenues(venues, tallies, order, votingMode)
  const { open: offered, closed } = byOpenToday(ordered, lunch.decision?.venueId)
  const closing = lunch.closesAt && localTime(lunch.closesAt, timezone)
  const until = areHidden(tallies) ? hiddenUntil(today, closing, serverNow()) : undefined
  const { board, use } = useBoardUse()
  useModeNews(votingMode)
  useShowVotesNews(today.showVotesToday !== undefined)
  const showsFreshness = useOnceTrue(useHasLunches(venues))
  const { cards, firstAdded, isOld, sort } = useStillOrder(use, offered, closed)
  /** Whether the member adds the first venues one after the other. They appear as cards when the member is done. */
  const [isStarting, setStarting] = useState(false)
  /** How often the member has asked for suggestions, and those that are set apart. They stay until the page is left. */
  const [asked, setAsked] = useState(0)
  const [isSuggesting, setSuggesting] = useState(false)
  const [apart, setApart] = useState<readonly Suggestion[]>([])
  const hasSwitched = useJustSwitched(`${[lunch.isOpen, votingMode, ...apart.map(({ venueId }) => venueId)]}`)
  const isEmpty = isStarting || (cards.length + closed.length === 0 && !lunch.decision)
  const folded = closed.filter(({ id }) => !cards.some((card) => card.id === id))
  useEffect(() => {
    whenIdle(VenueMenuPopup.preload.onFocus)
    whenIdle(SuggestedVenues.preload)
  }, [])
  const grid = { user, tallies, lunch, votingMode, hiddenUntil: until, showsFreshness }
  const offOffer = venues.filter(({ active }) => !active)
  const hasMapData = !isEmpty && venues.some(({ source }) => source === 'openstreetmap')
  function shuffleNow() {
    shuffleVenues(offered)
    sort()
  }
  return (
    // The browser must not scroll when the cards change their places.
    <div ref={board} className={classNames('[overflow-anchor:none]', hasSwitched && '*:pointer-events-none')}>
      {isEmpty ? (
        <EmptyBoard
          {...today}
          user={user}
          onStart={() => setStarting(true)}
          onDone={() => {
            // The pressed button disappears and would lose the focus. Inside of the board, the focus would keep the order.
            document.getElementById('main')?.focus()
            setStarting(false)
          }}
        />
      ) : (
        <LunchBoard {...today} user={user} venues={offered} use={use} hiddenUntil={until} />
      )}
      {/* The toolbar stays the same element when the first venue is added, because its import dialog may be open. */}
      <VoteToolbar
        user={user}
        isEmpty={isEmpty}
        isOpen={lunch.isOpen}
        hasVotes={votersOf(lunch, tallies).length > 0}
        isOld={isOld}
        onSort={sort}
        canShuffle={canShuffle(offered, tallies)}
        onShuffle={shuffleNow}
        canSuggest={lunch.isOpen && offered.length > 0}
        isSuggesting={isSuggesting}
        onSuggest={() => setAsked(asked + 1)}
      />
      {!isEmpty && (
        <FilteredVenues venues={[...offered, ...closed]}>
          {asked > 0 && (
            <SuggestedVenues
              {...grid}
              asked={asked}
              venues={cards}
              suggestions={apart}
              onSuggest={setApart}
              onBusy={setSuggesting}
            />
          )}
          <VenueGrid
            {...grid}
            venues={cards.filter(({ id }) => !apart.some(({ venueId }) => venueId === id))}
            firstAdded={firstAdded}
          />
          {folded.length > 0 && (
            <ClosedVenues venues={folded} day={lunch.day}>
              <VenueGrid {...grid} venues={folded} />
            </ClosedVenues>
          )}
          <p className="mt-8 text-center text-ink-soft">
            {votingMessages.nothingTempts} <VaultLink teamName={teamName} />
          </p>
        </FilteredVenues>
      )}
      {vote !== undefined && <VoteQuestion user={user} today={today} venueId={Number(vote)} />}
      {(hasMapData || offOffer.length > 0) && (
        <BoardNotes teamName={teamName} hasMapData={hasMapData} offOffer={offOffer} />
      )}
    </div>
  )
}

/** After other buttons have come, they do nothing for this long. */
const switchMs = 1500

/**
 * Whether the board has just got other buttons, because voting was opened or closed, the team votes in another way, or
 * suggestions have come. A finger may still aim at a button that was there before.
 * @param buttons names what buttons there are
 */
function useJustSwitched(buttons: string): boolean {
  const [known, setKnown] = useState(buttons)
  useEffect(() => {
    if (known === buttons) return
    const timer = setTimeout(() => setKnown(buttons), switchMs)
    return () => clearTimeout(timer)
  }, [known, buttons])
  return known !== buttons
}

/** Tells the member when the admin changes how the team votes, because that deletes the votes of today. */
function useModeNews(mode: VotingMode): void {
  const known = useRef(mode)
  useEffect(() => {
    if (known.current === mode) return
    known.current = mode
    void import('../parts.messages.ts').then(({ partsMessages }) =>
      showToast(partsMessages.modeChanged(mode)),
    )
  }, [mode])
}

/** Tells the member when the admin changes who sees votes, and the votes of today stay hidden. */
function useShowVotesNews(changes: boolean): void {
  const known = useRef(changes)
  useEffect(() => {
    if (changes && !known.current) {
      void import('../parts.messages.ts').then(({ partsMessages }) =>
        showToast(partsMessages.showVotesChanged),
      )
    }
    known.current = changes
  }, [changes])
}

/** Whether `now` has been true. A line on each card that came must not go, because buttons would move. */
function useOnceTrue(now: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(now)
  if (now && !wasTrue) setWasTrue(true)
  return now || wasTrue
}
