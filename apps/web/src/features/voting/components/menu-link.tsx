import { PlateMenu } from '~/features/menus/components/plate-menu.tsx'
import { venueCardMessages } from '~/features/venues/venue-card.messages.ts'
import { isLinkAddress } from '~/lib/link-address.ts'
import { hasMenu, useBoard } from '../board.hooks.ts'
import { otherTable } from '../lunch.rules.ts'

/** A link to what the place on the plate offers, or its menu of today, if it was read. */
export function MenuLink() {
  const board = useBoard()
  const { user, venues, lunch } = board
  const place = otherTable(lunch, user) ?? lunch.decision
  const venue = venues.find(({ id }) => id === place?.venueId)
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
