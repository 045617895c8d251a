import type { NewVaultItem } from '@lunchvote/contracts/vault'
import type { RefObject } from 'react'
import { DescriptionField } from '~/components/description-field.tsx'
import { TextField, UrlField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { useAddVaultItem } from '../vault.hooks.ts'

const blank: NewVaultItem = { name: '', description: '', imageUrl: '' }

const loadSchema = async () => (await import('@lunchvote/contracts/vault')).newVaultItem

type AddDialogProps = DialogState & { finalFocus: RefObject<HTMLElement | null> }

/** A dialog that adds a vault item. Cancel closes it and keeps the typed text. */
export function AddDialog({ open, onOpenChange, finalFocus }: AddDialogProps) {
  const add = useAddVaultItem()
  const { pending, control, field, handlers, reset } = useForm({
    initial: blank,
    schema: loadSchema,
    onSubmit: async (item) => {
      await add.mutateAsync(item)
      onOpenChange(false)
      reset()
    },
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Manually"
      text="A place worth remembering for another day."
      action="Add to Vault"
      busy={pending}
      busyLabel="Adding..."
      finalFocus={finalFocus}
      {...handlers}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <DescriptionField {...control('description')} />
      <UrlField label="Image URL" {...field('imageUrl')} />
    </FormDialog>
  )
}
