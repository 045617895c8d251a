import { DescriptionField } from '~/components/description-field.tsx'
import { TextField, UrlField } from '~/components/field.tsx'
import { pictureMessages } from '~/features/pictures/pictures.messages.ts'
import type { VenueFormState } from '../venue-form.hooks.ts'
import { venueFormMessages } from '../venue-form.messages.ts'
import { DraftOffer } from './draft-offer.tsx'

type VenueFieldsProps = {
  nameLabel: string
  /** A warning about the name, which does not keep the form from being saved. */
  nameNote?: string | undefined
  form: VenueFormState
}

/**
 * The fields for the name, the description and the address of the picture. Under a field is the value that the
 * restaurant's page offers for it, if this value differs from the typed one.
 */
export function VenueFields({ nameLabel, nameNote, form }: VenueFieldsProps) {
  const { values, control, field, upload, draft } = form
  const imageUrl = field('imageUrl')
  return (
    <>
      <TextField label={nameLabel} hint={nameNote} autoComplete="off" {...field('name')} />
      <span aria-live="polite" className="sr-only">
        {nameNote}
      </span>
      <DraftOffer {...draft.offer('name', values.name)} />
      <DescriptionField {...control('description')} />
      <DraftOffer {...draft.offer('description', values.description)} />
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
