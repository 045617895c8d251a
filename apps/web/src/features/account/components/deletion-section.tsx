import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { DangerSection } from '~/components/danger-section.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { accountMessages } from '../account.messages.ts'

const DeletionDialog = lazyDialog(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

export function DeletionSection({ user }: { user: CurrentUser }) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <DangerSection text={accountMessages.dangerText}>
      <Button
        variant="dangerOutline"
        icon="trash"
        className="max-sm:w-full"
        {...DeletionDialog.preload}
        onClick={() => setIsDeleting(true)}
      >
        Delete Account
      </Button>
      <DeletionDialog user={user} open={isDeleting} onOpenChange={setIsDeleting} />
    </DangerSection>
  )
}
