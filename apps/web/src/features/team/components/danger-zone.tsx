import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { DangerSection } from '~/components/danger-section.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { teamMessages } from '../team.messages.ts'

const TeamDeletionDialog = lazyDialog(
  async () => (await import('./team-deletion-dialog.tsx')).TeamDeletionDialog,
)

export function DangerZone({ user }: { user: CurrentUser }) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <DangerSection text={teamMessages.dangerText}>
      <Button
        variant="dangerOutline"
        icon="trash"
        className="max-sm:w-full"
        {...TeamDeletionDialog.preload}
        onClick={() => setIsDeleting(true)}
      >
        Delete Team
      </Button>
      <TeamDeletionDialog user={user} open={isDeleting} onOpenChange={setIsDeleting} />
    </DangerSection>
  )
}
