import type { VaultImport } from '@lunchvote/contracts/imports'
import { UrlField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { ImportSetUp } from '~/features/venues/components/import-set-up.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useImportVaultItem } from '../vault.hooks.ts'
import { vaultMessages } from '../vault.messages.ts'

const texts = vaultMessages.importing

const blank: VaultImport = { url: '' }

const loadSchema = async () => (await import('@lunchvote/contracts/imports')).vaultImport

export function ImportDialog(state: DialogState) {
  return serverLacks('ai-import') ? <ImportSetUp title={texts.title} {...state} /> : <UrlDialog {...state} />
}

function UrlDialog({ open, onOpenChange }: DialogState) {
  const importing = useImportVaultItem()
  const { pending, failure, field, handlers, reset } = useForm({
    initial: blank,
    schema: loadSchema,
    onSubmit: async (restaurant) => {
      await importing.mutateAsync(restaurant)
      onOpenChange(false)
      reset()
    },
  })
  const { error, ...url } = field('url')
  const refusal = failure ? messageOf(failure, texts.failed) : undefined
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      text={texts.text}
      action={texts.action}
      busy={pending}
      busyLabel={texts.busy}
      {...handlers}
    >
      <UrlField
        label={texts.url}
        placeholder="https://wolt.com/en/…/restaurant/…"
        {...url}
        error={error ?? refusal}
      />
    </FormDialog>
  )
}
