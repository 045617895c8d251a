import { useState } from 'react'
import { ChoicePills, weekLayout } from '~/components/choice-pills.tsx'
import { TextField, UrlField } from '~/components/field.tsx'
import { weekdayOptions } from '~/lib/weekdays.ts'
import { dietOptions } from '../diets.rules.ts'
import type { useVenueForm } from '../venue-form.hooks.ts'
import { venueFormMessages } from '../venue-form.messages.ts'
import { moreFields, type VenueValues } from '../venue-values.rules.ts'
import { priceText } from '../venues.rules.ts'
import { DraftOffer } from './draft-offer.tsx'
import { FoldLabel, foldStyle } from './fold-label.tsx'
import { TagsField } from './tags-field.tsx'

type MoreFieldsProps = {
  form: ReturnType<typeof useVenueForm<VenueValues>>
  /** Whether a phone has just unfolded the fields around these. Then these unfold, too. */
  isUnfolded: boolean
}

const priceOptions = [
  { value: '', label: venueFormMessages.noPrice },
  ...[1, 2, 3].map((price) => ({ value: String(price), label: priceText(price) })),
]

/**
 * The fields that need not be known, folded. They unfold by themselves as soon as one of them has a value. An invalid
 * field unfolds them too, when it gets the focus.
 */
export function MoreFields({ form, isUnfolded }: MoreFieldsProps) {
  const { values, control, field, draft } = form
  const isNeeded = isUnfolded || moreFields.some((name) => values[name].length > 0)
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  const [isOpen, setIsOpen] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded)
    if (isNeeded) setIsOpen(true)
  }
  const price = control('price')
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-y border-line"
    >
      <summary className={foldStyle}>
        <FoldLabel label={venueFormMessages.more} hint={venueFormMessages.moreHint} isOpen={isOpen} />
      </summary>
      <div className="grid grid-cols-1 gap-6 pt-2 pb-6">
        <UrlField label={venueFormMessages.link} {...field('link')} />
        <DraftOffer {...draft.offer('link', values.link)} />
        <ChoicePills
          label={venueFormMessages.closedOn}
          options={weekdayOptions}
          className={weekLayout}
          {...control('closedOn')}
        />
        <DraftOffer {...draft.offer('closedOn', values.closedOn)} />
        <TextField
          label={venueFormMessages.closedThrough}
          type="date"
          className="sm:w-56"
          {...field('closedThrough')}
        />
        <TagsField {...control('tags')} />
        <DraftOffer {...draft.offer('tags', values.tags)} />
        <ChoicePills label={venueFormMessages.diets} options={dietOptions} {...control('diets')} />
        <DraftOffer {...draft.offer('diets', values.diets)} />
        <ChoicePills
          label={venueFormMessages.price}
          type="radio"
          options={priceOptions}
          {...price}
          value={[price.value]}
          onChange={([chosen = '']) => price.onChange(chosen)}
        />
        <DraftOffer {...draft.offer('price', values.price)} />
        <div className="grid grid-cols-2 items-start gap-4 sm:flex">
          <TextField
            label={venueFormMessages.walkingMinutes}
            inputMode="numeric"
            autoComplete="off"
            className="sm:w-56"
            {...field('walkingMinutes')}
          />
          <TextField
            label={venueFormMessages.seats}
            inputMode="numeric"
            autoComplete="off"
            className="sm:w-56"
            {...field('seats')}
          />
        </div>
      </div>
    </details>
  )
}
