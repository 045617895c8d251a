import { drawingOf, drawingUrl } from '@lunchvote/contracts/drawings'
import type { FoundPlace } from '@lunchvote/contracts/places'
import { withoutInvisible } from '@lunchvote/contracts/text'
import { venueDraft } from '@lunchvote/contracts/venues'
import { descriptionFromText } from '../description.ts'

/** Keeps the places whose names a venue can have. */
export function nameable(places: readonly FoundPlace[]): FoundPlace[] {
  return places.flatMap((place) => {
    const name = venueDraft.shape.name.safeParse(withoutInvisible(place.name)).data
    return name === undefined ? [] : { ...place, name }
  })
}

/** Moves the places that open only in the evening behind those that may serve lunch. */
export const eveningsLast = <T extends { eveningsOnly: boolean }>(places: readonly T[]): T[] =>
  places.toSorted((a, b) => Number(a.eveningsOnly) - Number(b.eveningsOnly))

/** Returns the fields of the venue that a place becomes. */
export function venueOf(place: FoundPlace, appOrigin: string) {
  const { placeId, name, cuisines, diets, closedOn, link, walkingMinutes } = place
  return {
    name,
    description: descriptionFromText(descriptionOf(place)),
    imageUrl: drawingUrl(appOrigin, drawingOf([name, ...cuisines, drawnKinds[place.kind]].join(' '))),
    tags: cuisines.map(capitalised),
    diets,
    closedOn,
    link,
    walkingMinutes,
    externalId: placeId,
    source: 'openstreetmap' as const,
  }
}

const kinds = { restaurant: 'Restaurant', cafe: 'Café', fast_food: 'Fast food' }

/** Words by which a drawing is found if the name and the cuisines say nothing. */
const drawnKinds = { restaurant: '', cafe: 'café', fast_food: 'snack' }

function descriptionOf({ cuisines, kind, walkingMinutes }: FoundPlace): string {
  const what = cuisines.length > 0 ? capitalised(cuisines.join(', ')) : kinds[kind]
  return `${what}. ${walkingMinutes} ${walkingMinutes === 1 ? 'minute' : 'minutes'} on foot.`
}

/** A letter without a single capital, such as "ß", stays, because a tag must not become longer. */
const capitalised = (text: string) =>
  text.replace(/^./u, (letter) => (codePoints(letter.toUpperCase()) === 1 ? letter.toUpperCase() : letter))

const codePoints = (text: string) => [...text].length
