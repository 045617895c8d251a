import type { Venue } from '@lunchvote/contracts/venues'
import { classNames } from '~/components/class-names.ts'
import { type MenuBoard, useMenu } from '../menus.hooks.ts'
import { Dish, MenuTitle, MoreDishes } from './dish.tsx'

type RowMenuProps = {
  board: MenuBoard
  venue: Pick<Venue, 'id'>
  headingId: string
  /** Whether the row is open. It then has the whole menu. */
  isOpen: boolean
  /** The id of the opened part of the row. */
  detailsId: string
  onToggle: () => void
}

/** Today's menu on the row of a venue: one line, which opens the row. It has the same height in all states. */
export function RowMenu({ board, venue, headingId, isOpen, detailsId, onToggle }: RowMenuProps) {
  const menu = useMenu(board, venue.id)
  if (!menu) return <div className={rowMenuStyle} />
  const hasDish = menu.state === 'read' && !isOpen
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      aria-describedby={headingId}
      // The area for presses is as high as that of other buttons.
      className={classNames(
        rowMenuStyle,
        'relative w-full text-left after:absolute after:inset-x-0 after:-top-2.5 after:-bottom-2',
        !hasDish && 'text-ink-soft',
      )}
      onClick={onToggle}
    >
      {hasDish ? (
        <>
          <Dish menu={menu} index={0} className="min-w-0 grow truncate" />
          <MoreDishes menu={menu} lines={1} className="shrink-0 font-semibold text-ink-soft" />
        </>
      ) : (
        <MenuTitle menu={menu} isOpen={isOpen} />
      )}
    </button>
  )
}

const rowMenuStyle = 'todays-menu -mt-1.5 flex h-7 items-start gap-2 px-3 text-[0.875rem] leading-5'
