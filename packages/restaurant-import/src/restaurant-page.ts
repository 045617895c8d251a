import type { Attempt, RestaurantFacts } from '@lunchvote/contracts/restaurants'
import { done, pageFault } from './attempt.ts'
import { embeddedFacts } from './embedded-state.ts'
import { jsonLdFacts } from './json-ld.ts'
import { headingFacts, openGraphFacts } from './open-graph.ts'
import type { PageFacts } from './page-facts.ts'
import type { Page } from './page-fetch.ts'
import { jsonScripts } from './page-json.ts'
import { type PageDocument, skimmedPage } from './page-skim.ts'
import { codePoints, plainText, shortened } from './plain-text.ts'

/**
 * The limits of facts. Lengths are in Unicode code points. Names and pictures have the same limits as in the venue
 * form; the other limits keep the model's prompt short.
 */
const factLimits = {
  name: { min: 3, max: 50 },
  imageUrl: { max: 2048 },
  category: { max: 40 },
  categories: { max: 10 },
  address: { max: 200 },
  summary: { max: 500 },
  externalId: { max: 200 },
} as const

/**
 * Reads the restaurant on a page. Each field comes from the best source that has it, so that a page can still be read
 * if a source is missing.
 * @param slug the slug of the requested restaurant
 * @param isRestaurantUrl whether the page's URL after redirects is the URL of a restaurant. If not, the Open Graph
 *   tags and the heading are ignored, because they can describe something else.
 */
export function readRestaurantPage(
  { html, url }: Page,
  slug: string,
  isRestaurantUrl: boolean,
): Attempt<RestaurantFacts> {
  const document = skimmedPage(html)
  const sources: PageFacts[] = [
    embeddedFacts(jsonScripts(document, 'application/json'), slug),
    jsonLdFacts(jsonScripts(document, 'application/ld+json')),
    ...(isRestaurantUrl ? [openGraphFacts(document), headingFacts(document)] : []),
  ]
  const first = <T>(from: (source: PageFacts) => T | undefined): T | undefined =>
    sources.map(from).find((value) => value !== undefined)

  const kind = first((source) => source.kind)
  if (kind !== undefined && kind !== 'restaurant') return pageFault('This is a shop, not a restaurant')

  const names = sources.flatMap((source) => shortText(source.name, factLimits.name.max) ?? [])
  if (names.length === 0) return pageFault('This page does not say the name of a restaurant')
  const name = names.find((text) => codePoints(text) >= factLimits.name.min)
  if (!name) return pageFault('The name of this restaurant is too short')

  const imageUrl = first((source) => pictureUrl(source.image, url))
  if (!imageUrl) return pageFault('This page has no picture of the restaurant')

  const address = first(oneLineAddress)
  const summary = first((source) => shortText(source.summary, factLimits.summary.max))
  return done({
    externalId: first((source) => identifier(source.id)) ?? slug,
    name,
    imageUrl,
    categories: first(categories) ?? [],
    language: languageOf(document, url),
    ...(address !== undefined && { address }),
    ...(summary !== undefined && { summary }),
  })
}

function shortText(value: string | undefined, max: number): string | undefined {
  const text = shortened(plainText(value ?? '', max), max)
  return text === '' ? undefined : text
}

function identifier(value: string | undefined): string | undefined {
  return value && value.length <= factLimits.externalId.max && /^[\w-]+$/.test(value) ? value : undefined
}

/**
 * Returns the picture's URL. Only http and https without user info are allowed, because browsers will load it.
 * Undefined for any other URL.
 */
function pictureUrl(value: string | undefined, page: URL): string | undefined {
  const url = value === undefined || value.trim() === '' ? null : URL.parse(value.trim(), page.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.href.length <= factLimits.imageUrl.max ? url.href : undefined
}

function oneLineAddress({ street, city }: PageFacts): string | undefined {
  const { max } = factLimits.address
  const [road, town] = [plainText(street ?? '', max), plainText(city ?? '', max)]
  const parts = road.toLowerCase().includes(town.toLowerCase()) ? [road] : [road, town]
  return shortText(parts.filter((part) => part !== '').join(', '), max)
}

function categories({ categories: given = [] }: PageFacts): string[] | undefined {
  const texts = given.slice(0, 100).flatMap((text) => shortText(text, factLimits.category.max) ?? [])
  const distinct = [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()]
  return distinct.length > 0 ? distinct.slice(0, factLimits.categories.max) : undefined
}

/** Returns the page's language, from its `lang` or, without that, from its URL, such as `/fi/fin/helsinki/…`. */
function languageOf(document: PageDocument, { pathname }: URL): string {
  const declared = document.querySelector('html')?.getAttribute('lang')
  return languageTag(declared) ?? languageTag(/^\/([a-z]{2,3})\//i.exec(pathname)?.[1]) ?? 'en'
}

/** Keeps the language, script and region of a tag. The rest of a tag is free text, which must not reach the model. */
function languageTag(value: string | null | undefined): string | undefined {
  try {
    const { language, script, region } = new Intl.Locale(value?.trim() ?? '')
    const known = language.length <= 3
    return known ? [language, script, region].filter((part) => part !== undefined).join('-') : undefined
  } catch {
    return undefined
  }
}
