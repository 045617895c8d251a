import type { CurrentUser } from '@lunchvote/contracts/auth'
import { TextField } from '~/components/field.tsx'
import { Filled } from '~/components/filled.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { useDeleteTeam } from '../team.hooks.ts'
import { teamMessages } from '../team.messages.ts'

const texts = teamMessages.deletion

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
      title={texts.title}
      text={texts.text}
      action={texts.action}
      variant="danger"
      disabled={typed !== teamName}
      busy={pending}
      busyLabel={texts.busy}
      {...handlers}
    >
      <p className="wrap-anywhere">
        <Filled text={texts.typeToConfirm} name={<strong>{teamName}</strong>} />
      </p>
      {/* The error is announced while somebody types, because the button is disabled and cannot say why. */}
      <div aria-live="polite">
        <TextField
          label={texts.name}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...field('name')}
          error={teamName.startsWith(typed) ? undefined : texts.otherName(teamName)}
        />
      </div>
    </FormDialog>
  )
}
