import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { Icon } from '~/components/icon.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { useResetVotes } from '../votes.hooks.ts'

const ImportDialog = lazyDialog(
  async () => (await import('~/features/venues/components/import-dialog.tsx')).ImportDialog,
)

/** On phones, three buttons are side by side, and each has its icon above its label. */
const compact = 'max-sm:flex-col max-sm:gap-1 max-sm:rounded-card max-sm:px-1.5 max-sm:text-[0.9375rem]'

type VoteToolbarProps = { teamName: string; onShuffle: () => void }

export function VoteToolbar({ teamName, onShuffle }: VoteToolbarProps) {
  const { reset, busy } = useResetVotes()
  const [importing, setImporting] = useState(false)
  return (
    <div className="flex gap-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-3 max-sm:gap-2">
      <Button variant="outline" icon="shuffle" className="max-lg:hidden" onClick={onShuffle}>
        Shuffle
      </Button>
      <Button variant="outline" icon="reset" className={compact} busy={busy} onClick={reset}>
        Reset Votes
      </Button>
      <Link to="/$teamName/add-venue" params={{ teamName }} className={buttonStyle('outline', compact)}>
        <Icon name="plus" />
        Add Venue
      </Link>
      <Button
        variant="outline"
        icon="spark"
        className={compact}
        {...ImportDialog.preload}
        onClick={() => setImporting(true)}
      >
        AI Import
      </Button>
      <ImportDialog open={importing} onOpenChange={setImporting} />
    </div>
  )
}
