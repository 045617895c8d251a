import type { LunchTable } from '@lunchvote/contracts/tables'
import { useState } from 'react'
import { Icon } from '~/components/icon.tsx'
import type { TablesBoard } from '../tables.hooks.ts'
import { tablesMessages } from '../tables.messages.ts'
import { unfoldedTables } from '../tables.rules.ts'
import { TableLine } from './table-line.tsx'

type TablesListProps = {
  board: TablesBoard
  tables: readonly LunchTable[]
  /** The ids of tables that have ended, and whose lines keep their places. */
  gone: ReadonlySet<number>
}

/** The tables below the plate, a line each. Of many, the last ones are folded. */
export function TablesList({ board, tables, gone }: TablesListProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const first = unfoldedTables(tables, board.user)
  const shown = isUnfolded ? tables : first
  const folded = tables.length - first.length
  if (tables.length === 0) return null
  return (
    <section
      aria-label={tablesMessages.title}
      className="mb-2 overflow-hidden rounded-2xl bg-sheet shadow-lift forced-colors:border sm:mb-4 sm:rounded-card"
    >
      <ul>
        {shown.map((table) => (
          <TableLine key={table.tableId} board={board} table={table} isGone={gone.has(table.tableId)} />
        ))}
      </ul>
      {folded > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          className="flex min-h-12 w-full items-center justify-between gap-3 border-t border-line px-4 text-left font-semibold text-ink-soft -outline-offset-3 hover:bg-sunk hover:text-ink sm:px-5"
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? tablesMessages.fewerTables : tablesMessages.moreTables(folded)}
          <Icon name={isUnfolded ? 'up' : 'unfold'} />
        </button>
      )}
    </section>
  )
}
