import type { VenueDraft } from '@lunchvote/contracts/venues'
import { useDebounced } from '~/lib/debounce.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import type { Schema } from '~/lib/forms/validate.ts'
import { useDraft } from './draft.hooks.ts'
import { useKeepValues, useKeptKey, withKeptValues } from './kept-values.hooks.ts'
import { useLinkForm } from './link-form.hooks.ts'
import { usePictureUpload } from './pictures.hooks.ts'

type Options<Values> = {
  /** A name that no other form has. */
  name: string
  initial: Values
  schema: () => Promise<Schema>
  onSubmit: (values: Values) => Promise<unknown>
}

/** The form of a venue or a vault item: its fields, the upload of its picture, and what a page says about it. */
export function useVenueForm<Values extends VenueDraft>({ name, ...options }: Options<Values>) {
  const upload = usePictureUpload()
  const key = useKeptKey(name)
  const form = useForm({ ...options, typed: withKeptValues(key, options.initial), awaited: upload.awaited })
  useKeepValues(key, options.initial, form.latest)
  const draft = useDraft({
    latest: form.latest,
    hasChosenPicture: () => upload.awaited() !== undefined,
    onUse: (field, text) => {
      if (field === 'imageUrl') upload.clear()
      form.control(field).onChange(text as Values[typeof field])
    },
  })
  const link = useLinkForm(draft.take)
  const address = useShownAddress(form.values.imageUrl)
  return {
    ...form,
    upload,
    draft,
    link,
    /** The address of the picture to show. Empty if there is none. */
    picture: upload.preview ?? address,
    reset: () => {
      form.reset()
      upload.clear()
      draft.forget()
      link.reset()
    },
  }
}

/**
 * The typed address of a picture. Empty if it is not complete. It changes only after a pause in the typing, so that
 * half-typed addresses are not requested.
 */
function useShownAddress(imageUrl: string): string {
  const address = useDebounced(imageUrl.trim(), 500)
  return /^https?:\/\/[^/]+/i.test(address) && URL.canParse(address) ? address : ''
}

export type VenueFormState = ReturnType<typeof useVenueForm<VenueDraft>>
