import type { LunchTable } from '@lunchvote/contracts/tables'
import { useId, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { type TablesBoard, useSit } from '../tables.hooks.ts'
import { tablesMessages } from '../tables.messages.ts'
import { hasGoneOut, isFull, sitsAt, whenAndWhere } from '../tables.rules.ts'
import { OrderPart } from './order-part.tsx'
import { FewPeople } from './people-at-table.tsx'
import { TableDetails } from './table-details.tsx'

type TableLineProps = {
  board: TablesBoard
  table: LunchTable
  /** Whether the table has ended, and its line only keeps its place. */
  isGone: boolean
}

/** A table on one line, with a button that sits down there. A tap on its text shows who sits there. */
export function TableLine({ board, table, isGone }: TableLineProps) {
  const { user, timezone, now } = board
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOwn = sitsAt(table, user)
  const where = isGone ? tablesMessages.gone : whenAndWhere(table, timezone, now)
  return (
    <li className={classNames('border-line not-first:border-t', isOwn && 'bg-leaf-soft/40')}>
      <div className="flex min-h-15 items-center gap-2.5 py-1.5 pr-2 pl-4 sm:gap-4 sm:pr-3 sm:pl-5">
        <div className="relative flex min-h-12 min-w-0 grow flex-col justify-center sm:flex-row sm:items-center sm:justify-start sm:gap-3">
          <h3
            id={`${id}-name`}
            dir="auto"
            className={classNames(
              'text-[1.0625rem] leading-[1.2] sm:max-w-[60%] sm:shrink-0',
              isOpen ? 'wrap-anywhere' : 'truncate',
              isGone && 'text-ink-soft',
            )}
          >
            {table.venueName}
          </h3>
          {where && (
            <p
              id={`${id}-where`}
              className={classNames(
                'min-w-0 text-[0.875rem] leading-5 text-ink-soft tabular max-[23rem]:text-[0.8125rem] sm:text-[0.9375rem]',
                isOpen ? 'wrap-anywhere' : 'truncate',
              )}
            >
              <bdi>{where}</bdi>
            </p>
          )}
          {/* It lies over all of the text. */}
          {!isGone && (
            <button
              ref={toggle}
              type="button"
              aria-labelledby={`${id}-name`}
              aria-describedby={where ? `${id}-where` : undefined}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-details` : undefined}
              className="absolute inset-y-0 -right-1 -left-2 rounded-field"
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
        </div>
        {!isGone && <FewPeople table={table} />}
        {!isGone && <Seat board={board} table={table} nameId={`${id}-name`} toggle={toggle} />}
      </div>
      {table.kind === 'order' && !isGone && (
        <OrderPart user={user} table={table} isOwn={isOwn} hasGone={hasGoneOut(table, now)} />
      )}
      {isOpen && !isGone && <TableDetails id={`${id}-details`} board={board} table={table} />}
    </li>
  )
}

type SeatProps = {
  board: TablesBoard
  table: LunchTable
  nameId: string
  /** Gets the focus when the pressed button disappears. */
  toggle: { current: HTMLElement | null }
}

/** The button that sits down, or why there is none. All of them have the same width. */
function Seat({ board: { user, lunch }, table, nameId, toggle }: SeatProps) {
  const sit = useSit(user)
  const place =
    'flex min-h-11 min-w-19 shrink-0 items-center justify-center gap-1 text-[0.9375rem] font-semibold max-[23rem]:min-w-16'
  if (sitsAt(table, user)) {
    return (
      <span className={`${place} text-leaf`}>
        <Icon name="check" />
        {tablesMessages.yours}
      </span>
    )
  }
  if (isFull(table, lunch, user)) {
    return <span className={`${place} text-ink-soft`}>{tablesMessages.full}</span>
  }
  function join() {
    sit.mutate(table.tableId)
    toggle.current?.focus({ preventScroll: true })
  }
  return (
    <Button
      variant="outline"
      aria-describedby={nameId}
      className="min-w-19 shrink-0 px-3! text-[0.9375rem] max-[23rem]:min-w-16 max-[23rem]:px-2! max-[23rem]:text-[0.8125rem]"
      busy={sit.isPending}
      onClick={join}
    >
      {tablesMessages.join}
    </Button>
  )
}
