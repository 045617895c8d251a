import type { Venue } from '@lunchvote/contracts/venues'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { lazyPart } from '~/components/lazy-part.tsx'
import { whenIdle } from '~/lib/idle.ts'
import { useBoard } from '../board.hooks.ts'
import { type Lead, leadOf } from '../lead.rules.ts'
import { useStableLeader } from '../stable-order.hooks.ts'
import { useCastVote } from '../votes.hooks.ts'
import { votingMessages } from '../voting.messages.ts'
import { BoardPeople } from './board-people.tsx'
import { BoardPlate } from './board-plate.tsx'
import { ClosingLine } from './closing-line.tsx'
import { OwnPlace } from './own-place.tsx'

const ResetLine = lazyPart(async () => (await import('./reset-line.tsx')).ResetLine)
const DecideDialog = lazyDialog(async () => (await import('./decide-dialog.tsx')).DecideDialog)
const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog)
/** Loaded when the browser is idle, because voting closes on all boards at the same moment. */
const ClosedRows = lazyPart(
  async () => (await import('./closed-rows.tsx')).ClosedRows,
  <div className="col-span-full min-h-11" />,
)

/**
 * The size of a headline's letters, by the headline's length in characters. Each headline fits into a box of one
 * height, so that the board keeps its height when another venue leads.
 */
function headlineStyle({ length }: string): string {
  if (length <= 12) return 'text-[clamp(1.625rem,4.2vw,3rem)]'
  return length <= 22 ? 'text-[clamp(1.625rem,4.2vw,2.125rem)]' : 'text-[clamp(1.3125rem,3.5vw,2rem)]'
}

/** The size of the letters of the text below the headline. Each fits into a box of one height, also with long names. */
function textStyle({ length }: string): string {
  return length <= 80
    ? 'line-clamp-2 leading-snug text-balance sm:text-lg sm:leading-[1.2]'
    : 'line-clamp-3 text-[0.8125rem] leading-[1.1]'
}

/**
 * While voting is open, shows which venues lead. Afterwards, shows where the team eats. In both cases, also shows a
 * plate for each member. Its elements stay the same in all states, because they can have the focus or an open dialog.
 */
export function LunchBoard({ offered }: { offered: readonly Venue[] }) {
  const { lunch, state } = useBoard()
  const lead = leadOf(state)
  const heading = useRef<HTMLHeadingElement>(null)
  const isServed = useWasOpen(lunch.isOpen) && state.name === 'decided'
  useEffect(() => whenIdle(ClosedRows.preload), [])
  return (
    <section
      aria-label={lunch.isOpen ? votingMessages.inFront : votingMessages.todaysLunch}
      className="on-board relative mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-board bg-board px-4 py-3 text-board-ink sm:mb-4 sm:gap-x-7 sm:p-5 lg:min-h-57 lg:grid-cols-[auto_minmax(0,1fr)_minmax(16rem,0.6fr)] lg:gap-y-1 lg:py-4"
    >
      {/* Lies over the line of the closing time, so nothing moves. The region exists even when empty, because only
         changes inside an existing region are announced. */}
      <div
        role="status"
        className="pointer-events-none absolute inset-0 z-10 col-span-full row-start-1 row-end-2 flex items-center justify-center sm:justify-end lg:col-span-1 lg:col-start-2"
      >
        {lunch.reset && <ResetLine key={lunch.reset.at} reset={lunch.reset} heading={heading} />}
      </div>
      {/* Each row keeps its height when its texts change, so that the cards keep their places. */}
      <ClosingLine />
      <Plates key={lead.label} pictures={lead.pictures} served={isServed} />
      <div className="min-w-0 lg:col-start-2">
        <LeadLine lead={lead} />
        <div className="flex h-18 items-center">
          <h2
            ref={heading}
            tabIndex={-1}
            className={classNames(
              'line-clamp-3 min-w-0 sm:line-clamp-2',
              headlineStyle(lead.headline),
              isServed && 'animate-rise',
            )}
          >
            {lead.headline}
          </h2>
        </div>
      </div>
      <LeadRow lead={lead} offered={offered} heading={heading} />
      <BoardPeople className="col-span-full border-t border-board-line pt-1.5 lg:col-span-1 lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:content-center lg:self-stretch lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
        <OwnRows heading={heading} />
      </BoardPeople>
    </section>
  )
}

