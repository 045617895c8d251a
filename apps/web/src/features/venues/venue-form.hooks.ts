import type { VenueDraft } from '@lunchvote/contracts/venues'
import { useForm } from '~/lib/forms/use-form.ts'
import type { Schema } from '~/lib/forms/validate.ts'
import { useDraft } from './draft.hooks.ts'
import { usePictureUpload } from './pictures.hooks.ts'

type Options = {
  initial: VenueDraft
  schema: () => Promise<Schema>
  onSubmit: (values: VenueDraft) => Promise<unknown>
}

/** The form of a venue or a vault item: its fields, the upload of its picture, and what a page says about it. */
export function useVenueForm(options: Options) {
  const upload = usePictureUpload()
  const form = useForm({ ...options, awaited: upload.awaited })
  const draft = useDraft({
    latest: form.latest,
    hasChosenPicture: () => upload.awaited() !== undefined,
    onUse: (field, text) => {
      if (field === 'imageUrl') upload.clear()
      form.control(field).onChange(text)
    },
  })
  return {
    ...form,
    upload,
    draft,
    reset: () => {
      form.reset()
      upload.clear()
      draft.forget()
    },
  }
}

export type VenueFormState = ReturnType<typeof useVenueForm>
