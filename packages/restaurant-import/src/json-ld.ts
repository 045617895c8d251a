import type { Diet } from '@lunchvote/contracts/diets'
import { openingIn } from './opening-hours.ts'
import type { PageFacts } from './page-facts.ts'
import { isObject, type JsonObject, objectsIn, textIn, textsIn } from './page-json.ts'
import { priceLevel } from './price-range.ts'

/** schema.org's FoodEstablishment and its subtypes. */
const foodTypes = new Set([
  ...['Restaurant', 'FoodEstablishment', 'FastFoodRestaurant', 'CafeOrCoffeeShop', 'Bakery', 'BarOrPub'],
  ...['IceCreamShop', 'Brewery', 'Winery', 'Distillery'],
])
/** schema.org's LocalBusiness, FoodService, and those other subtypes of LocalBusiness at which people may eat. */
const localTypes = new Set(
  `LocalBusiness EntertainmentBusiness AmusementPark ArtGallery Casino ComedyClub NightClub
   MovieTheater FoodService GasStation InternetCafe Library LodgingBusiness BedAndBreakfast Campground
   Hostel Hotel Motel Resort VacationRental ProfessionalService ShoppingCenter SportsActivityLocation
   BowlingAlley GolfCourse SkiResort SportsClub StadiumOrArena Store ConvenienceStore DepartmentStore
   GroceryStore LiquorStore TouristInformationCenter`.split(/\s+/),
)
const organizationTypes = new Set(['Organization', 'Corporation', 'Brand'])
const shopType = /(Store|Shop|Florist|Pharmacy)$/

/**
 * Reads the description of the restaurant in the vocabulary of schema.org. A script can contain the description alone,
 * in a list or in a graph.
 */
export function jsonLdFacts(scripts: readonly unknown[]): PageFacts {
  const items = scripts.flatMap((script) => itemsOf(script))
  const restaurant = items.find((item) => typesOf(item).some((type) => foodTypes.has(type)))
  if (!restaurant) {
    const shop = items.flatMap(typesOf).find((type) => shopType.test(type))
    return shop ? { kind: shop } : {}
  }
  return {
    ...factsOf(restaurant),
    image: textIn(restaurant.image, ['url', 'contentUrl', '@id']),
    kind: 'restaurant',
  }
}

function factsOf(business: JsonObject): PageFacts {
  const { name, address, servesCuisine, description, hasMenu, menu, priceRange } = business
  const postal = Array.isArray(address) ? address[0] : address
  return {
    name: textIn(name, ['@value']),
    categories: textsIn(servesCuisine).flatMap((text) => text.split(',')),
    street: isObject(postal) ? textIn(postal.streetAddress, ['@value']) : textIn(postal, []),
    city: isObject(postal) ? textIn(postal.addressLocality, ['@value', 'name']) : undefined,
    summary: textIn(description, ['@value']),
    link: textIn(hasMenu, ['url', '@id']) ?? textIn(menu, ['url', '@id']),
    opening: openingIn(business),
    price: priceLevel(priceRange),
    diets: dietsIn(business),
  }
}

/** The diets of schema.org that a member can have. */
const dietNames: Record<string, Diet> = {
  VegetarianDiet: 'vegetarian',
  VeganDiet: 'vegan',
  HalalDiet: 'halal',
  KosherDiet: 'kosher',
  GlutenFreeDiet: 'gluten-free',
  LowLactoseDiet: 'lactose-free',
}

/** Reads the diets of a business and of what is on its menu. */
function dietsIn({ suitableForDiet, hasMenu, menu }: JsonObject): Diet[] | undefined {
  const values = [suitableForDiet]
  for (const item of objectsIn([hasMenu, menu])) values.push(item.suitableForDiet)
  const named = values
    .flatMap((value) => (Array.isArray(value) ? value.slice(0, 20) : [value]))
    .flatMap((value) => {
      const name = textIn(value, ['@id', 'name'])?.replace(/^.*[/#:]/, '') ?? ''
      return Object.hasOwn(dietNames, name) ? (dietNames[name] ?? []) : []
    })
  return named.length > 0 ? [...new Set(named)] : undefined
}

function itemsOf(value: unknown, depth = 0): JsonObject[] {
  if (depth > 4) return []
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((item) => itemsOf(item, depth + 1))
  if (!isObject(value)) return []
  return [value, ...itemsOf(value['@graph'], depth + 1), ...itemsOf(value.mainEntity, depth + 1)]
}

/** Removes the URL of the vocabulary: `https://schema.org/Restaurant` becomes `Restaurant`. */
const typesOf = (item: JsonObject) => textsIn(item['@type']).map((type) => type.replace(/^.*[/#:]/, ''))

/** What the description of a business says. `kind` shows how certain it is that the business is a restaurant. */
export type Business = PageFacts & { kind: 'restaurant' | 'business' | 'organization'; images: string[] }

/** Reads the description of the business on a page of any site. Undefined if no business has a name. */
export function businessFacts(scripts: readonly unknown[]): Business | undefined {
  const items = scripts.flatMap((script) => itemsOf(script))
  const named = items.filter(({ name }) => textIn(name, ['@value']) !== undefined)
  const ofTypes = (types: ReadonlySet<string>) =>
    named.find((item) => typesOf(item).some((type) => types.has(type)))
  for (const [kind, types] of [
    ['restaurant', foodTypes],
    ['business', localTypes],
    ['organization', organizationTypes],
  ] as const) {
    const item = ofTypes(types)
    if (item) return { ...factsOf(item), kind, images: imagesIn(item.image, byId(items)) }
  }
  return undefined
}

function byId(items: readonly JsonObject[]): Map<unknown, JsonObject> {
  return new Map(items.filter((item) => item['@id'] !== undefined).map((item) => [item['@id'], item]))
}

/** Returns the URLs of pictures. A picture may be a URL, an object, or the id of another object of the page. */
function imagesIn(value: unknown, items: Map<unknown, JsonObject>): string[] {
  return (Array.isArray(value) ? value.slice(0, 10) : [value]).flatMap((image) => {
    if (!isObject(image)) return textIn(image, []) ?? []
    const { '@id': id } = image
    const url = textIn(image, ['url', 'contentUrl']) ?? textIn(items.get(id), ['url', 'contentUrl'])
    // An id can be the URL of the picture itself.
    return url ?? (typeof id === 'string' && /\.(?:jpe?g|png|webp|avif|gif)$/i.test(id) ? id : [])
  })
}
