import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { LunchTable, NewTable, TableChange } from '@lunchvote/contracts/tables'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { isLive } from '~/lib/connection.ts'
import { keepOrder } from './last-order.ts'
import { tablesMessages } from './tables.messages.ts'
import { type Me, withSeat, withTable } from './tables.rules.ts'

/** What the lines of the tables know. */
export type TablesBoard = { user: CurrentUser; lunch: LunchToday; timezone: string; now: number }

/** The same scope as that of votes and absences, so that the server hears in the same order what the member has done. */
const scope = { id: 'votes' }

const reloadLunch = () => void trpc.lunch.today.invalidate()

function showTable(table: LunchTable): void {
  trpc.lunch.today.setData(undefined, (lunch) => lunch && withTable(lunch, table))
  if (!isLive()) reloadLunch()
}

/** Sits down at a table. The screen shows it before the server answers. */
export function useSit(me: Me) {
  return useMutation({
    mutationFn: (tableId: number) => trpcClient.tables.sit.mutate({ tableId }),
    scope,
    onMutate: async (tableId) => {
      await trpc.lunch.today.cancel()
      const before = trpc.lunch.today.getData()
      trpc.lunch.today.setData(undefined, (lunch) => lunch && withSeat(lunch, me, tableId))
      return before
    },
    onSuccess: (lunch) => void trpc.lunch.today.setData(undefined, lunch),
    onError: (error, _input, before) => {
      trpc.lunch.today.setData(undefined, before)
      showFailure(error, tablesMessages.joinFailed)
      reloadLunch()
    },
  })
}

/** Leaves the table on a day that has no first one, because nothing was decided. */
export function useLeave() {
  return useMutation({
    mutationFn: () => trpcClient.tables.leave.mutate(),
    scope,
    onSuccess: (lunch) => void trpc.lunch.today.setData(undefined, lunch),
    onError: (error) => showFailure(error, tablesMessages.changeFailed),
  })
}

/** Says that the member books the table or orders for it, or no longer does. */
export function useTake() {
  return useMutation({
    mutationFn: (change: { tableId: number; taken: boolean }) => trpcClient.tables.take.mutate(change),
    onSuccess: showTable,
    onError: (error) => {
      showFailure(error, tablesMessages.changeFailed)
      reloadLunch()
    },
  })
}

export function useOpenTable() {
  return useMutation({
    mutationFn: (table: NewTable) => trpcClient.tables.open.mutate(table),
    onSuccess: showTable,
    onError: (error) => showFailure(error, tablesMessages.form.openFailed),
  })
}

export function useChangeTable() {
  return useMutation({
    mutationFn: (change: TableChange) => trpcClient.tables.change.mutate(change),
    onSuccess: showTable,
    onError: (error) => {
      showFailure(error, tablesMessages.changeFailed)
      reloadLunch()
    },
  })
}

/** Writes what the member orders at the table. An empty text deletes it. */
export function useOrder(user: CurrentUser, table: LunchTable) {
  const { tableId } = table
  return useMutation({
    mutationFn: (text: string) =>
      text === ''
        ? trpcClient.tables.deleteLine.mutate({ tableId })
        : trpcClient.tables.writeLine.mutate({ tableId, text }),
    onSuccess: (changed, text) => {
      if (text) keepOrder(user, table, text)
      showTable(changed)
    },
    onError: (error) => {
      showFailure(error, tablesMessages.order.failed)
      reloadLunch()
    },
  })
}
