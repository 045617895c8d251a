import { limits } from '@lunchvote/contracts/limits'
import type { PlaceFacts } from '@lunchvote/contracts/restaurants'
import { decodeHTMLStrict } from 'entities'
import type { PageDocument } from './page-document.ts'
import type { PageFacts } from './page-facts.ts'
import { codePoints, plainText, shortened } from './plain-text.ts'

/** The limits of what the model is told, in Unicode code points. They keep its prompt short. */
export const promptLimits = {
  category: { max: 40 },
  categories: { max: 10 },
  address: { max: 200 },
  summary: { max: 500 },
} as const

export function shortText(value: string | undefined, max: number): string | undefined {
  const text = shortened(plainText(value ?? '', max), max)
  return text === '' ? undefined : text
}

/** Decodes the entities of HTML, because texts in JSON are often escaped like HTML. */
export const decoded = (text: string | undefined) => text && decodeHTMLStrict(text.slice(0, 10_000))

/** Returns the picture's URL. Undefined for one that a browser should not load. */
export function pictureUrl(value: string | undefined, page: URL): string | undefined {
  const url = webUrl(value, page)
  return url && url.length <= limits.imageUrl.max ? url : undefined
}

/** Returns a URL with http or https and without user info, because browsers will load it. Undefined for any other. */
function webUrl(value: string | undefined, page: URL): string | undefined {
  const url = value === undefined || value.trim() === '' ? null : URL.parse(value.trim(), page.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.href
}

export function oneLineAddress({ street, city }: PageFacts): string | undefined {
  const { max } = promptLimits.address
  const [road, town] = [plainText(street ?? '', max), plainText(city ?? '', max)]
  const parts = road.toLowerCase().includes(town.toLowerCase()) ? [road] : [road, town]
  return shortText(parts.filter((part) => part !== '').join(', '), max)
}

export function categories({ categories: given = [] }: PageFacts): string[] | undefined {
  const texts = given
    .slice(0, 100)
    .flatMap((text) => shortText(decoded(text), promptLimits.category.max) ?? [])
  const distinct = [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()]
  return distinct.length > 0 ? distinct.slice(0, promptLimits.categories.max) : undefined
}

/** Returns what the sources of a page say about a place. Each field comes from the first source that says it. */
export function placeFacts(sources: readonly PageFacts[], page: URL): PlaceFacts {
  const first = <T>(from: (source: PageFacts) => T | undefined): T | undefined =>
    sources.map(from).find((value) => value !== undefined)
  const link = first((source) => menuUrl(source.link, page))
  const opening = first((source) => source.opening)
  const price = first((source) => source.price)
  const tags = first(tagsIn)
  const diets = first((source) => source.diets)
  return {
    ...(link !== undefined && { link }),
    ...(opening && { closedOn: opening.closedOn }),
    ...(opening?.eveningsOnly && { eveningsOnly: true }),
    ...(price !== undefined && { price }),
    ...(tags && { tags }),
    ...(diets && { diets }),
  }
}

/** Returns the URL of a menu. A text that is neither a URL nor a path describes the menu. */
function menuUrl(value: string | undefined, page: URL): string | undefined {
  if (value === undefined || !/^\s*(?:https?:)?\//i.test(value)) return undefined
  const url = webUrl(value, page)
  return url && url.length <= limits.venueLink.max ? url : undefined
}

function tagsIn(source: PageFacts): string[] | undefined {
  const { min, max } = limits.tag
  const fitting = categories(source)?.filter((text) => codePoints(text) >= min && codePoints(text) <= max)
  return fitting && fitting.length > 0 ? fitting.slice(0, limits.importedTags.max) : undefined
}

/** Returns the page's language from its `lang`, or else from its URL, such as `/fi/fin/helsinki/…`, or else English. */
export function languageOf(document: PageDocument, { pathname }: URL): string {
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
