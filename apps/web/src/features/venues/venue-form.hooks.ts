import { type Drawing, drawingAt, drawingOf, drawingUrl } from '@lunchvote/contracts/drawings'
import type { VenueDraft } from '@lunchvote/contracts/venues'
import { usePictureUpload } from '~/features/pictures/pictures.hooks.ts'
import { useDebounced } from '~/lib/debounce.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import type { Schema } from '~/lib/forms/validate.ts'
import { useDraft } from './draft.hooks.ts'
import type { DraftTargetValues } from './draft.rules.ts'
import { useKeepValues, useKeptValues } from './kept-values.hooks.ts'
import { useLinkForm } from './link-form.hooks.ts'

type Options<Values> = {
  /** A name that no other form has. */
  name: string
  initial: Values
  schema: () => Promise<Schema>
  onSubmit: (values: Values) => Promise<unknown>
}

/** The form of a venue or a vault item: its fields, the upload of its picture, and what a page says about it. */
export function useVenueForm<Values extends DraftTargetValues>({ name, ...options }: Options<Values>) {
  const upload = usePictureUpload()
  const initial = withoutDrawing(options.initial)
  const kept = useKeptValues(name, initial)
  const form = useForm({
    ...options,
    initial,
    typed: kept.typed,
    schema: async () => {
      const schema = await options.schema()
      return { safeParse: (values) => schema.safeParse(withDrawing(values as Values)) }
    },
    awaited: upload.awaited,
    onSubmit: async (values) => {
      await options.onSubmit(withDrawing(values))
      kept.forget()
    },
  })
  useKeepValues(kept.key, initial, form.values)
  const draft = useDraft({
    latest: form.latest,
    hasChosenPicture: () => upload.awaited() !== undefined,
    onUse: (field, value) => {
      if (field === 'imageUrl') upload.clear()
      form.control(field as keyof Values & string).onChange(value as Values[keyof Values & string])
    },
  })
  const link = useLinkForm(draft.take)
  const address = useShownAddress(form.values)
  const { onChange: setImageUrl } = form.control('imageUrl')
  function reset() {
    form.reset()
    upload.clear()
    draft.forget()
    link.reset()
    kept.forget()
  }
  return {
    ...form,
    upload,
    draft,
    link,
    /** The address of the picture to show. Empty if there is none. */
    picture: upload.preview ?? address,
    /** The drawing that the form would save. Undefined if it is another picture. */
    drawing: upload.preview ? undefined : drawingAt(withDrawing(form.values).imageUrl),
    chooseDrawing: (drawing: Drawing) => {
      upload.clear()
      setImageUrl(drawingUrl(location.origin, drawing) as Values['imageUrl'])
    },
    /** Whether the form began with values that were kept. */
    isRestored: kept.isRestored,
    reset,
  }
}

/** A venue without a picture of its own gets the drawing that fits its name. */
function withDrawing<Values extends VenueDraft>(values: Values): Values {
  if (values.imageUrl.trim() !== '') return values
  return { ...values, imageUrl: drawingUrl(location.origin, drawingOf(values.name)) }
}

/** A stored drawing that fits the stored name. It follows the name when the name is changed. */
function withoutDrawing<Values extends VenueDraft>(values: Values): Values {
  return drawingAt(values.imageUrl) === drawingOf(values.name) ? { ...values, imageUrl: '' } : values
}

/**
 * The address of the picture to show: the typed one, or that of the drawing which fits the name. Empty if the address is
 * not complete, and while there is no name either. It changes only after a pause in the typing, so that pictures for
 * half-typed texts are not requested.
 */
function useShownAddress({ name, imageUrl }: VenueDraft): string {
  const typed = imageUrl.trim()
  const address = useDebounced(typed, 500)
  const drawing = useDebounced(name.trim() && drawingOf(name), 300)
  if (drawingAt(typed)) return typed
  if (typed === '') return drawing && drawingUrl(location.origin, drawing)
  return /^https?:\/\/[^/]+/i.test(address) && URL.canParse(address) ? address : ''
}

export type VenueFormState = ReturnType<typeof useVenueForm<VenueDraft>>
