import { whyLeftOut } from '@lunchvote/contracts/left-out'
import type { Venue } from '@lunchvote/contracts/venues'
import { useState } from 'react'
import { MenuAction, MenuPopup, type MenuState } from '~/components/menu-popup.tsx'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useTakeIn } from '../left-out.hooks.ts'
import { LeaveOutDialog } from './leave-out-dialog.tsx'

const messages = lazyVotingMessages.leavingOut

export function VenueMenuPopup({ venue, ...menu }: MenuState & { venue: Venue }) {
  const takeIn = useTakeIn()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <MenuPopup {...menu}>
        {whyLeftOut(venue.today) !== null ? (
          <MenuAction icon="undo" label={messages.undo} onSelect={() => takeIn.mutate(venue)} />
        ) : (
          <MenuAction icon="skip" label={messages.offer} onSelect={() => setAsks(true)} />
        )}
      </MenuPopup>
      <LeaveOutDialog venue={venue} open={asks} onOpenChange={setAsks} finalFocus={menu.anchor} />
    </>
  )
}
