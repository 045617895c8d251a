import type { Venue } from '@lunchvote/contracts/venues'
import { useId, useState } from 'react'
import { Icon } from '~/components/icon.tsx'
import type { CardTexts } from '~/features/venues/components/venue-card-frame.tsx'
import { venueCardMessages } from '~/features/venues/venue-card.messages.ts'
import { type MenuBoard, useMenu } from '../menus.hooks.ts'
import { linesOf, quietLine, type ShownMenu } from '../menus.rules.ts'
import { Dish, MoreDishes } from './dish.tsx'
import { MenuDetails } from './menu-details.tsx'

export type CardMenuProps = {
  board: MenuBoard
  venue: Pick<Venue, 'id'>
  headingId: string
  texts: CardTexts
}

const lines = 3

/**
 * Today's menu on a card: three lines in the place of the description, which then stands behind `More`. Where there are no
 * dishes for today, one line below the description says so. In all states, the card has the same height.
 */
export function CardMenu({ board, venue, headingId, texts: [text, facts] }: CardMenuProps) {
  const menu = useMenu(board, venue.id)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const unfolding = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-describedby': headingId,
    onClick: () => setIsOpen(!isOpen),
  }
  const quiet = menu && quietLine(menu)
  return (
    <>
      {menu && !quiet ? (
        <div className="relative text-sm leading-(--card-leading)">
          <div className="h-[3lh]">
            <Lines menu={menu} />
          </div>
          <button
            type="button"
            className="absolute inset-x-0 -inset-y-1 rounded-md text-right"
            {...unfolding}
          >
            <span className="absolute right-0 bottom-1 bg-linear-to-r from-transparent to-sheet to-25% pl-8 font-semibold underline underline-offset-2">
              {isOpen && <Icon name="up" />}
              <span className={isOpen ? 'sr-only' : undefined}>{venueCardMessages.more}</span>
            </span>
          </button>
        </div>
      ) : (
        <>
          <div className="[--card-lines:2]">{text}</div>
          <div className="h-[1lh] text-sm leading-(--card-leading) text-ink-soft">
            {quiet && (
              <button
                type="button"
                className="relative -top-0.5 z-1 block h-6 max-w-full truncate text-left leading-6"
                {...unfolding}
              >
                {quiet}
              </button>
            )}
          </div>
        </>
      )}
      {facts}
      {isOpen && menu && (
        // Below the picture, as wide as the card.
        <div id={id} className="-ml-29.5 grid gap-3 pt-3 pb-1">
          <MenuDetails board={board} venueId={venue.id} />
          {!quiet && <div className="[&_.rich-text]:line-clamp-none [&_.rich-text]:min-h-0">{text}</div>}
        </div>
      )}
    </>
  )
}

function Lines({ menu }: { menu: ShownMenu }) {
  const { shown } = linesOf(menu, lines)
  // A dish alone has all lines.
  const style = shown === 1 ? 'line-clamp-3 wrap-anywhere' : 'block h-[1lh] truncate'
  return (
    <>
      {menu.dishes.slice(0, shown).map((_, index) => (
        <Dish key={index} menu={menu} index={index} className={style} />
      ))}
      <MoreDishes menu={menu} lines={lines} className="block font-semibold text-ink-soft" />
    </>
  )
}
