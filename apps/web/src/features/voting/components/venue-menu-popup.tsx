import { leftOutToday } from '@lunchvote/contracts/left-out'
import type { Venue } from '@lunchvote/contracts/venues'
import { useState } from 'react'
import { MenuAction, MenuPopup, type MenuState } from '~/components/menu-popup.tsx'
import { useTakeIn } from '../left-out.hooks.ts'
import { LeaveOutDialog } from './leave-out-dialog.tsx'

export function VenueMenuPopup({ venue, ...menu }: MenuState & { venue: Venue }) {
  const takeIn = useTakeIn()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <MenuPopup {...menu}>
        {venue.today.reason?.startsWith(leftOutToday) ? (
          <MenuAction icon="undo" label="Take In Again" onSelect={() => takeIn.mutate(venue)} />
        ) : (
          <MenuAction icon="skip" label="Leave Out Today…" onSelect={() => setAsks(true)} />
        )}
      </MenuPopup>
      <LeaveOutDialog venue={venue} open={asks} onOpenChange={setAsks} finalFocus={menu.anchor} />
    </>
  )
}
