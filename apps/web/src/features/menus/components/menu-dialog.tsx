import type { Venue } from '@lunchvote/contracts/venues'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import type { MenuBoard } from '../menus.hooks.ts'
import { MenuDetails } from './menu-details.tsx'

type MenuDialogProps = DialogState & { board: MenuBoard; venue: Pick<Venue, 'id' | 'name'> }

/** All of today's menu of a venue. */
export function MenuDialog({ board, venue, ...dialog }: MenuDialogProps) {
  return (
    <DialogFrame {...dialog} hasCross title={venue.name}>
      <div className="mt-3">
        <MenuDetails board={board} venueId={venue.id} />
      </div>
    </DialogFrame>
  )
}
