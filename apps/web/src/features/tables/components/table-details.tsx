import type { LunchTable } from '@lunchvote/contracts/tables'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { type TablesBoard, useLeave, useSit } from '../tables.hooks.ts'
import { tablesMessages } from '../tables.messages.ts'
import { canChange, isFirst, sitsAt } from '../tables.rules.ts'
import { PeopleAtTable } from './people-at-table.tsx'
import { Taken } from './taken.tsx'

const TableDialog = lazyDialog(async () => (await import('./open-table-dialog.tsx')).OpenTableDialog)

type TableDetailsProps = { id: string; board: TablesBoard; table: LunchTable }

/** What the line of a table shows after a tap: who sits there, who books, and what the reader can do there. */
export function TableDetails({ id, board, table }: TableDetailsProps) {
  const { user } = board
  const [isChanging, setIsChanging] = useState(false)
  const isOwn = sitsAt(table, user)
  const isChangeable = canChange(table, user)
  return (
    <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-1 pb-3 sm:px-5">
      <PeopleAtTable {...table} />
      {(isOwn || isChangeable || table.takenBy) && (
        <div className="flex flex-wrap items-center gap-2 text-[0.9375rem]">
          {(table.kind === 'go' || !isOwn) && <Taken table={table} user={user} />}
          {isChangeable && (
            <Button
              variant="outline"
              className="px-4"
              onClick={() => setIsChanging(true)}
              {...TableDialog.preload}
            >
              {tablesMessages.changeTable}
            </Button>
          )}
          {isOwn && !isFirst(table) && <BackButton board={board} />}
        </div>
      )}
      <TableDialog table={table} open={isChanging} onOpenChange={setIsChanging} />
    </div>
  )
}

/** Leads to the first table. Without one, the reader only leaves. */
function BackButton({ board: { user, lunch } }: { board: TablesBoard }) {
  const first = lunch.tables.find(isFirst)
  const sit = useSit(user)
  const leave = useLeave()
  return (
    <Button
      variant="outline"
      className="px-4"
      busy={sit.isPending || leave.isPending}
      onClick={() => (first ? sit.mutate(first.tableId) : leave.mutate())}
    >
      {first ? tablesMessages.back(first.venueName) : tablesMessages.leave}
    </Button>
  )
}
