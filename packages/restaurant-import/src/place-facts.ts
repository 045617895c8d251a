import type { FoundPlace } from '@lunchvote/contracts/places'
import { openingOfText } from './opening-hours.ts'
import { isObject, type JsonObject } from './page-json.ts'
import { codePoints, plainText, shortened } from './plain-text.ts'

type Point = { latitude: number; longitude: number }

/** Places that are farther away are left out, in metres. */
export const radius = 1200

const limits = { places: 60, name: { min: 3, max: 50 }, cuisines: 3, cuisine: { min: 2, max: 20 }, link: 500 }

/** Streets are longer than the straight line by this factor. */
const detour = 1.3
const metresPerMinute = 80

const kinds = { restaurant: 'restaurant', cafe: 'café', fast_food: 'fast food' } as const

const dietTags = {
  vegetarian: 'vegetarian',
  vegan: 'vegan',
  halal: 'halal',
  kosher: 'kosher',
  gluten_free: 'gluten-free',
  lactose_free: 'lactose-free',
  nut_free: 'nut-free',
  pescetarian: 'pescatarian',
} as const

const linkTags = ['website:menu', 'menu:url', 'menu', 'contact:website', 'website', 'url']

/** Reads the elements of Overpass. @returns the places nearest to the point, nearest first */
export function nearestPlaces(elements: readonly unknown[], point: Point): FoundPlace[] {
  const candidates = new Map(elements.flatMap((element) => candidateIn(element, point)))
  const sorted = [...candidates].toSorted(([a, x], [b, y]) => x.metres - y.metres || (a < b ? -1 : 1))
  const places: FoundPlace[] = []
  for (const [placeId, { metres, tags }] of sorted) {
    if (places.length === limits.places) break
    const kind = kindIn(tags)
    const name = kind && nameIn(tags, kind)
    if (!name) continue
    const opening = openingOfText(textIn(tags, 'opening_hours'))
    places.push({
      placeId,
      name,
      kind,
      cuisines: cuisinesIn(tags),
      diets: dietsIn(tags),
      closedOn: opening?.closedOn ?? [],
      eveningsOnly: opening?.eveningsOnly ?? false,
      link: linkIn(tags),
      walkingMinutes: Math.ceil((metres * detour) / metresPerMinute),
    })
  }
  return places
}

type Candidate = [placeId: string, place: { metres: number; tags: JsonObject }]

function candidateIn(element: unknown, point: Point): Candidate[] {
  if (!isObject(element) || !isObject(element.tags)) return []
  const { type, id, tags } = element
  if (type !== 'node' && type !== 'way' && type !== 'relation') return []
  if (!Number.isSafeInteger(id) || Number(id) <= 0) return []
  const { lat, lon } = isObject(element.center) ? element.center : element
  if (typeof lat !== 'number' || typeof lon !== 'number') return []
  const metres = distance(point, { latitude: lat, longitude: lon })
  // The comparison is also false if the coordinates are no numbers.
  return metres <= radius ? [[`osm:${type}/${id}`, { metres, tags }]] : []
}

const earthRadius = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance along the surface of the earth, in metres. */
function distance(a: Point, b: Point): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const textIn = (tags: JsonObject, tag: string): string => {
  const value = tags[tag]
  return typeof value === 'string' ? value : ''
}

function kindIn(tags: JsonObject): FoundPlace['kind'] | undefined {
  const amenity = textIn(tags, 'amenity')
  return amenity === 'restaurant' || amenity === 'cafe' || amenity === 'fast_food' ? amenity : undefined
}

/** Returns a name that a venue can have. A name that is too short is completed with the kind of place. */
function nameIn(tags: JsonObject, kind: FoundPlace['kind']): string | undefined {
  const { min, max } = limits.name
  const name = shortened(plainText(textIn(tags, 'name'), max), max)
  if (!/[\p{L}\p{N}]/u.test(name)) return undefined
  return codePoints(name) < min ? `${name} (${kinds[kind]})` : name
}

/** Reads a list such as `pizza;fish_and_chips`. */
function cuisinesIn(tags: JsonObject): string[] {
  const { min, max } = limits.cuisine
  const cuisines = textIn(tags, 'cuisine')
    .slice(0, 255)
    .split(/[;,]/)
    .map((cuisine) => plainText(cuisine.replaceAll('_', ' '), max).toLowerCase())
    .filter((cuisine) => codePoints(cuisine) >= min && codePoints(cuisine) <= max)
    .filter((cuisine) => /^[\p{L}\p{M}\p{N} &'’-]+$/u.test(cuisine))
  return [...new Set(cuisines)].slice(0, limits.cuisines)
}

function dietsIn(tags: JsonObject): FoundPlace['diets'] {
  return Object.entries(dietTags).flatMap(([tag, diet]) =>
    /^(?:yes|only)$/.test(textIn(tags, `diet:${tag}`)) ? [diet] : [],
  )
}

function linkIn(tags: JsonObject): string | null {
  for (const tag of linkTags) {
    const link = webAddress(textIn(tags, tag))
    if (link !== undefined) return link
  }
  return null
}

/** A domain that somebody wrote without `https://`. */
const bareDomain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/|$)/u

function webAddress(value: string): string | undefined {
  // Several addresses are separated by semicolons.
  const [first = ''] = value.trim().split(/;\s*/)
  const url = URL.parse(bareDomain.test(first) ? `https://${first}` : first)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.href.length <= limits.link ? url.href : undefined
}
