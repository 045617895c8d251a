import { useState } from 'react'
import { ChoicePills, weekLayout } from '~/components/choice-pills.tsx'
import { TextField, UrlField } from '~/components/field.tsx'
import { Icon } from '~/components/icon.tsx'
import { weekdayOptions } from '~/lib/weekdays.ts'
import { dietOptions } from '../diets.rules.ts'
import type { useVenueForm } from '../venue-form.hooks.ts'
import { venueFormMessages } from '../venue-form.messages.ts'
import { moreFields, type VenueValues } from '../venue-values.rules.ts'
import { priceText } from '../venues.rules.ts'
import { DraftOffer } from './draft-offer.tsx'
import { TagsField } from './tags-field.tsx'

type MoreFieldsProps = { form: ReturnType<typeof useVenueForm<VenueValues>> }

const priceOptions = [
  { value: '', label: venueFormMessages.noPrice },
  ...[1, 2, 3].map((price) => ({ value: String(price), label: priceText(price) })),
]

/**
 * The fields that need not be known, folded. They unfold by themselves as soon as one of them has a value. An invalid
 * field unfolds them too, when it gets the focus.
 */
export function MoreFields({ form }: MoreFieldsProps) {
  const { values, control, field, draft } = form
  const isKnown = moreFields.some((name) => values[name].length > 0)
  const [wasKnown, setWasKnown] = useState(isKnown)
  const [isOpen, setIsOpen] = useState(isKnown)
  if (isKnown !== wasKnown) {
    setWasKnown(isKnown)
    if (isKnown) setIsOpen(true)
  }
  const price = control('price')
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group/more border-y border-line"
    >
      <summary className="-mx-2 my-1 flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 rounded-field px-2 py-2 hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-semibold">{venueFormMessages.more}</span>
          <span className="block text-[0.9375rem] text-ink-soft group-open/more:hidden">
            {venueFormMessages.moreHint}
          </span>
        </span>
        <Icon name="up" className="rotate-180 transition-transform group-open/more:rotate-0" />
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
        <TextField
          label={venueFormMessages.walkingMinutes}
          inputMode="numeric"
          autoComplete="off"
          className="sm:w-56"
          {...field('walkingMinutes')}
        />
      </div>
    </details>
  )
}
