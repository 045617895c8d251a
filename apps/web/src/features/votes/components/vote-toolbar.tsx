import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { Icon } from '~/components/icon.tsx'
import { late } from '~/components/late.tsx'
import { useResetVotes } from '../votes.hooks.ts'

const loadDialog = () => import('~/features/venues/components/import-dialog.tsx')
const ImportDialog = late(async () => (await loadDialog()).ImportDialog)

/** On a phone three stand side by side, sign over word. */
const compact = 'max-sm:flex-col max-sm:gap-1 max-sm:rounded-card max-sm:px-1.5 max-sm:text-[0.9375rem]'

type VoteToolbarProps = { teamName: string; onShuffle: () => void }

export function VoteToolbar({ teamName, onShuffle }: VoteToolbarProps) {
  const { reset, busy } = useResetVotes()
  const [importing, setImporting] = useState(false)
  return (
    <div className="flex gap-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-3 max-sm:gap-2">
      <Button look="quiet" icon="shuffle" className="max-lg:hidden" onClick={onShuffle}>
        Shuffle
      </Button>
      <Button look="quiet" icon="reset" className={compact} busy={busy} onClick={reset}>
        Reset Votes
      </Button>
      <Link to="/$teamName/add-venue" params={{ teamName }} className={buttonStyle('quiet', compact)}>
        <Icon name="plus" />
        Add Venue
      </Link>
      <Button
        look="quiet"
        icon="spark"
        className={compact}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setImporting(true)}
      >
        AI Import
      </Button>
      <ImportDialog open={importing} onOpenChange={setImporting} />
    </div>
  )
}
