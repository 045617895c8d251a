import { ExpiryField } from '~/components/expiry-field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { useRenewInvite } from '../team.hooks.ts'
import { teamMessages } from '../team.messages.ts'

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
      {...teamMessages.confirmRenewal}
      open={open}
      onOpenChange={onOpenChange}
      action="Renew Link"
      busy={pending}
      busyLabel="Renewing..."
      {...handlers}
    >
      <ExpiryField
        label="The new link works for"
        never="No end date"
        choices={choices}
        {...control('expiresInDays')}
      />
    </FormDialog>
  )
}
