import { PlateMenu } from '~/features/menus/components/plate-menu.tsx'
import { venueCardMessages } from '~/features/venues/venue-card.messages.ts'
import { isLinkAddress } from '~/lib/link-address.ts'
import { hasMenu, useBoard } from '../board.hooks.ts'

/** A link to what the decided place offers, or its menu of today, if it was read. */
export function MenuLink() {
  const board = useBoard()
  const { venues, lunch } = board
  const venue = venues.find(({ id }) => id === lunch.decision?.venueId)
  if (!venue?.link || !isLinkAddress(venue.link)) return null
  const link = (
    <a
      href={venue.link}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-11 min-w-0 items-center px-1 font-semibold underline underline-offset-2 max-sm:px-0"
    >
      <span className="truncate">{venueCardMessages.menu}</span>
    </a>
  )
  return hasMenu(board, venue) ? <PlateMenu board={board} venue={venue} link={link} /> : link
}
