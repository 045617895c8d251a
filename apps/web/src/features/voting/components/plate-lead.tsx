import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { lazyPart } from '~/components/lazy-part.tsx'
import { whenIdle } from '~/lib/idle.ts'
import { useBoard } from '../board.hooks.ts'
import type { Plate } from '../plate.rules.ts'
import { BoardPlate } from './board-plate.tsx'

/** Loaded when lunch is decided, or the browser is idle, because voting closes on all boards at the same moment. */
const DecisionLine = lazyPart(
  async () => (await import('./settled-parts.ts')).settledParts.DecisionLine,
  <p className="h-7" />,
)

type PlateLeadProps = { plate: Plate; heading: RefObject<HTMLHeadingElement | null> }

/** What leads or was decided: the picture, the headline, and a line above or below it. */
export function PlateLead({ plate, heading }: PlateLeadProps) {
  const { lunch } = useBoard()
  const { label, pictures, headline, text, isSettled = false, suggests } = plate
  const hasLine = text !== undefined || isSettled
  useEffect(() => whenIdle(DecisionLine.preload), [])
  const isServed = useWasOpen(lunch.isOpen) && lunch.decision !== null
  return (
    <>
      {!suggests && <Pictures key={label} pictures={pictures} served={isServed} />}
      <div
        className={classNames(
          'min-w-0',
          suggests
            ? 'max-sm:sr-only sm:col-start-1 sm:row-start-1'
            : 'col-start-2 row-start-2 grid h-14 grid-cols-[minmax(0,1fr)] content-center self-start',
        )}
      >
        {!suggests && <LeadLine {...plate} isSeen={!hasLine} />}
        <div className={classNames('flex items-center', !suggests && (hasLine ? 'h-7' : 'h-8.5'))}>
          <h2
            ref={heading}
            tabIndex={-1}
            className={classNames(
              'line-clamp-2 min-w-0 wrap-anywhere',
              suggests ? 'text-xl' : headlineStyle(headline),
              isServed && 'animate-rise',
            )}
          >
            {headline}
          </h2>
        </div>
        {text !== undefined && <p className="leading-[1.15] font-semibold">{text}</p>}
        {isSettled && <DecisionLine {...plate} />}
      </div>
    </>
  )
}

/**
 * The size of a headline's letters, by the headline's length in characters. Each headline fits into a box of one
 * height, so that the board keeps its height when another venue leads.
 */
function headlineStyle({ length }: string): string {
  if (length <= 15) return 'text-[1.625rem] max-[23rem]:text-[1.375rem] lg:text-3xl'
  if (length <= 24) return 'text-[1.0625rem] leading-none sm:text-[1.625rem] lg:text-3xl'
  return length <= 34
    ? 'text-[0.9375rem] leading-none sm:text-xl lg:text-2xl'
    : 'text-[0.9375rem] leading-none sm:text-[1.0625rem]'
}

/** The line above the headline. If the label does not fit beside the others, it wraps, and is not seen. */
function LeadLine({ label, count, warning, isSeen }: Plate & { isSeen: boolean }) {
  return (
    <p
      className={classNames(
        'flex h-5.5 flex-row-reverse flex-wrap justify-end gap-x-2.5 overflow-hidden text-[0.9375rem] leading-5.5',
        !isSeen && 'sr-only',
      )}
    >
      <span className="flex max-w-full min-w-0 gap-x-2.5 font-semibold tabular">
        {count !== undefined && <span className="shrink-0">{count}</span>}
        {warning && (
          <span className="flex min-w-0 items-center gap-1">
            <Icon name="alert" className="size-4 shrink-0" />
            <span className="truncate">{warning}</span>
          </span>
        )}
      </span>
      <span className="order-last max-w-full truncate text-board-soft">{label}</span>
    </p>
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

function Pictures({ pictures = [], served }: { pictures: Plate['pictures']; served: boolean }) {
  const [first, second] = pictures
  // Two plates take no more space than one, so that the texts keep their places.
  const size = second === undefined ? 'size-13.5 lg:size-28' : 'size-10 lg:size-20'
  return (
    <div className="col-start-1 row-start-2 flex h-14 w-14 items-center self-start lg:row-span-3 lg:row-start-1 lg:size-28 lg:self-center">
      <BoardPlate src={first} served={served} className={size} />
      {second !== undefined && <BoardPlate src={second} className={`${size} -ml-6 lg:-ml-12`} />}
    </div>
  )
}
