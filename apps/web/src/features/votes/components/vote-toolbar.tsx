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

/** On phones, the buttons have no icons, so that all three labels fit beside each other. */
const compact =
  'whitespace-nowrap max-sm:px-3.5 max-sm:text-[0.9375rem] max-[23rem]:px-2 max-[23rem]:text-[0.875rem] max-sm:[&_svg]:hidden'

type VoteToolbarProps = { teamName: string; isOpen: boolean; onShuffle: () => void }

/** The actions on the list of venues. Reset Votes is last and least prominent, because it concerns the whole team. */
export function VoteToolbar({ teamName, isOpen, onShuffle }: VoteToolbarProps) {
  const [importing, setImporting] = useState(false)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 sm:gap-2.5">
      <Button variant="outline" icon="shuffle" className="max-lg:hidden" onClick={onShuffle}>
        Shuffle
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
      {isOpen && <ResetButton />}
      <ImportDialog open={importing} onOpenChange={setImporting} />
    </div>
  )
}

function ResetButton() {
  const { reset, busy } = useResetVotes()
  return (
    <Button
      variant="ghost"
      icon="reset"
      className={`text-ink-soft max-sm:ml-auto ${compact}`}
      busy={busy}
      onClick={reset}
    >
      Reset Votes
    </Button>
  )
}
