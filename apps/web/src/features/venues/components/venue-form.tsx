import type { Venue } from '@lunchvote/contracts/venues'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '~/components/class-names.ts'
import { Switch } from '~/components/switch.tsx'
import type { Schema } from '~/lib/forms/validate.ts'
import { useVenueForm } from '../venue-form.hooks.ts'
import { venueFormMessages } from '../venue-form.messages.ts'
import { type VenueValues, venueOf } from '../venue-values.rules.ts'
import { useNamesake } from '../venues.hooks.ts'
import { FoldLabel, foldStyle } from './fold-label.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { LinkForm } from './link-form.tsx'
import { MoreFields } from './more-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { ImageUrlField, NameField, VenueDescription } from './venue-fields.tsx'
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

/**
 * The preview and the picture are beside the fields. On phones, the one column is a flex box, because what sticks to the
 * bottom of a grid's row does not leave this row.
 */
export const venueFormLayout =
  'flex flex-col gap-x-8 gap-y-6 sm:grid sm:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14'

/**
 * The fields of a venue, and its card as it will be on the board. On phones, all but the link and the name is folded.
 * The order of the elements is the same on all screens, so that nothing is lost when a phone is turned.
 */
export function VenueForm({
  name,
  id: venueId,
  initial,
  hasLink = false,
  onSubmit,
  children,
}: VenueFormProps) {
  const form = useVenueForm({ name, initial, schema: loadSchema, onSubmit })
  const namesake = useNamesake(form.values.name, venueId)
  const fields = useRef<HTMLDivElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const { value: active, onChange: setActive } = form.control('active')
  const { name: _name, ...folded } = form.errors
  if (!isUnfolded && Object.values(folded).some((error) => error !== undefined)) setUnfolded(true)

  function toggle() {
    flushSync(() => setUnfolded(!isUnfolded))
    // The description has to be written, and a tap less leads to it.
    if (!form.values.description) fields.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()
  }
  return (
    <div className={venueFormLayout}>
      {hasLink && <LinkForm link={form.link} />}
      <form noValidate className="contents" {...form.handlers}>
        <div className="grid grid-cols-1 gap-6">
          {form.isRestored && <KeptNotice onReset={form.reset} />}
          <NameField label={venueFormMessages.name} note={namesake && namesakeText(namesake)} form={form} />
          <div className="grid border-t border-line sm:hidden">
            <button type="button" aria-expanded={isUnfolded} className={foldStyle} onClick={toggle}>
              <FoldLabel
                label={venueFormMessages.rest}
                hint={form.values.description ? undefined : venueFormMessages.restHint}
                isOpen={isUnfolded}
              />
            </button>
          </div>
        </div>
        <PictureField
          upload={form.upload}
          onChange={form.control('imageUrl').onChange}
          drawing={form.drawing}
          onDrawing={form.chooseDrawing}
          className={classNames(
            'sm:sticky sm:self-start sm:top-6 sm:col-start-2 sm:row-span-3 sm:row-start-1',
            !isUnfolded && 'max-sm:hidden',
          )}
        >
          <VenuePreview values={venueOf(form.values)} picture={form.picture} />
        </PictureField>
        <div ref={fields} className={classNames('grid grid-cols-1 gap-6', !isUnfolded && 'max-sm:hidden')}>
          <VenueDescription form={form} />
          <ImageUrlField form={form} />
          <MoreFields form={form} isUnfolded={isUnfolded} />
          <Switch {...venueFormMessages.onOffer} checked={active} onChange={setActive} />
        </div>
        <div className="sticky-actions flex flex-wrap gap-3">{children(form.pending)}</div>
      </form>
    </div>
  )
}

const namesakeText = ({ name, active }: Venue) =>
  active ? venueFormMessages.namesakeOnBoard(name) : venueFormMessages.namesakeOffOffer(name)
