import { useState } from 'react'
import { TablesList } from '~/features/tables/components/tables-list.tsx'
import { tablesMessages } from '~/features/tables/tables.messages.ts'
import { listedTables, openedTables, whenAndWhere } from '~/features/tables/tables.rules.ts'
import { useNow } from '~/lib/api/now.ts'
import { serverNow } from '~/lib/api/server-clock.ts'
import { useBoard } from '../board.hooks.ts'
import { useStillTables } from '../still-tables.hooks.ts'

/** The tables besides the decision's, below the plate. While the board is used, no line comes or goes. */
export function BoardTables() {
  const { user, lunch, timezone, hands } = useBoard()
  const now = useNow()
  const wanted = listedTables(lunch, user)
  const { tables, gone } = useStillTables(hands, wanted, user)
  return (
    <>
      <NewTable />
      <TablesList board={{ user, lunch, timezone, now }} tables={tables} gone={gone} />
    </>
  )
}

/** Tells screen readers which table a colleague has opened. The region exists before there is news. */
function NewTable() {
  const { user, lunch, timezone } = useBoard()
  const opened = openedTables(lunch)
  const [known, setKnown] = useState(() => new Set(opened.map(({ tableId }) => tableId)))
  const [news, setNews] = useState('')
  const added = opened.find(({ tableId }) => !known.has(tableId))
  if (added) {
    setKnown(new Set([...known, ...opened.map(({ tableId }) => tableId)]))
    if (added.openedBy?.userId !== user.id)
      setNews(tablesMessages.opened(added.venueName, whenAndWhere(added, timezone, serverNow())))
  }
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  )
}
