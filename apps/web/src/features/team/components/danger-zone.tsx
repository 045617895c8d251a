import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { DangerSection } from '~/components/danger-section.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { useDeleteTeam } from '../team.hooks.ts'
import { teamMessages } from '../team.messages.ts'

export function DangerZone() {
  const remove = useDeleteTeam()
  const [confirming, setConfirming] = useState(false)
  return (
    <DangerSection text={teamMessages.dangerText}>
      <Button
        variant="dangerOutline"
        icon="trash"
        className="max-sm:w-full"
        busy={remove.isPending}
        {...LazyConfirmDialog.preload}
        onClick={() => setConfirming(true)}
      >
        Delete Team
      </Button>
      <LazyConfirmDialog
        {...teamMessages.confirmDelete}
        open={confirming}
        onOpenChange={setConfirming}
        action="Delete Team"
        busyLabel="Deleting..."
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setConfirming(false) })}
      />
    </DangerSection>
  )
}
