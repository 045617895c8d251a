import type { MenuRow } from '@lunchvote/contracts/menus'
import type { Venue } from '@lunchvote/contracts/venues'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverReason } from '~/lib/api/errors.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { isForeign, type ShownMenu, translationOf } from './menus.rules.ts'
import { useTranslations } from './translation.hooks.ts'

/** What the menus need to know of the board. */
export type MenuBoard = {
  lunch: { day: string }
  venues: readonly Pick<Venue, 'id' | 'link' | 'today'>[]
  timezone: string
  showMenus: boolean
}

const { queryKey } = trpc.menus.today.queryOptions()

/** The menus of another day, or of other links, are loaded anew. Until then, those of the same day stay. */
const menusOf = (board: MenuBoard) => ({
  queryKey: [...queryKey, board.lunch.day, linksOf(board.venues)],
  queryFn: async () => {
    // The hearts are there when the dishes are drawn, so that they move nothing.
    const [menus] = await Promise.all([trpcClient.menus.today.query(), trpc.favourites.get.prefetch()])
    return menus
  },
  enabled: board.showMenus,
  placeholderData: (shown: MenuRow[] | undefined, of: { queryKey: readonly unknown[] } | undefined) =>
    of?.queryKey.includes(board.lunch.day) ? shown : undefined,
})

const links = new WeakMap<MenuBoard['venues'], string>()

/** Names the links whose pages are read. */
function linksOf(venues: MenuBoard['venues']): string {
  const known = links.get(venues)
  if (known !== undefined) return known
  const named = JSON.stringify(venues.filter(({ today }) => today.isOpen).map(({ id, link }) => [id, link]))
  links.set(venues, named)
  return named
}

/** Today's menus of all venues, translated if the reader wants that. Empty until they are loaded. */
export function useMenus(board: MenuBoard): readonly ShownMenu[] {
  const { data = none } = useQuery(menusOf(board))
  const rows = board.showMenus ? data : none
  const translated = useTranslations(foreignOf(rows))
  return useMemo(() => rows.map((row) => ({ ...row, ...translationOf(row, translated) })), [rows, translated])
}

const none: readonly MenuRow[] = []

const foreign = new WeakMap<readonly MenuRow[], string>()

/** Names the dishes in other languages than that of this page. Undefined if there are none. */
function foreignOf(rows: readonly MenuRow[]): string | undefined {
  const known = foreign.get(rows)
  if (known !== undefined) return known || undefined
  const found = rows.filter(isForeign).map(({ venueId, dishes }) => [venueId, dishes.map(({ text }) => text)])
  const named = found.length > 0 ? JSON.stringify(found) : ''
  foreign.set(rows, named)
  return named || undefined
}

/** Today's menu of a venue. Undefined until it is loaded, and if there is none to read. */
export const useMenu = (board: MenuBoard, venueId: number): ShownMenu | undefined =>
  useMenus(board).find((menu) => menu.venueId === venueId)

/** Why a menu was not read, in the language of this page. */
export function useReason({ reason, reasonCode, reasonParams }: MenuReason): string | undefined {
  const worded = useQuery({
    queryKey: ['menu reason', reason, reasonCode, reasonParams],
    queryFn: () => serverReason({ reason: reason ?? '', reasonCode, reasonParams }),
    enabled: reason !== null,
  })
  return worded.data
}

type MenuReason = Pick<MenuRow, 'reason' | 'reasonCode' | 'reasonParams'>

/** Asks the server to read the page of a menu now. An event says when this has been done. Until then, its dishes stay. */
export function useReadMenu(board: MenuBoard, { venueId, state, dishes }: ShownMenu) {
  const client = useQueryClient()
  const { dataUpdatedAt } = useQuery(menusOf(board))
  const read = useMutation({
    mutationFn: () => trpcClient.menus.read.mutate({ venueId }),
    onSuccess: (read) => {
      if (dishes.length > 0) return
      client.setQueriesData<MenuRow[]>({ queryKey }, (rows) =>
        rows?.map((row) => (row.venueId === venueId ? read : row)),
      )
    },
  })
  const isAccepted = read.isSuccess && (state === 'waiting' || dataUpdatedAt <= read.submittedAt)
  return { ...read, isReading: read.isPending || isAccepted }
}
