import { Link } from '@tanstack/react-router'
import { buttonStyle } from '~/components/button-style.ts'
import { Icon } from '~/components/icon.tsx'
import { BoardPlate } from '~/features/lunch/components/board-plate.tsx'
import { votesMessages } from '../votes.messages.ts'
import { VaultLink } from './vault-link.tsx'

export function EmptyBoard({ teamName }: { teamName: string }) {
  return (
    <div className="on-board grid justify-items-center gap-5 rounded-board bg-board px-6 py-14 text-center text-board-ink">
      <BoardPlate className="size-40" />
      <h2 className="text-[clamp(1.75rem,5vw,2.75rem)]">{votesMessages.noVenues}</h2>
      <p className="max-w-[36ch] text-lg text-board-soft">
        The board is bare. Hang up the first place your team could go to today.
      </p>
      <Link to="/$teamName/add-venue" params={{ teamName }} className={buttonStyle('primary', 'mt-2')}>
        <Icon name="plus" />
        Add Venue
      </Link>
      <VaultLink teamName={teamName} />
    </div>
  )
}
