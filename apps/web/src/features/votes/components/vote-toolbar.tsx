import { Link } from '@tanstack/react-router'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { Icon } from '~/components/icon.tsx'
import { useResetVotes } from '../votes.hooks.ts'

type VoteToolbarProps = { teamName: string; onShuffle: () => void }

export function VoteToolbar({ teamName, onShuffle }: VoteToolbarProps) {
  const { reset, busy } = useResetVotes()
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full">
      <Button look="quiet" icon="shuffle" className="max-lg:hidden" onClick={onShuffle}>
        Shuffle
      </Button>
      <Button look="quiet" icon="reset" className="max-sm:grow max-sm:px-3" busy={busy} onClick={reset}>
        Reset Votes
      </Button>
      <Link
        to="/$teamName/add-venue"
        params={{ teamName }}
        className={buttonStyle('quiet', 'max-sm:grow max-sm:px-3')}
      >
        <Icon name="plus" />
        Add Venue
      </Link>
    </div>
  )
}
