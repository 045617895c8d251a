import { DescriptionField } from '~/components/description-field.tsx'
import { TextField, UrlField } from '~/components/field.tsx'
import { pictureMessages } from '~/features/pictures/pictures.messages.ts'
import type { VenueFormState } from '../venue-form.hooks.ts'
import { venueFormMessages } from '../venue-form.messages.ts'
import { DraftOffer } from './draft-offer.tsx'

/*
 * The fields that a venue and a vault item have. Under a field is the value that the restaurant's page offers for it, if
 * this value differs from the typed one.
 */

type FieldProps = { form: VenueFormState }

type NameFieldProps = FieldProps & {
  label: string
  /** A warning about the name, which does not keep the form from being saved. */
  note?: string | undefined
}

export function NameField({ label, note, form: { values, field, draft } }: NameFieldProps) {
  return (
    <>
      <TextField label={label} hint={note} autoComplete="off" {...field('name')} />
      <span aria-live="polite" className="sr-only">
        {note}
      </span>
      <DraftOffer {...draft.offer('name', values.name)} />
    </>
  )
}

export function VenueDescription({ form: { values, control, draft } }: FieldProps) {
  return (
    <>
      <DescriptionField {...control('description')} />
      <DraftOffer {...draft.offer('description', values.description)} />
    </>
  )
}

export function ImageUrlField({ form: { values, field, upload, draft } }: FieldProps) {
  const imageUrl = field('imageUrl')
  return (
    <>
      <UrlField
        label={venueFormMessages.imageUrl}
        hint={pictureMessages.urlHint}
        {...imageUrl}
        onChange={(event) => {
          upload.clear()
          imageUrl.onChange(event)
        }}
      />
      <DraftOffer {...draft.offer('imageUrl', values.imageUrl)} />
    </>
  )
}
