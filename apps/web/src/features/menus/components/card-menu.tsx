import type { Venue } from '@lunchvote/contracts/venues'
import { useId, useState } from 'react'
import type { CardTexts } from '~/features/venues/components/venue-card-frame.tsx'
import { venueCardMessages } from '~/features/venues/venue-card.messages.ts'
import { type MenuBoard, useMenu } from '../menus.hooks.ts'
import { menusMessages } from '../menus.messages.ts'
import { linesOf, type ShownMenu } from '../menus.rules.ts'
import { Dish, MenuTitle, MoreDishes } from './dish.tsx'
import { MenuDetails } from './menu-details.tsx'

export type CardMenuProps = {
  board: MenuBoard
  venue: Pick<Venue, 'id'>
  headingId: string
  texts: CardTexts
}

const lines = 3

/**
 * Today's menu on a card: three lines in the place of the description. Where there are no dishes for today, and while the
 * menu is open, one line below the description says so. In all states, the card has the same height.
 */
export function CardMenu({ board, venue, headingId, texts: [text, facts] }: CardMenuProps) {
  const menu = useMenu(board, venue.id)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const hasLines = menu?.state === 'read' && !isOpen
  return (
    <>
      <div className="relative text-sm leading-(--card-leading)">
        <div className={hasLines ? 'h-[3lh]' : '[--card-lines:2]'}>
          {hasLines ? <Lines menu={menu} /> : text}
        </div>
        <div className={hasLines ? undefined : 'h-[1lh] text-ink-soft'}>
          {menu && (
            // It stays the same element, so that it keeps the focus.
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-describedby={headingId}
              className={hasLines ? moreStyle : lineStyle}
              onClick={() => setIsOpen(!isOpen)}
            >
              {hasLines ? (
                <span className="absolute right-0 bottom-1 bg-linear-to-r from-transparent to-sheet to-25% pl-8 font-semibold underline underline-offset-2">
                  {venueCardMessages.more}
                </span>
              ) : (
                <MenuTitle menu={menu} isOpen={isOpen} />
              )}
            </button>
          )}
        </div>
      </div>
      {facts}
      {isOpen && menu && (
        // Below the picture, as wide as the card.
        <div id={id} className="-ml-29.5 pt-3 pb-1">
          <MenuDetails board={board} venueId={venue.id} />
        </div>
      )}
    </>
  )
}

const moreStyle = 'absolute inset-x-0 -inset-y-1 rounded-md text-right'
const lineStyle = 'relative -top-0.5 z-1 flex h-6 w-full items-center gap-2 text-left leading-6'

function Lines({ menu }: { menu: ShownMenu }) {
  const { shown } = linesOf(menu, lines)
  // A dish alone has all lines.
  const style = shown === 1 ? 'line-clamp-3 wrap-anywhere' : 'h-[1lh] truncate'
  return (
    <ul aria-label={menusMessages.title}>
      {menu.dishes.slice(0, shown).map((_, index) => (
        <li key={index} className={style}>
          <Dish menu={menu} index={index} />
        </li>
      ))}
      <MoreDishes as="li" menu={menu} lines={lines} className="font-semibold text-ink-soft" />
    </ul>
  )
}
