import type { CurrentUser } from '@lunchvote/contracts/auth'
import { TextField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { useDeleteTeam } from '../team.hooks.ts'
import { otherTeamName, teamMessages } from '../team.messages.ts'

type TeamDeletionDialogProps = DialogState & { user: CurrentUser }

/** Deletes the team after its name was typed exactly. */
export function TeamDeletionDialog({ user, open, onOpenChange }: TeamDeletionDialogProps) {
  const { teamName } = user
  const remove = useDeleteTeam()
  const { values, pending, field, handlers, reset } = useForm({
    initial: { name: '' },
    onSubmit: () => remove.mutateAsync(),
  })
  // The server stores names in this Unicode form. Keyboards and the clipboard may send another one.
  const typed = values.name.normalize('NFC')

  function toggle(next: boolean) {
    reset()
    onOpenChange(next)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={toggle}
      {...teamMessages.confirmDelete}
      action="Delete Team"
      variant="danger"
      disabled={typed !== teamName}
      busy={pending}
      busyLabel="Deleting..."
      {...handlers}
    >
      <p className="wrap-anywhere">
        Type <strong>{teamName}</strong> to confirm.
      </p>
      {/* The error is announced while somebody types, because the button is disabled and cannot say why. */}
      <div aria-live="polite">
        <TextField
          label="Name of the team"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...field('name')}
          error={teamName.startsWith(typed) ? undefined : otherTeamName(teamName)}
        />
      </div>
    </FormDialog>
  )
}
