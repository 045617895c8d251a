import type { Venue } from '@lunchvote/contracts/venues'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { type MenuBoard, useMenu } from '../menus.hooks.ts'
import { menusMessages } from '../menus.messages.ts'
import { Dish, MoreDishes } from './dish.tsx'

const MenuDialog = lazyDialog(async () => (await import('./menu-dialog.tsx')).MenuDialog)

export type PlateMenuProps = {
  board: MenuBoard
  venue: Pick<Venue, 'id' | 'name'>
  /** What the plate has as long as there are no dishes. */
  link: ReactNode
}

/** The first dish of today at the place on the plate. A press shows all of them. */
export function PlateMenu({ board, venue, link }: PlateMenuProps) {
  const menu = useMenu(board, venue.id)
  const [open, setOpen] = useState(false)
  if (menu?.state !== 'read') return link
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        // What the member has said keeps its width, and the dish takes the rest.
        className="flex min-h-11 max-w-max min-w-0 flex-1 items-center gap-2 sm:min-w-36 rounded-field px-1 text-left font-semibold hover:bg-board-raised max-sm:px-0"
        {...MenuDialog.preload}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{menusMessages.title}:</span>
        <Dish menu={menu} index={0} className="truncate underline underline-offset-2" />
        <MoreDishes menu={menu} lines={1} className="shrink-0 text-board-soft max-sm:sr-only" />
      </button>
      <MenuDialog board={board} venue={venue} open={open} onOpenChange={setOpen} />
    </>
  )
}
