import type { NewVaultItem } from '@lunchvote/contracts/vault'
import type { RefObject } from 'react'
import { DialogForm } from '~/components/dialog-form.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { Picture } from '~/components/picture.tsx'
import { KeptNotice } from '~/features/venues/components/kept-notice.tsx'
import { LinkForm } from '~/features/venues/components/link-form.tsx'
import { PictureField } from '~/features/venues/components/picture-field.tsx'
import { ImageUrlField, NameField, VenueDescription } from '~/features/venues/components/venue-fields.tsx'
import { useVenueForm } from '~/features/venues/venue-form.hooks.ts'
import { useAddVaultItem } from '../vault.hooks.ts'
import { vaultMessages } from '../vault.messages.ts'

const texts = vaultMessages.adding

const blank: NewVaultItem = { name: '', description: '', imageUrl: '' }

const loadSchema = async () => (await import('@lunchvote/contracts/vault')).newVaultItem

type AddDialogProps = DialogState & { finalFocus: RefObject<HTMLElement | null> }

/** A dialog that adds a vault item. Cancel closes it and keeps the typed text. */
export function AddDialog({ open, onOpenChange, finalFocus }: AddDialogProps) {
  const add = useAddVaultItem()
  const form = useVenueForm({
    name: 'add-vault-item',
    initial: blank,
    schema: loadSchema,
    onSubmit: async (item) => {
      await add.mutateAsync(item)
      onOpenChange(false)
      form.reset()
    },
  })
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      text={texts.text}
      finalFocus={finalFocus}
    >
      <div className="mt-5">
        <LinkForm link={form.link} />
      </div>
      <DialogForm action={texts.action} busy={form.pending} busyLabel={texts.busy} {...form.handlers}>
        {form.isRestored && <KeptNotice onReset={form.reset} />}
        <PictureField
          upload={form.upload}
          onChange={form.control('imageUrl').onChange}
          drawing={form.drawing}
          onDrawing={form.chooseDrawing}
          className="grid-cols-[5rem_minmax(0,1fr)] items-center"
        >
          <Picture src={form.picture} eager className="size-20 rounded-xl" />
        </PictureField>
        <NameField label={texts.name} form={form} />
        <VenueDescription form={form} />
        <ImageUrlField form={form} />
      </DialogForm>
    </DialogFrame>
  )
}
