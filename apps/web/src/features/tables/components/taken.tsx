import type { LunchTable } from '@lunchvote/contracts/tables'
import { Button } from '~/components/button.tsx'
import { useTake } from '../tables.hooks.ts'
import { tablesMessages } from '../tables.messages.ts'
import { type Me, sitsAt } from '../tables.rules.ts'

/** Who books the table, or orders for it. Whoever sits there can say so, and take it back. */
export function Taken({ table, user }: { table: LunchTable; user: Me }) {
  const { tableId, kind, takenBy } = table
  const take = useTake()
  const isMine = takenBy?.userId === user.id
  const { books, orders, takeBooking, takeOrder } = tablesMessages
  if (takenBy && !isMine) {
    return <p className="w-full wrap-anywhere">{(kind === 'order' ? orders : books)(takenBy.displayName)}</p>
  }
  if (!sitsAt(table, user)) return null
  return (
    <Button
      variant={isMine ? 'selected' : 'outline'}
      icon={isMine ? 'check' : undefined}
      aria-pressed={isMine}
      className="px-4 text-[0.9375rem]"
      busy={take.isPending}
      onClick={() => take.mutate({ tableId, taken: !isMine })}
    >
      {kind === 'order' ? takeOrder : takeBooking}
    </Button>
  )
}
