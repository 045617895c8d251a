import type { PageDocument } from './page-document.ts'
import type { PageFacts } from './page-facts.ts'
import { plainText, shortened } from './plain-text.ts'

/**
 * The limits of facts. Lengths are in Unicode code points. Names and pictures have the same limits as in the venue
 * form; the other limits keep the model's prompt short.
 */
export const factLimits = {
  name: { min: 3, max: 50 },
  imageUrl: { max: 2048 },
  category: { max: 40 },
  categories: { max: 10 },
  address: { max: 200 },
  summary: { max: 500 },
  externalId: { max: 200 },
} as const

export function shortText(value: string | undefined, max: number): string | undefined {
  const text = shortened(plainText(value ?? '', max), max)
  return text === '' ? undefined : text
}

/**
 * Returns the picture's URL. Only http and https without user info are allowed, because browsers will load it.
 * Undefined for any other URL.
 */
export function pictureUrl(value: string | undefined, page: URL): string | undefined {
  const url = value === undefined || value.trim() === '' ? null : URL.parse(value.trim(), page.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.href.length <= factLimits.imageUrl.max ? url.href : undefined
}

export function oneLineAddress({ street, city }: PageFacts): string | undefined {
  const { max } = factLimits.address
  const [road, town] = [plainText(street ?? '', max), plainText(city ?? '', max)]
  const parts = road.toLowerCase().includes(town.toLowerCase()) ? [road] : [road, town]
  return shortText(parts.filter((part) => part !== '').join(', '), max)
}

export function categories({ categories: given = [] }: PageFacts): string[] | undefined {
  const texts = given.slice(0, 100).flatMap((text) => shortText(text, factLimits.category.max) ?? [])
  const distinct = [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()]
  return distinct.length > 0 ? distinct.slice(0, factLimits.categories.max) : undefined
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
