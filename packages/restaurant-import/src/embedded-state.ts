import type { PageFacts } from './page-facts.ts'
import { isObject, type JsonObject, objectsIn, textIn, textsIn } from './page-json.ts'
import { woltPriceLevel } from './price-range.ts'
import { woltOpening } from './wolt-opening.ts'

/** A tag that names a cuisine. Wolt's other tags are labels such as `wolt_plus` and `top-10`. */
const cuisine = /^[a-z][a-z &'’-]*$/

const textKeys = ['value', 'text']

/**
 * Reads the data that Wolt's page embeds for its own scripts. The data is the cached answers to the page's queries. The
 * answer to the query with the key `["venue", "static", slug]` contains `venue` and `venue_raw`. It can be anywhere in
 * the data.
 * @param language the language of the page
 */
export function embeddedFacts(scripts: readonly unknown[], slug: string, language: string): PageFacts {
  const data = restaurantData(scripts, slug)
  if (!data || !isObject(data.venue)) return {}
  const { venue } = data
  const raw = isObject(data.venue_raw) ? data.venue_raw : {}
  return {
    id: textIn(venue.id, []),
    name: textIn(venue.name, textKeys),
    image: textIn(venue.image_url, ['url']),
    categories: textsIn(raw.food_tags ?? venue.food_tags).filter((tag) => cuisine.test(tag)),
    street: textIn(venue.address, textKeys),
    city: textIn(venue.city, textKeys),
    summary: textIn(raw.short_description, textKeys) ?? textIn(venue.description, textKeys),
    link: textIn(venue.share_url, []),
    opening: woltOpening(venue, raw, language),
    price: woltPriceLevel(raw.price_range ?? venue.price_range),
    kind: textIn(venue.product_line, []),
  }
}

/**
 * Finds the data of the restaurant with this slug. The slug is needed, because a page also contains similar
 * restaurants. If no slug matches, returns the data of the first restaurant, because its slug may have changed.
 */
function restaurantData(scripts: readonly unknown[], slug: string): JsonObject | undefined {
  let renamed: JsonObject | undefined
  for (const object of scripts.flatMap((script) => [...objectsIn(script)])) {
    const query = staticQuery(object)
    if (query && isSlug(query.slug, slug)) return query.data
    if (query) renamed ??= query.data
    if (isObject(object.venue) && isSlug(object.venue.slug, slug)) return object
  }
  return renamed
}

function staticQuery({ queryKey, state }: JsonObject): { slug: unknown; data: JsonObject } | undefined {
  if (!Array.isArray(queryKey) || queryKey[0] !== 'venue' || queryKey[1] !== 'static') return undefined
  if (!isObject(state) || !isObject(state.data)) return undefined
  return { slug: queryKey[2], data: state.data }
}

const isSlug = (value: unknown, slug: string) =>
  typeof value === 'string' && value.toLowerCase() === slug.toLowerCase()
