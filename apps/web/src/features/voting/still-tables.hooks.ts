import type { LunchTable } from '@lunchvote/contracts/tables'
import { type RefObject, useRef, useState } from 'react'
import { type Me, sitsAt } from '~/features/tables/tables.rules.ts'
import { type Hands, useOnceAlone } from './stable-order.hooks.ts'

/** After the last sign of its reader, the board counts as used for this long, and for longer where it is scrolled. */
const usedMs = 3000
const scrolledMs = 10_000

/**
 * The tables that are listed. While the board is used, their lines keep their places: those of new tables come later, and
 * those of tables that have ended stay. The reader's own table comes at once, because the reader has opened it.
 */
export function useStillTables(
  hands: RefObject<Hands>,
  wanted: readonly LunchTable[],
  me: Me,
): { tables: readonly LunchTable[]; gone: ReadonlySet<number> } {
  const [ids, setIds] = useState(() => idsOf(wanted))
  /** Each table as it was when it was last known. */
  const known = useRef(new Map<number, LunchTable>())
  for (const table of wanted) known.current.set(table.tableId, table)
  const own = wanted.find((table) => sitsAt(table, me) && !ids.includes(table.tableId))
  const shown = own ? [...ids, own.tableId] : ids
  if (own) setIds(shown)
  const news = String(idsOf(wanted))
  useOnceAlone(
    String(shown) === news ? undefined : news,
    () => isInUse(hands.current),
    () => setIds(idsOf(wanted)),
  )
  return {
    tables: shown.flatMap((id) => known.current.get(id) ?? []),
    gone: new Set(shown.filter((id) => !wanted.some(({ tableId }) => tableId === id))),
  }
}

const idsOf = (tables: readonly LunchTable[]) => tables.map(({ tableId }) => tableId)

/** A pointer that only rests on the board does not count, or else it would keep from its owner what is new. */
function isInUse({ fingers, touched, active }: Hands): boolean {
  if (document.hidden) return false
  const quietMs = performance.now() - Math.max(touched, active)
  return (
    fingers > 0 ||
    quietMs < (window.scrollY > 0 ? scrolledMs : usedMs) ||
    document.querySelector('[role=dialog],[role=alertdialog]') !== null
  )
}
