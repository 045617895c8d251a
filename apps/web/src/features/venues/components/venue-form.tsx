import type { VenueForm as VenueValues } from '@lunchvote/contracts/venues'
import type { ReactNode } from 'react'
import { DescriptionField } from '~/components/description-field.tsx'
import { TextField, UrlField } from '~/components/field.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { VenuePreview } from './venue-preview.tsx'

type VenueFormProps = {
  initial: VenueValues
  /** Resolves when the venue is saved. Rejects with the server's error. */
  onSubmit: (values: VenueValues) => Promise<unknown>
  /** The buttons under the fields. */
  children: ReactNode
}

const loadSchema = async () => (await import('@lunchvote/contracts/venues')).venueForm

/** The fields for name, description and picture, and a preview of the venue. */
export function VenueForm({ initial, onSubmit, children }: VenueFormProps) {
  const { values, control, field, handlers } = useForm({ initial, schema: loadSchema, onSubmit })
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate className="grid content-start gap-6" {...handlers}>
        <TextField label="Venue Name" autoComplete="off" {...field('name')} />
        <DescriptionField {...control('description')} />
        <UrlField label="Image URL" {...field('imageUrl')} />
        <div className="mt-1 flex flex-wrap gap-3">{children}</div>
      </form>
      <VenuePreview values={values} />
    </div>
  )
}
