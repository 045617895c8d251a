import type { Diet } from '@lunchvote/contracts/diets'
import type { LinkDraft } from '@lunchvote/contracts/imports'
import type { NewVenue, Venue, VenueDraft } from '@lunchvote/contracts/venues'
import { typedAddress } from '~/lib/link-address.ts'
import { isSame } from '~/lib/same-value.ts'

/** The values of the venue form. An empty text is a value that is not known. */
export type VenueValues = VenueDraft & {
  active: boolean
  link: string
  closedOn: number[]
  closedThrough: string
  tags: string[]
  diets: Diet[]
  price: string
  walkingMinutes: string
  seats: string
}

export const blankVenue: VenueValues = {
  name: '',
  description: '',
  imageUrl: '',
  active: true,
  link: '',
  closedOn: [],
  closedThrough: '',
  tags: [],
  diets: [],
  price: '',
  walkingMinutes: '',
  seats: '',
}

/** The fields under `More about this place`. */
export const moreFields = [
  'link',
  'closedOn',
  'closedThrough',
  'tags',
  'diets',
  'price',
  'walkingMinutes',
  'seats',
] as const satisfies (keyof VenueValues)[]

export function valuesOf(venue: Venue): VenueValues {
  const { name, description, imageUrl, active, closedOn, tags, diets } = venue
  const { link, closedThrough, price, walkingMinutes, seats } = venue
  return {
    ...{ name, description, imageUrl, active, closedOn, tags, diets },
    link: textOf(link),
    closedThrough: textOf(closedThrough),
    price: textOf(price),
    walkingMinutes: textOf(walkingMinutes),
    seats: textOf(seats),
  }
}

/** The values as the server takes them. A number that is none becomes NaN, which the schema refuses. */
export function venueOf(values: VenueValues): NewVenue {
  const { link, closedThrough, price, walkingMinutes, seats, ...others } = values
  return {
    ...others,
    link: typedAddress(link) ?? (link.trim() || null),
    closedThrough: closedThrough || null,
    price: numberIn(price),
    walkingMinutes: numberIn(walkingMinutes),
    seats: numberIn(seats),
  }
}

/**
 * What a save sends: the name, the description and the picture, and the other fields that were changed, because a
 * colleague may have changed the others meanwhile.
 */
export function changedVenue(values: VenueValues, before: VenueValues): NewVenue {
  const sent: NewVenue = venueOf(values)
  for (const field of ['active', ...moreFields] as const) {
    if (isSame(values[field], before[field])) delete sent[field]
  }
  return sent
}

/** The values that a page offers. */
export function draftValues(draft: LinkDraft) {
  const { name, description, imageUrl, link, closedOn, tags, diets, price } = draft
  return {
    name: textOf(name),
    description: textOf(description),
    imageUrl: textOf(imageUrl),
    link: textOf(link),
    price: textOf(price),
    ...{ closedOn, tags, diets },
  } satisfies Partial<VenueValues>
}

const textOf = (value: string | number | null) => (value === null ? '' : String(value))

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text))
