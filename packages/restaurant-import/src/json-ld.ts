import type { PageFacts } from './page-facts.ts'
import { isObject, type JsonObject, textIn, textsIn } from './page-json.ts'

/** schema.org's FoodEstablishment and its subtypes. */
const foodTypes = new Set([
  ...['Restaurant', 'FoodEstablishment', 'FastFoodRestaurant', 'CafeOrCoffeeShop', 'Bakery', 'BarOrPub'],
  ...['IceCreamShop', 'Brewery', 'Winery', 'Distillery'],
])
const shopType = /(Store|Shop|Florist|Pharmacy)$/

/**
 * Reads schema.org's description of the restaurant. A script can contain the description alone, in a list or in a
 * graph.
 */
export function jsonLdFacts(scripts: readonly unknown[]): PageFacts {
  const items = scripts.flatMap((script) => itemsOf(script))
  const restaurant = items.find((item) => typesOf(item).some((type) => foodTypes.has(type)))
  if (!restaurant) {
    const shop = items.flatMap(typesOf).find((type) => shopType.test(type))
    return shop ? { kind: shop } : {}
  }
  const { address } = restaurant
  const postal = Array.isArray(address) ? address[0] : address
  return {
    name: textIn(restaurant.name, ['@value']),
    image: textIn(restaurant.image, ['url', 'contentUrl', '@id']),
    categories: textsIn(restaurant.servesCuisine).flatMap((text) => text.split(',')),
    street: isObject(postal) ? textIn(postal.streetAddress, ['@value']) : textIn(postal, []),
    city: isObject(postal) ? textIn(postal.addressLocality, ['@value', 'name']) : undefined,
    summary: textIn(restaurant.description, ['@value']),
    kind: 'restaurant',
  }
}

function itemsOf(value: unknown, depth = 0): JsonObject[] {
  if (depth > 4) return []
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((item) => itemsOf(item, depth + 1))
  if (!isObject(value)) return []
  return [value, ...itemsOf(value['@graph'], depth + 1), ...itemsOf(value.mainEntity, depth + 1)]
}

/** Removes the URL of the vocabulary: `https://schema.org/Restaurant` becomes `Restaurant`. */
const typesOf = (item: JsonObject) => textsIn(item['@type']).map((type) => type.replace(/^.*[/#:]/, ''))
