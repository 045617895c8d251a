import { ExpiryField } from '~/components/expiry-field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { useRenewInvite } from '../invite.hooks.ts'
import { inviteMessages } from '../invite.messages.ts'

/** For how many days a new invite link can work. Null means without end. */
const choices = [7, 30, 90, null] as const

export function RenewDialog({ open, onOpenChange }: DialogState) {
  const renew = useRenewInvite()
  const { pending, control, handlers } = useForm<{ expiresInDays: number | null }>({
    initial: { expiresInDays: 30 },
    onSubmit: async (choice) => {
      await renew.mutateAsync(choice)
      onOpenChange(false)
    },
  })
  return (
    <FormDialog
      title={inviteMessages.renewal.title}
      text={inviteMessages.renewal.text}
      open={open}
      onOpenChange={onOpenChange}
      action={inviteMessages.renewLink}
      busy={pending}
      busyLabel={inviteMessages.renewal.busy}
      {...handlers}
    >
      <ExpiryField
        label={inviteMessages.renewal.worksFor}
        never={inviteMessages.renewal.noEnd}
        choices={choices}
        {...control('expiresInDays')}
      />
    </FormDialog>
  )
}
