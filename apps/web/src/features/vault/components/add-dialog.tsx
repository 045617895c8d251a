import { limits } from '@lunchvote/contracts/limits'
import type { NewVaultItem } from '@lunchvote/contracts/vault'
import type { RefObject } from 'react'
import { TextAreaField, TextField, UrlField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import { fetchAhead } from '~/lib/fetch-ahead.ts'
import { loadRules } from '~/lib/forms/load-rules.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { validateWith } from '~/lib/forms/validate.ts'
import { useAddVaultItem } from '../vault.hooks.ts'

const blank: NewVaultItem = { name: '', description: '', imageUrl: '' }

const loadSchemas = () => loadRules(() => import('@lunchvote/contracts/vault'))

function check(values: NewVaultItem) {
  return validateWith(async () => (await loadSchemas()).newVaultItem, values)
}

type AddDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  finalFocus: RefObject<HTMLElement | null>
}

/** Closed before it is sent, it keeps what was typed for the next time. */
export function AddDialog({ open, onOpenChange, finalFocus }: AddDialogProps) {
  const add = useAddVaultItem()
  const { values, field, submit, reset } = useForm({
    initial: blank,
    check,
    onSubmit: async (item: NewVaultItem) => {
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
      busy={add.isPending}
      busyLabel="Adding..."
      onFocus={() => fetchAhead(loadSchemas)}
      finalFocus={finalFocus}
      onSubmit={submit}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextAreaField
        label="Description"
        hint={`${[...values.description].length} of ${limits.venueDescription.max} characters`}
        {...field('description')}
      />
      <UrlField label="Image URL" {...field('imageUrl')} />
    </FormDialog>
  )
}
