import { limits } from '@lunchvote/contracts/limits'
import { say } from '@lunchvote/contracts/reasons'
import type { Attempt, RestaurantFacts } from '@lunchvote/contracts/restaurants'
import { done, pageFault } from './attempt.ts'
import {
  categories,
  languageOf,
  oneLineAddress,
  pictureUrl,
  placeFacts,
  promptLimits,
  shortText,
} from './clean-facts.ts'
import { embeddedFacts } from './embedded-state.ts'
import { jsonLdFacts } from './json-ld.ts'
import { headingFacts, openGraphFacts } from './open-graph.ts'
import type { PageDocument } from './page-document.ts'
import type { PageFacts } from './page-facts.ts'
import type { Page } from './page-fetch.ts'
import { jsonScripts } from './page-json.ts'
import { codePoints } from './plain-text.ts'
import { strippedPage } from './stripped-page.ts'

export const shopFault = pageFault(say('page_of_shop'))

/**
 * Returns what the parts of a page on Wolt say, best part first.
 * @param url the page's URL after redirects
 * @param slug the slug of the requested restaurant
 * @param isRestaurantUrl whether this is the URL of a restaurant. If not, the Open Graph
 *   tags and the heading are ignored, because they can describe something else.
 */
export function woltFacts(document: PageDocument, url: URL, slug: string, isRestaurantUrl: boolean) {
  const language = languageOf(document, url)
  return {
    embedded: embeddedFacts(jsonScripts(document, 'application/json'), slug, language),
    jsonLd: jsonLdFacts(jsonScripts(document, 'application/ld+json')),
    openGraph: isRestaurantUrl ? openGraphFacts(document) : {},
    heading: isRestaurantUrl ? headingFacts(document) : {},
  }
}

export function isShop(sources: readonly PageFacts[]): boolean {
  const kind = sources.find((source) => source.kind !== undefined)?.kind
  return kind !== undefined && kind !== 'restaurant'
}

/**
 * Reads the restaurant on a page. Each field comes from the best source that has it, so that a page can still be read
 * if a source is missing. For the parameters, see `woltFacts`.
 */
export function readRestaurantPage(
  { html, url }: Page,
  slug: string,
  isRestaurantUrl: boolean,
): Attempt<RestaurantFacts> {
  const document = strippedPage(html)
  const sources = Object.values(woltFacts(document, url, slug, isRestaurantUrl))
  const first = <T>(from: (source: PageFacts) => T | undefined): T | undefined =>
    sources.map(from).find((value) => value !== undefined)
  if (isShop(sources)) return shopFault

  const names = sources.flatMap((source) => shortText(source.name, limits.venueName.max) ?? [])
  const [written] = names
  if (written === undefined) return pageFault(say('page_without_name'))
  const name = names.find((text) => codePoints(text) >= limits.venueName.min)
  if (!name) return pageFault(say('page_name_too_short', { name: written }))

  const imageUrl = first((source) => pictureUrl(source.image, url))
  if (!imageUrl) return pageFault(say('page_without_picture'))

  const address = first(oneLineAddress)
  const summary = first((source) => shortText(source.summary, promptLimits.summary.max))
  return done({
    externalId: first((source) => identifier(source.id)) ?? slug,
    name,
    imageUrl,
    categories: first(categories) ?? [],
    language: languageOf(document, url),
    ...(address !== undefined && { address }),
    ...(summary !== undefined && { summary }),
    ...placeFacts(sources, url),
  })
}

/** The longest id of a restaurant at its source, in characters. */
const maxExternalId = 200

function identifier(value: string | undefined): string | undefined {
  return value && value.length <= maxExternalId && /^[\w-]+$/.test(value) ? value : undefined
}
