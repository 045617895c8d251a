import { useId, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { useDeleteTeam } from '../team.hooks.ts'
import { teamMessages } from '../team.messages.ts'

export function DangerZone() {
  const remove = useDeleteTeam()
  const [confirming, setConfirming] = useState(false)
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-card p-5 shadow-[inset_0_0_0_1.5px_var(--color-alarm)] sm:p-8"
    >
      <div>
        <h2 id={id} className="text-2xl text-alarm sm:text-[1.75rem]">
          Danger Zone
        </h2>
        <p className="mt-1.5 max-w-[52ch] text-ink-soft">
          Deleting the team takes everybody's account with it, and all venues, votes and the vault.
        </p>
      </div>
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
    </section>
  )
}
