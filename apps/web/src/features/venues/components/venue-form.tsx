import type { Venue } from '@lunchvote/contracts/venues'
import { type ReactNode, useId } from 'react'
import { Switch } from '~/components/switch.tsx'
import type { Schema } from '~/lib/forms/validate.ts'
import { useVenueForm } from '../venue-form.hooks.ts'
import { venueFormMessages } from '../venue-form.messages.ts'
import { type VenueValues, venueOf } from '../venue-values.rules.ts'
import { useNamesake } from '../venues.hooks.ts'
import { KeptNotice } from './kept-notice.tsx'
import { LinkForm } from './link-form.tsx'
import { MoreFields } from './more-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { VenueFields } from './venue-fields.tsx'
import { VenuePreview } from './venue-preview.tsx'

type VenueFormProps = {
  /** A name that no other form has. */
  name: string
  /** The id of the venue. Undefined for a new venue. */
  id?: number
  initial: VenueValues
  /** Whether the form can be filled in from the restaurant's page. */
  hasLink?: boolean
  /** Resolves when the venue is saved. Rejects with the server's error. */
  onSubmit: (values: VenueValues) => Promise<unknown>
  /** The buttons under the fields. `pending` is true while the form is being sent. */
  children: (pending: boolean) => ReactNode
}

async function loadSchema(): Promise<Schema> {
  const { newVenue } = await import('@lunchvote/contracts/venues')
  return { safeParse: (values) => newVenue.safeParse(venueOf(values as VenueValues)) }
}

/** The preview and the picture are beside the fields of the form. On phones, they are above the fields. */
export const venueFormGrid =
  'grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14'

/** The fields of a venue, and its card as it will be on the board. */
export function VenueForm({
  name,
  id: venueId,
  initial,
  hasLink = false,
  onSubmit,
  children,
}: VenueFormProps) {
  const id = useId()
  const form = useVenueForm({ name, initial, schema: loadSchema, onSubmit })
  const namesake = useNamesake(form.values.name, venueId)
  const { value: active, onChange: setActive } = form.control('active')
  return (
    <div className={venueFormGrid}>
      {hasLink && <LinkForm link={form.link} />}
      <PictureField
        upload={form.upload}
        onChange={form.control('imageUrl').onChange}
        drawing={form.drawing}
        onDrawing={form.chooseDrawing}
        form={id}
        className="self-start sm:sticky sm:top-6 sm:col-start-2 sm:row-span-2 sm:row-start-1"
      >
        <VenuePreview values={venueOf(form.values)} picture={form.picture} />
      </PictureField>
      <form id={id} noValidate className="grid grid-cols-1 content-start gap-6" {...form.handlers}>
        {form.isRestored && <KeptNotice onReset={form.reset} />}
        <VenueFields
          nameLabel={venueFormMessages.name}
          nameNote={namesake && namesakeText(namesake)}
          form={form}
        />
        <MoreFields form={form} />
        <Switch {...venueFormMessages.onOffer} checked={active} onChange={setActive} />
        <div className="sticky-actions flex flex-wrap gap-3">{children(form.pending)}</div>
      </form>
    </div>
  )
}

const namesakeText = ({ name, active }: Venue) =>
  active ? venueFormMessages.namesakeOnBoard(name) : venueFormMessages.namesakeOffOffer(name)