/** The line above the headline. It keeps its height. A label that does not fit beside the text wraps, and is not seen. */
function LeadLine({ lead: { label, count, warning } }: { lead: Lead }) {
  return (
    <p className="flex h-6 flex-row-reverse flex-wrap justify-end gap-x-3 overflow-hidden leading-6">
      <span
        className={classNames('order-last max-w-full truncate text-board-soft', warning && 'max-sm:sr-only')}
      >
        {label}
      </span>
      {count !== undefined && (
        <span
          className={classNames('max-w-full truncate font-semibold tabular', warning && 'max-sm:sr-only')}
        >
          {count}
        </span>
      )}
      {warning && (
        <span className="order-first flex max-w-full min-w-0 items-center gap-1.5 font-semibold tabular max-[23rem]:text-[0.8125rem]">
          <Icon name="alert" className="size-4.5 shrink-0" />
          <span className="truncate">{warning}</span>
        </span>
      )}
    </p>
  )
}

type LeadRowProps = {
  lead: Lead
  offered: readonly Venue[]
  heading: RefObject<HTMLElement | null>
}

/** The row below the headline: the reason of the decision, or the buttons. */
function LeadRow({ lead: { text, canDecide = false, offersVote }, offered, heading }: LeadRowProps) {
  const { state, hands } = useBoard()
  const row = useRef<HTMLDivElement>(null)
  const { leaders = [], liked = [], refused = [] } = state.name === 'open' ? state : {}
  const shown = useStableLeader(hands, row, leaders[0]?.id)
  const leader = offered.find(
    (venue) => offersVote && venue.id === shown && !liked.includes(venue) && !refused.includes(venue),
  )
  return (
    <div ref={row} className="flex min-h-11 min-w-0 items-center gap-2 max-sm:col-span-full sm:col-start-2">
      {text !== undefined && <p className={classNames('font-semibold tabular', textStyle(text))}>{text}</p>}
      <DecideButton available={canDecide} heading={heading} />
      {leader && <VoteForLeader key={leader.id} venue={leader} heading={heading} />}
    </div>
  )
}

/** What the member can say and do: while voting is open, and afterwards. */
function OwnRows({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { lunch, state } = useBoard()
  const [records, setRecords] = useState(false)
  /** The day that the dialog began with. It stays when the day ends meanwhile, and so does what was typed. */
  const [recordDay, setRecordDay] = useState(lunch.day)
  function record() {
    setRecordDay(lunch.day)
    setRecords(true)
  }
  return (
    <>
      {state.name === 'open' || state.name === 'hidden' ? (
        <OwnPlace liked={state.liked} refused={state.refused} />
      ) : (
        <ClosedRows heading={heading} onRecord={record} />
      )}
      <RecordDialog key={recordDay} day={recordDay} open={records} onOpenChange={setRecords} />
    </>
  )
}

/**
 * Whether the page has shown the board while voting was open. If so, the member sees the moment of the decision, and
 * the plate is animated.
 */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}

type VoteForLeaderProps = { venue: Venue; heading: RefObject<HTMLElement | null> }

/** A vote for the leading venue in one tap. Afterwards the button disappears, so the headline gets the focus. */
function VoteForLeader({ venue, heading }: VoteForLeaderProps) {
  const { user, votingMode } = useBoard()
  const isApproval = votingMode === 'approval'
  const cast = useCastVote(user)
  function vote() {
    cast.mutate({ venueId: venue.id, against: isApproval ? false : undefined })
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <Button className="min-w-0 text-[0.9375rem] max-sm:grow max-sm:px-3 [&>span]:truncate" onClick={vote}>
      {(isApproval ? votingMessages.wouldEatAt : votingMessages.vote)(venue.name)}
    </Button>
  )
}

function Plates({ pictures = [], served }: { pictures: Lead['pictures']; served: boolean }) {
  const [first, second] = pictures
  // Two plates take no more space than one, so that the texts keep their places.
  const size = second === undefined ? 'size-24 sm:size-32 lg:size-38' : 'size-16 sm:size-22 lg:size-26'
  return (
    <div className="flex sm:row-span-2 lg:col-start-1 lg:row-span-3 lg:row-start-1">
      <BoardPlate src={first} served={served} className={size} />
      {second !== undefined && <BoardPlate src={second} className={`${size} -ml-8 sm:-ml-12 lg:-ml-14`} />}
    </div>
  )
}

type DecideButtonProps = {
  /**
   * Whether lunch can be decided now. If this becomes false, for example because a colleague has decided, the dialog
   * closes.
   */
  available: boolean
  /** Gets the focus after the decision, because the button then disappears. */
  heading: RefObject<HTMLElement | null>
}

/** Closes voting and decides, after a confirmation. */
function DecideButton({ available, heading }: DecideButtonProps) {
  const [asks, setAsks] = useState(false)
  if (asks && !available) setAsks(false)
  return (
    <>
      {available && (
        <Button
          variant="onBoard"
          className="shrink-0 text-[0.9375rem] whitespace-nowrap max-sm:px-3"
          {...DecideDialog.preload}
          onClick={() => setAsks(true)}
        >
          {votingMessages.decide}
        </Button>
      )}
      <DecideDialog open={asks} onOpenChange={setAsks} finalFocus={heading} />
    </>
  )
}
