import { leftOutToday } from '@lunchvote/contracts/left-out'
import type { Venue } from '@lunchvote/contracts/venues'
import { MenuAction, MenuPopup, type MenuState } from '~/components/menu-popup.tsx'
import { useTakeIn } from '../left-out.hooks.ts'

type VenueMenuPopupProps = MenuState & { venue: Venue; onLeaveOut: () => void }

export function VenueMenuPopup({ venue, onLeaveOut, ...menu }: VenueMenuPopupProps) {
  const takeIn = useTakeIn()
  // The dialog returns the focus to the element that has it when the dialog opens.
  function leaveOut() {
    menu.anchor.current?.focus()
    onLeaveOut()
  }
  return (
    <MenuPopup {...menu}>
      {venue.today.reason?.startsWith(leftOutToday) ? (
        <MenuAction icon="undo" label="Take In Again" onSelect={() => takeIn.mutate(venue)} />
      ) : (
        <MenuAction icon="skip" label="Leave Out Today…" onSelect={leaveOut} />
      )}
    </MenuPopup>
  )
}
