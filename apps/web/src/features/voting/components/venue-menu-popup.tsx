import { whyLeftOut } from '@lunchvote/contracts/left-out'
import type { Venue } from '@lunchvote/contracts/venues'
import { Link } from '@tanstack/react-router'
import { MenuAction, MenuLink, MenuPopup, type MenuState } from '~/components/menu-popup.tsx'
import { useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useTakeIn } from '../left-out.hooks.ts'
import { votingMessages } from '../voting.messages.ts'
import { LeaveOutDialog } from './leave-out-dialog.tsx'
import { useAskToLeaveOut } from './leaving-out.tsx'

const messages = lazyVotingMessages.leavingOut

export function VenueMenuPopup({ venue, ...menu }: MenuState & { venue: Venue }) {
  const takeIn = useTakeIn()
  const { teamName } = useBoard().user
  const ask = useAskToLeaveOut()
  return (
    <MenuPopup {...menu}>
      {whyLeftOut(venue.today) !== null ? (
        <MenuAction icon="undo" label={messages.undo} onSelect={() => takeIn.mutate(venue)} />
      ) : (
        <MenuAction
          icon="skip"
          label={messages.offer}
          onSelect={() => ask({ venue, button: menu.anchor, Dialog: LeaveOutDialog })}
        />
      )}
      <MenuLink
        icon="pencil"
        label={votingMessages.edit(venue.name)}
        link={<Link to="/$teamName/edit-venue/$id" params={{ teamName, id: String(venue.id) }} />}
      />
    </MenuPopup>
  )
}
