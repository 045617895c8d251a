import type { VaultImport } from '@lunchvote/contracts/imports'
import type { FormEvent } from 'react'
import { UrlField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { loadRules } from '~/lib/forms/load-rules.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { validate } from '~/lib/forms/validate.ts'
import { useImportVaultItem } from '../vault.hooks.ts'
import { vaultMessages } from '../vault.messages.ts'

const blank: VaultImport = { url: '' }

const loadSchemas = () => loadRules(() => import('@lunchvote/contracts/imports'))

async function check(values: VaultImport) {
  return validate((await loadSchemas()).vaultImport, values)
}

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const importing = useImportVaultItem()
  const { field, submit, reset } = useForm({
    initial: blank,
    check,
    onSubmit: async (restaurant: VaultImport) => {
      await importing.mutateAsync(restaurant)
      onOpenChange(false)
      reset()
    },
  })
  const { error, onChange, ...url } = field('url')
  const refusal = importing.error ? messageOf(importing.error, vaultMessages.importFailed) : undefined
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import from Wolt"
      text="Name, picture and categories come from its page, the description is written for you."
      action="Import"
      busy={importing.isPending}
      busyLabel="Importing..."
      onFocus={loadSchemas}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        importing.reset()
        return submit(event)
      }}
    >
      <UrlField
        label="Restaurant URL"
        placeholder="https://wolt.com/en/…/restaurant/…"
        {...url}
        error={error ?? refusal}
        onChange={(event) => {
          importing.reset()
          onChange(event)
        }}
      />
    </FormDialog>
  )
}
