import type { Venue } from '@lunchvote/contracts/venues'
import { useState } from 'react'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { MenuButton } from '~/components/menu-button.tsx'
import type { MenuState } from '~/components/menu-popup.tsx'
import { votingMessages } from '../voting.messages.ts'

export const VenueMenuPopup = lazyDialog(async () => (await import('./venue-menu-popup.tsx')).VenueMenuPopup)

/** The menu of a venue's card. */
export function VenueMenu({ venue }: { venue: Venue }) {
  return (
    <MenuButton
      icon="more"
      label={votingMessages.actions(venue.name)}
      className="-mr-1.5 text-ink-soft hover:text-ink [&_svg]:stroke-3"
      preload={VenueMenuPopup.preload}
    >
      {(menu) => <OnceOpen {...menu} venue={venue} />}
    </MenuButton>
  )
}

/** Makes the popup when it first opens, because a board can have hundreds of cards. */
function OnceOpen(menu: MenuState & { venue: Venue }) {
  const [wasOpen, setWasOpen] = useState(false)
  if (menu.open && !wasOpen) setWasOpen(true)
  return wasOpen && <VenueMenuPopup {...menu} />
}
